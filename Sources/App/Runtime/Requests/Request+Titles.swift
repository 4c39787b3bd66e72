import Catalog
import Entities
import FoundationEssentials
import Networking
import UseCases

extension Request {
    /// The shelves of television: from the disk at once, and this evening's when the network has answered; `ShelvesEvent`s follow.
    static func shelves(isRefreshing: Bool) -> Self {
        Self(isRefreshing, usesNetwork: true) { app in
            guard let filling = ShelfFilling(app) else { return nil }
            return { delivery in
                let stored = await filling.storedEvening()
                let isWaiting = isRefreshing || stored?.staleness != nil || stored == nil
                await delivery.receive(.shelves(.filled(filling.fill(stored, isWaiting: isWaiting))))
                guard isWaiting else { return }
                do throws(GatewayError) {
                    let evening = try await filling.evening()
                    await delivery.receive(
                        .shelves(.tonight(.success(filling.shelf(of: evening)), evening.staleness)))
                } catch {
                    await delivery.receive(.shelves(.tonight(.failure(error), nil)))
                }
            }
        }
    }

    /// The titles of a screen; `AppEvent.titles` follows.
    static func titles(_ source: TitlesSource) -> Self {
        Self(source, key: .titles(source)) { app in
            if case .shelf(let kind, _) = source {
                guard let filling = ShelfFilling(app) else { return nil }
                return { await $0.receive(.titles(source, await filling.list(kind))) }
            }
            guard let recent = app.services.storage.recentTitles else {
                return app.answer(.titles(.recent, TitleList(app.model.recentTitles)))
            }
            let now = app.wallClock.now()
            return { await $0.receive(.titles(.recent, TitleList(await recent.all(at: now)))) }
        }
    }

    /// The titles opened last without one; `AppEvent.titles` follows.
    static func titles(forgetting id: TitleID) -> Self {
        Self(id, key: .titles(.recent)) { app in
            guard let recent = app.services.storage.recentTitles else {
                return app.answer(.titles(.recent, TitleList(app.model.recentTitles.filter { $0.id != id })))
            }
            let now = app.wallClock.now()
            return { delivery in
                await recent.remove(id)
                await delivery.receive(.titles(.recent, TitleList(await recent.all(at: now))))
            }
        }
    }
}

/// The shows of this evening, and when they are on.
private struct Evening: Sendable {
    private(set) var shows: [Show] = []
    /// In minutes after midnight.
    private(set) var times: [Show.ID: Int] = [:]
    let staleness: Staleness?

    init(_ program: ReadSchedule.Evening, _ calendar: LocalCalendar) {
        staleness = program.staleness
        for airing in program.airings {
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

    private let country: Country
    private let calendar: LocalCalendar
    private let today: CalendarDay
    private let readSchedule: ReadSchedule
    private let table: CatalogTable?
    private let pages: ShowPages
    private let followed: Set<Show.ID>
    private let source: ShelfSource
    /// How old the shows are, or `nil` if they are fresh.
    private let staleness: Staleness?

    init?(_ app: isolated Application) {
        let model = app.model
        calendar = model.data.calendar
        guard let today = calendar.today(at: app.wallClock.now()) else { return nil }
        (self.today, readSchedule) = (today, app.services.readSchedule)
        country = model.data.settings.country
        table = model.data.catalog.table
        pages = model.data.pages
        followed = model.data.library.chosenShows
        source = table.map { .catalog($0.count) } ?? .loaded(pages.count)
        staleness = table.map { $0.staleness(at: model.data.now) } ?? pages.staleness
    }

    func storedEvening() async -> Evening? {
        await readSchedule.storedEvening(of: today, in: country, calendar: calendar).map { Evening($0, calendar) }
    }

    func evening() async throws(GatewayError) -> Evening {
        Evening(try await readSchedule.evening(of: today, in: country, calendar: calendar), calendar)
    }

    func fill(_ evening: Evening?, isWaiting: Bool) -> ShelfFill {
        guard let table = table(with: evening) else { return ShelfFill(shelves: [], source: source) }
        var shelves = discover(in: table, evening).shelves().map { shelf($0, of: table, evening) }
        if isWaiting, shelves.first?.id != .shows(.airingTonight) {
            shelves.insert(TitleShelf(id: .shows(.airingTonight), status: .loading), at: 0)
        }
        let page = self.table == nil ? pages.pageToRenew(for: [], before: CachePolicy().storedShows) : nil
        return ShelfFill(
            shelves: shelves, source: source, staleness: (staleness, evening?.staleness), pageToRenew: page)
    }

    func shelf(of evening: Evening) -> TitleShelf {
        let empty = TitleShelf(id: .shows(.airingTonight))
        guard let table = table(with: evening) else { return empty }
        return discover(in: table, evening).shelf(.airingTonight).map { shelf($0, of: table, evening) } ?? empty
    }

    func list(_ kind: Shelf.Kind) async -> TitleList {
        let evening = kind == .airingTonight ? await storedEvening() : nil
        guard let table = table(with: evening) else { return TitleList([]) }
        let shelf = discover(in: table, evening, limit: Self.wholeLimit).shelf(kind)
        var list = TitleList(rows: shelf?.rows ?? [], of: table)
        list.staleness = .oldest([staleness, evening?.staleness])
        return list
    }

    private func discover(in table: CatalogTable, _ evening: Evening?, limit: Int = limit) -> Discover {
        let airing = evening?.shows.map(\.id) ?? []
        return Discover(table, library: followed, today: today, airing: airing, limit: limit)
    }

    private func shelf(_ shelf: Shelf, of table: CatalogTable, _ evening: Evening?) -> TitleShelf {
        var reason: String?
        // These have summaries, unlike the catalog.
        let whole = shelf.kind == .airingTonight ? evening?.shows ?? [] : []
        let shows = Dictionary(whole.map { ($0.id, $0) }) { first, _ in first }
        let titles = shelf.rows.compactMap { table.show(at: Int($0)) }.map { show in
            shows[show.id] ?? pages.index(of: show.id).flatMap(pages.show) ?? show
        }
        if case .becauseYouFollow(let id) = shelf.kind { reason = table.row(of: id).map { table.name(at: $0) } }
        return TitleShelf(
            id: .shows(shelf.kind), titles: titles.map { .show($0) }, total: shelf.total, reason: reason,
            times: shelf.kind == .airingTonight ? evening?.times ?? [:] : [:])
    }

    /// The catalog or, without it, a table of the loaded shows and some others.
    private func table(with evening: Evening?) -> CatalogTable? {
        if let table { return table }
        var shows = (0..<pages.count).compactMap { pages.show(at: $0) }
        let known = Set(shows.map(\.id))
        shows += evening?.shows.filter { !known.contains($0.id) } ?? []
        return CatalogTable(shows: shows)
    }
}
