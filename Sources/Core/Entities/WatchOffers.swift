/// Where a show or film can be watched in one country, from JustWatch, which must be named wherever this is shown.
package struct WatchOffers: Hashable, Sendable {
    /// The source to name.
    package static let attribution = "JustWatch"

    /// The conditions of an offer.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case subscription = "flatrate"
        case free
        case ads
        case rent
        case buy
    }

    /// A streaming service, or one of its variants.
    package struct Service: Hashable, Sendable {
        /// TMDB's number of it.
        package let id: Int
        /// The name; cleaned, never empty.
        package let name: String

        package init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }

    package let country: Country
    /// TMDB's page of the offers, which leads to the services.
    package let url: String?
    /// The services by condition, in the source's order.
    package let services: [Kind: [Service]]

    package init(country: Country, url: String? = nil, services: [Kind: [Service]]) {
        self.country = country
        self.url = url
        self.services = services.filter { !$0.value.isEmpty }
    }
}

/// A streaming service with its variants, such as those with advertisements.
package struct WatchOption: Hashable, Sendable {
    /// The order in which options are listed.
    package enum Group: String, Hashable, Sendable, CaseIterable {
        /// On the reader's services.
        case mine
        case subscription
        /// Free, with or without advertisements.
        case free
        /// To rent or to buy.
        case purchase
    }

    /// The service; of several variants the one with the shortest name.
    package private(set) var service: WatchOffers.Service
    /// The conditions, in the order of the cases.
    package private(set) var kinds: [WatchOffers.Kind]
    /// Whether it is one of the reader's services.
    package private(set) var isMine: Bool

    /// The group it is listed in.
    package var group: Group {
        if isMine { return .mine }
        if kinds.contains(.subscription) { return .subscription }
        return kinds.contains(.free) || kinds.contains(.ads) ? .free : .purchase
    }

    fileprivate mutating func merge(_ other: WatchOption) {
        if other.service.name.utf8.count < service.name.utf8.count { service = other.service }
        kinds = WatchOffers.Kind.allCases.filter { kinds.contains($0) || other.kinds.contains($0) }
        isMine = isMine || other.isMine
    }

    /// Whether two names belong to variants of one service: one begins with the other, and is not sold by a third.
    fileprivate func isVariant(of other: WatchOption) -> Bool {
        let (one, two) = (StreamingServices.folded(service.name), StreamingServices.folded(other.service.name))
        return StreamingServices.isVariant(one, of: two) || StreamingServices.isVariant(two, of: one)
    }
}

extension WatchOffers {
    /// The services with their variants: the reader's first, then by subscription, free ones, and those that sell.
    package func options(mine: StreamingServices) -> [WatchOption] {
        var options: [WatchOption] = []
        for kind in Kind.allCases {
            for service in services[kind] ?? [] {
                let option = WatchOption(service: service, kinds: [kind], isMine: mine.contains(service))
                if let place = options.firstIndex(where: { $0.isVariant(of: option) }) {
                    options[place].merge(option)
                } else {
                    options.append(option)
                }
            }
        }
        return WatchOption.Group.allCases.flatMap { group in options.filter { $0.group == group } }
    }
}

/// The streaming services that the reader has, by name or by TMDB's number.
package struct StreamingServices: Hashable, Sendable {
    /// How many the setting may name.
    private static let limit = 50

    private var ids: Set<Int> = []
    /// Folded names.
    package private(set) var names: [String] = []

    /// Reads names and numbers separated by commas: `Netflix, Disney Plus, 337`.
    package init(_ text: String = "") {
        for part in text.split(separator: ",").prefix(Self.limit) {
            let name = Self.folded(String(part))
            if let id = Int(name) { ids.insert(id) } else if !name.isEmpty { names.append(name) }
        }
    }

    /// Whether the reader has the service, or another variant of it.
    package func contains(_ service: WatchOffers.Service) -> Bool {
        guard !ids.contains(service.id) else { return true }
        let name = Self.folded(service.name)
        return names.contains { name == $0 || Self.isVariant(name, of: $0) }
    }

    /// Whether a folded name is that of a variant of a service: `netflix basic with ads` of `netflix`. A channel that another
    /// service sells is a service of its own.
    fileprivate static func isVariant(_ name: String, of service: String) -> Bool {
        name == service || name.hasPrefix(service + " ") && !name.hasSuffix(" channel")
    }

    /// The name for comparing: without case, diacritics and repeated blanks, with `+` as “plus”.
    fileprivate static func folded(_ name: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if scalar == "+" {
                folded.append(contentsOf: " plus".unicodeScalars)
            } else {
                folded.append(contentsOf: TextFolding.bases(of: scalar).map(TextFolding.lowercase))
            }
        }
        return String(folded).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
