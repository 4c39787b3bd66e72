import Entities

/// The settings that decide the order of the services.
struct WatchPreferences: Hashable, Sendable {
    var country = Country.unitedStates
    var services = StreamingServices()

    init(country: Country = .unitedStates, services: StreamingServices = StreamingServices()) {
        self.country = country
        self.services = services
    }

    init(_ settings: Settings) {
        self.init(country: settings.country, services: settings.services)
    }
}

/// Where something can be watched, as rows to select.
struct WatchList: Hashable, Sendable {
    enum Row: Hashable, Sendable {
        case option(WatchOption)
        /// The services that sell or rent it, folded or not.
        case purchases(Int, isOpen: Bool)
        /// The page with all offers.
        case page(String)
        /// Without offers: the network, from TVmaze.
        case network(Network)
    }

    let country: Country
    let rows: [Row]
    /// The page with all offers: the services themselves have no addresses.
    let url: String?

    /// - Parameter showsPurchases: whether the services that sell or rent it are listed one by one.
    init(_ offers: [Country: WatchOffers], _ preferences: WatchPreferences, showsPurchases: Bool = false) {
        country = preferences.country
        let offers = offers[country]
        url = offers?.url
        let options = offers?.options(mine: preferences.services) ?? []
        let purchases = options.filter { $0.group == .purchase }
        rows =
            options.filter { $0.group != .purchase }.map { .option($0) }
            + (purchases.isEmpty ? [] : [.purchases(purchases.count, isOpen: showsPurchases)])
            + (showsPurchases ? purchases.map { .option($0) } : []) + (url.map { [.page($0)] } ?? [])
    }

    /// Without offers, what TVmaze knows.
    init(network: Network?, _ preferences: WatchPreferences) {
        country = preferences.country
        url = nil
        rows = network.map { [.network($0)] } ?? []
    }

    /// The services to name in a line: the reader's if there are any, else those that cost nothing more.
    var briefly: [WatchOption] {
        let options = rows.compactMap { if case .option(let option) = $0 { option } else { nil } }
        let mine = options.filter(\.isMine)
        return mine.isEmpty ? options.filter { $0.group != .purchase } : mine
    }

    /// Whether an item opens and closes the list of services that sell it.
    func isFold(_ item: Int) -> Bool {
        if case .purchases = rows.at(item) { true } else { false }
    }
}

extension Phrases {
    func watchKinds(_ kinds: [WatchOffers.Kind]) -> String {
        kinds.map { self["watch.\($0)"] }.joined(separator: comma)
    }

    /// A row of the list, with its conditions.
    func words(_ row: WatchList.Row) -> (title: String, note: String) {
        switch row {
        case .option(let option): (option.service.name, watchKinds(option.kinds))
        case .purchases(let count, _): (counted("watch.purchases", count), "")
        case .page: (self["watch.page"], "")
        case .network(let network): (self.network(network), "")
        }
    }

    /// The source of offers, which must be named, and their country; empty in the demo, whose pages name their source.
    func watchCredit(_ country: Country) -> String {
        isOfDemo ? "" : text("watch.credit", self.country(country), WatchOffers.attribution)
    }

    func noOffers(in country: Country) -> String {
        isOfDemo ? filmsCredit : text("watch.none", inCountry(country), WatchOffers.attribution)
    }

    var watchNetwork: String { self["watch.network"] }
    var watchNeedsKey: String { self["watch.needsKey"] }
}
