import Core
import FoundationEssentials

extension Application {
    /// Fills the shelves of television: from the disk at once, and this evening's when the network has answered.
    func discover(isRefreshing: Bool) {
        let filling = ShelfFilling(model)
        let readSchedule = services.readSchedule
        let calendar = LocalCalendar.system
        guard let today = calendar.time(of: wallClock.now())?.day else { return }
        start(.discover) { delivery in
            let stored = await readSchedule.storedEvening(of: today, in: filling.country, calendar: calendar)
            let isWaiting = isRefreshing || stored.map { $0.staleness != nil } ?? true
            let filled = filling.fill(on: today, Evening(stored, calendar), isWaiting: isWaiting)
            await delivery.receive(.shelves(.filled(filled)))
            guard isWaiting else { return }
            let answer: Result<TitleShelf, GatewayError>
            var staleness: Staleness?
            do throws(GatewayError) {
                let program = try await readSchedule.evening(of: today, in: filling.country, calendar: calendar)
                answer = .success(filling.shelf(of: Evening(program, calendar), on: today))
                staleness = program.staleness
            } catch {
                answer = .failure(error)
            }
            await delivery.receive(.shelves(.tonight(answer, staleness)))
        }
    }

    func listShelf(_ kind: Shelf.Kind, as source: TitlesSource) {
        let filling = ShelfFilling(model)
        let readSchedule = services.readSchedule
        let calendar = LocalCalendar.system
        guard let today = calendar.time(of: wallClock.now())?.day else { return }
        start(.titles(source)) { delivery in
            var evening: ReadSchedule.Evening?
            if kind == .airingTonight {
                evening = await readSchedule.storedEvening(of: today, in: filling.country, calendar: calendar)
            }
            await delivery.receive(.titles(source, filling.list(kind, on: today, Evening(evening, calendar))))
        }
    }
}

/// The shows of this evening, and when they are on.
private struct Evening: Sendable {
    private(set) var shows: [Show] = []
    /// In minutes after midnight.
    private(set) var times: [Show.ID: Int] = [:]
    let staleness: Staleness?

    init(_ program: ReadSchedule.Evening?, _ calendar: LocalCalendar) {
        staleness = program?.staleness
        for airing in program?.airings ?? [] {
            shows.append(airing.show)
            times[airing.show.id] = airing.episode.airTime(calendar)?.minute
        }
    }
}

/// Chooses the shows for shelves, from a copy of the known ones.
private struct ShelfFilling: Sendable {
    /// Titles of a shelf.
    private static let limit = 40
    /// Titles of a whole shelf.
    private static let wholeLimit = 5_000

    let country: Country
    private let table: CatalogTable?
    private let pages: ShowPages
    private let followed: Set<Show.ID>
    private let source: ShelfSource
    /// How old the shows are, or `nil` if they are fresh.
    private let staleness: Staleness?

    init(_ model: AppModel) {
        country = model.settings.country
        table = model.catalog.table
        pages = model.pages
        followed = model.library.chosenShows
        source = table.map { .catalog($0.count) } ?? .loaded(pages.count)
        staleness = table.map { $0.staleness(at: model.now) } ?? pages.staleness
    }

    func fill(on today: CalendarDay, _ evening: Evening, isWaiting: Bool) -> ShelfFill {
        guard let table = table(with: evening.shows) else { return ShelfFill(shelves: [], source: source) }
        let discover = Discover(
            table, library: followed, today: today, airing: evening.shows.map(\.id), limit: Self.limit)
        var shelves = discover.shelves().map { shelf($0, of: table, evening) }
        if isWaiting, shelves.first?.id != .shows(.airingTonight) {
            shelves.insert(TitleShelf(id: .shows(.airingTonight), status: .loading), at: 0)
        }
        let page = self.table == nil ? pages.pageToRenew(for: [], before: CachePolicy().storedShows) : nil
        return ShelfFill(
            shelves: shelves, source: source, staleness: (staleness, evening.staleness), pageToRenew: page)
    }

    func shelf(of evening: Evening, on today: CalendarDay) -> TitleShelf {
        let empty = TitleShelf(id: .shows(.airingTonight))
        guard let table = table(with: evening.shows) else { return empty }
        let discover = Discover(
            table, library: followed, today: today, airing: evening.shows.map(\.id), limit: Self.limit)
        return discover.shelf(.airingTonight).map { shelf($0, of: table, evening) } ?? empty
    }

    func list(_ kind: Shelf.Kind, on today: CalendarDay, _ evening: Evening) -> TitleList {
        guard let table = table(with: evening.shows) else { return TitleList([]) }
        let discover = Discover(
            table, library: followed, today: today, airing: evening.shows.map(\.id), limit: Self.wholeLimit)
        var list = TitleList(rows: discover.shelf(kind)?.rows ?? [], of: table)
        list.staleness = .oldest([staleness, evening.staleness])
        return list
    }

    private func shelf(_ shelf: Shelf, of table: CatalogTable, _ evening: Evening) -> TitleShelf {
        var reason: String?
        // These have summaries, unlike the catalog.
        let whole = shelf.kind == .airingTonight ? evening.shows : []
        let shows = Dictionary(whole.map { ($0.id, $0) }) { first, _ in first }
        let titles = shelf.rows.compactMap { table.show(at: Int($0)) }.map { show in
            shows[show.id] ?? pages.index(of: show.id).flatMap(pages.show) ?? show
        }
        if case .becauseYouFollow(let id) = shelf.kind { reason = table.row(of: id).map { table.name(at: $0) } }
        return TitleShelf(
            id: .shows(shelf.kind), titles: titles.map { .show($0) }, total: shelf.total, reason: reason,
            times: shelf.kind == .airingTonight ? evening.times : [:])
    }

    /// The catalog or, without it, a table of the loaded shows and some others.
    private func table(with others: [Show]) -> CatalogTable? {
        if let table { return table }
        var shows = (0..<pages.count).compactMap { pages.show(at: $0) }
        let known = Set(shows.map(\.id))
        shows += others.filter { !known.contains($0.id) }
        return CatalogTable(shows: shows)
    }
}
