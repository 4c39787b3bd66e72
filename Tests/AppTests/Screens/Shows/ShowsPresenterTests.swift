import Catalog
import Entities
import Foundation
import Networking
import TestSupport
import Testing
import UseCases

@testable import App

/// The presenter, and the data as the model keeps them.
private struct Shows {
    private var presenter = ShowsPresenter()
    private(set) var data = AppData(now: .distantPast)

    var state: ShowsState { presenter.state }
    var list: ShowsList { presenter.list(in: data) }
    var title: [String] { presenter.title(in: data) }
    var position: String? { presenter.position(in: data) }
    var staleness: Staleness? { presenter.staleness(in: data) }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        if event == .command(.refresh) { data.pages.retry() }
        return request(presenter.handle(event, choosingIn: &data))
    }

    mutating func handle(_ event: ShowsEvent) -> [Effect] {
        if case .pages(let update) = event { data.pages.apply(update) }
        return receive(.shows(event))
    }

    mutating func receive(_ event: AppEvent) -> [Effect] {
        if case .catalog(let event) = event { data.catalog.apply(event) }
        return request(presenter.receive(event, in: data, isVisible: true))
    }

    private mutating func request(_ effects: [Effect]) -> [Effect] {
        for case ("page", let number as Int, _, _) in effects.map(\.asked) { data.pages.markRequested(number) }
        return effects
    }
}

@Suite(.timeLimit(.minutes(5))) struct ShowsPresenterTests {
    /// A presenter with the first page of shows and room for five.
    private func browsing(count: Int = 100, isComplete: Bool = false) -> Shows {
        var presenter = Shows()
        _ = presenter.handle(.appeared)
        _ = presenter.handle(.roomChanged(columns: 1, lines: 5))
        _ = presenter.handle(.pages(.page(Fixtures.page(0, count: count, from: 1))))
        if isComplete { _ = presenter.handle(.pages(.end(page: 1))) }
        return presenter
    }

    // MARK: Loading

    @Test func opensTheCatalogAndShowsTheFirstPage() {
        var presenter = Shows()
        expectEqual(presenter.handle(.appeared), [.request(.pages(isRefreshing: false))])
        expectEqual(presenter.state.phase, .loading)
        expect(presenter.state.isLoading)
        presenter = browsing()
        expectEqual(presenter.state.phase, .browsing)
        expectEqual(presenter.state.selected?.name, "Show 1")
    }

    @Test func requestsTheNextPageWithinTwoScreensOfTheEnd() {
        var presenter = browsing(count: 100)
        for _ in 0..<84 { expect(presenter.handle(.command(.moveDown)).isEmpty) }
        var asked: [Effect] = []
        for _ in 0..<15 { asked += presenter.handle(.command(.moveDown)) }
        expectEqual(asked, [.request(.page(1))], "once, and before the end is reached")
        presenter = browsing()
        let first = presenter.handle(.command(.goToEnd))
        let second = presenter.handle(.command(.moveUp)) + presenter.handle(.command(.goToEnd))
        expectEqual(first, [.request(.page(1))])
        expect(second.isEmpty)
    }

    @Test func aFailedPageIsReportedAndRetriedOnRequest() {
        var presenter = browsing()
        _ = presenter.handle(.command(.goToEnd))
        let error = GatewayError.unreachable(.timedOut)
        expectEqual(presenter.handle(.pages(.failed(page: 1, error))), [.say(.couldNotLoadMore(error))])
        expect(presenter.handle(.command(.moveUp)).isEmpty)
        expectEqual(presenter.list.count, 100)
        expectEqual(presenter.handle(.command(.refresh)), [.request(.page(1))])
        // The end is not a failure.
        presenter = browsing()
        _ = presenter.handle(.command(.goToEnd))
        expect(presenter.handle(.pages(.end(page: 1))).isEmpty)
        expectNil(presenter.state.failure)
        expect(presenter.data.pages.isComplete)
        presenter = browsing(count: 3)
        expectEqual(presenter.handle(.pages(.failed(page: 1, .offline))), [.say(.nothingMoreStored)])
    }

    // MARK: All shows on the disk

    @Test func theCatalogOnTheDiskIsTheList() throws {
        let shows = (1...1_000).map { Show(id: .init(number: $0), name: "Show \(1_001 - $0)", weight: 1) }
        let table = try require(CatalogTable(shows: shows))
        var presenter = browsing(count: 40)
        _ = presenter.handle(.command(.moveDown))
        _ = presenter.receive(.catalog(.opened(table)))
        expectEqual(presenter.state.selected?.id.number, 2, "the same show stays selected")
        expectEqual(presenter.title, ["1,000 shows"])
        // Loaded shows stay, because they have summaries.
        expectEqual(presenter.state.selected?.name, "Show 2")
        expectEqual(presenter.list.show(at: 500)?.name, "Show 500")
        // Pages are loaded one after the other, not those before the end.
        expect(presenter.handle(.command(.goToEnd)).isEmpty)
        expectEqual(presenter.position, "1000/1000")
        expectEqual(presenter.handle(.counted(.goToStart, 35)), [.request(.page(1))])
        expect(
            presenter.handle(.pages(.failed(page: 1, .unreachable(.timedOut)))).isEmpty, "only summaries are missing")
        // All of it is sorted.
        expectEqual(
            presenter.handle(.command(.sort)).first,
            .say(.showsSorted(.name, count: 1_000, isComplete: true)))
        let rows = try table.rows(CatalogQuery(order: ShowOrder.name.ofCatalog))
        _ = presenter.handle(.arranged(rows))
        expectEqual((0..<2).map { presenter.list.show(at: $0)?.id.number }, [1_000, 991])
        // Another one replaces it after a sync.
        let larger = try require(CatalogTable(shows: shows + [Show(id: .init(number: 1_001), name: "New")]))
        let outcome = SyncCatalog.Outcome(shows: 1_001, added: 1, updated: 0, removed: 0)
        let effects = presenter.receive(.catalog(.synced(outcome, larger)))
        expectEqual(effects, [.request(.arrangement(.name))])
        expectEqual(presenter.list.total, 1_001)
        // Without a network it is all there is to see.
        presenter = Shows()
        _ = presenter.handle(.appeared)
        _ = presenter.receive(.catalog(.opened(table)))
        let error = GatewayError.unreachable(.cannotConnect)
        expectEqual(presenter.handle(.pages(.failed(page: 0, error))), [.say(.couldNotRefresh(error))])
        expectEqual(presenter.state.phase, .browsing)
        expect(isOutdated(presenter))
    }

    // MARK: Failures

    @Test func aFailedOrEmptyFirstPageIsShown() {
        var presenter = Shows()
        _ = presenter.handle(.appeared)
        _ = presenter.handle(.pages(.failed(page: 0, .unreachable(.cannotConnect))))
        expectEqual(presenter.state.phase, .failed(.unreachable(.cannotConnect)))
        expectEqual(presenter.handle(.command(.openDemo)), [.startDemo])
        expectEqual(presenter.handle(.command(.refresh)), [.request(.pages(isRefreshing: false))])
        expectEqual(presenter.state.phase, .loading)
        presenter = Shows()
        _ = presenter.handle(.pages(.end(page: 0)))
        expectEqual(presenter.state.phase, .failed(.notTheAPI))
    }

    // MARK: Old data

    @Test func outdatedShowsStayUntilThereAreFreshOnes() {
        var presenter = Shows()
        _ = presenter.handle(.pages(.page(Fixtures.page(0, count: 50, from: 1, isOutdated: true))))
        let effects = presenter.handle(.pages(.failed(page: 0, .unreachable(.cannotConnect))))
        expectEqual(effects, [.say(.couldNotRefresh(.unreachable(.cannotConnect)))])
        expectEqual(presenter.list.count, 50)
        expect(presenter.data.pages.isOutdated)
        // A fresh first page keeps the selected show selected.
        presenter = Shows()
        _ = presenter.handle(.roomChanged(columns: 1, lines: 5))
        _ = presenter.handle(.pages(.page(Fixtures.page(0, count: 50, from: 1, isOutdated: true))))
        for _ in 0..<9 { _ = presenter.handle(.command(.moveDown)) }
        expectEqual(presenter.state.selected?.name, "Show 10")
        _ = presenter.handle(.pages(.page(Fixtures.page(0, count: 60, from: -4))))
        expectEqual(presenter.state.selected?.name, "Show 10")
        expect(presenter.state.selection.visible.contains(presenter.state.selection.index))
        expect(!presenter.data.pages.isOutdated)
        // The notice is about the visible shows, or all.
        presenter = Shows()
        _ = presenter.handle(.roomChanged(columns: 1, lines: 5))
        for number in 0..<2 {
            let page = Fixtures.page(number, count: 50, from: 1 + 50 * number, isOutdated: true)
            _ = presenter.handle(.pages(.page(page)))
        }
        expect(isOutdated(presenter))
        _ = presenter.handle(.pages(.page(Fixtures.page(0, count: 50, from: 1))))
        expect(!isOutdated(presenter))
        _ = presenter.handle(.command(.goToEnd))
        expect(isOutdated(presenter))
        _ = presenter.handle(.command(.goToStart))
        _ = presenter.handle(.command(.sort))
        expect(isOutdated(presenter))
    }

    // MARK: A new catalog

    private func isOutdated(_ presenter: Shows) -> Bool {
        presenter.staleness != nil
    }

    /// A presenter with four outdated pages of a hundred shows and room for five, optionally at the end of the list.
    private func outdated(atEnd: Bool = false) -> Shows {
        var presenter = Shows()
        _ = presenter.handle(.appeared)
        _ = presenter.handle(.roomChanged(columns: 1, lines: 5))
        for number in 0..<4 {
            let page = Fixtures.page(number, count: 100, from: 1 + 100 * number, isOutdated: true)
            _ = presenter.handle(.pages(.page(page)))
        }
        _ = presenter.handle(.pages(.end(page: 4)))
        if atEnd { _ = presenter.handle(.command(.goToEnd)) }
        return presenter
    }

    /// Answers the requested pages one after the other, and returns their numbers.
    private func answer(_ effects: [Effect], of count: Int = 100, to presenter: inout Shows) -> [Int] {
        var asked: [Int] = []
        var waiting = effects
        while !waiting.isEmpty {
            guard case ("page", let number as Int, _, _) = waiting.removeFirst().asked else { continue }
            asked.append(number)
            let page = Fixtures.page(number, count: count, from: 1 + count * number)
            waiting += presenter.handle(.pages(number == 4 ? .end(page: number) : .page(page)))
        }
        return asked
    }

    private var newFirstPage: ShowsEvent { .pages(.page(Fixtures.page(0, count: 100, from: 1))) }

    @Test func pagesUpToTheFurthestVisibleShowAreRefreshed() {
        var presenter = outdated(atEnd: true)
        _ = presenter.handle(.command(.goToStart))
        var effects = presenter.handle(newFirstPage)
        expectEqual(effects, [.request(.page(1))], "one at a time")
        expectEqual(answer(effects, to: &presenter), [1, 2, 3])
        presenter = outdated(atEnd: true)
        effects = presenter.handle(newFirstPage)
        expectEqual(effects, [.request(.page(3)), .request(.page(4))], "what is seen comes first")
        expectEqual(answer(effects, to: &presenter), [3, 4, 1, 2])
        expect(!presenter.data.pages.isOutdated)
        presenter = outdated()
        expect(presenter.handle(newFirstPage).isEmpty, "the others were never visible")
        // In a sorted list, all are refreshed, visible ones first.
        presenter = outdated()
        _ = presenter.handle(.command(.sort))
        _ = presenter.handle(.arranged((0..<400).reversed().map(Int32.init)))
        expectEqual(answer(presenter.handle(newFirstPage), to: &presenter), [3, 1, 2])
        expect(!isOutdated(presenter))
    }

    @Test func aRefreshUpdatesAllStoredPages() {
        var presenter = browsing(count: 400, isComplete: true)
        for number in 1..<4 {
            _ = presenter.handle(.pages(.page(Fixtures.page(number, count: 400, from: 1 + 400 * number))))
        }
        expectEqual(presenter.handle(.command(.refresh)), [.request(.pages(isRefreshing: true))])
        let effects = presenter.handle(.pages(.page(Fixtures.page(0, count: 400, from: 1))))
        expectEqual(effects, [.request(.page(1))])
        expectEqual(answer(effects, of: 400, to: &presenter), [1, 2])
        // A fresh list is not requested again.
        presenter = browsing(isComplete: true)
        _ = presenter.handle(.command(.refresh))
        expect(presenter.state.isLoading)
        expect(presenter.handle(.pages(.unchanged)).isEmpty)
        expect(!presenter.state.isLoading && !isOutdated(presenter))
        // A failure stops refreshing until requested.
        presenter = outdated(atEnd: true)
        _ = presenter.handle(.command(.goToStart))
        expectEqual(presenter.handle(newFirstPage), [.request(.page(1))])
        _ = presenter.handle(.pages(.failed(page: 1, .unreachable(.timedOut))))
        expect(presenter.handle(.command(.moveDown)).isEmpty)
        expectEqual(presenter.handle(.command(.refresh)), [.request(.page(1))])
    }

    // MARK: Order

    @Test func sortingRequestsAnArrangementAndIgnoresLateOnes() {
        var presenter = browsing(count: 3, isComplete: true)
        for _ in ShowOrder.allCases { _ = presenter.handle(.command(.sort)) }
        _ = presenter.handle(.arranged([0]))
        expectNil(presenter.state.arrangement, "the shows are as listed again")
        _ = presenter.handle(.command(.moveDown))
        let effects = presenter.handle(.command(.sort))
        guard case ("arrangement", let order as ShowOrder, _, _)? = effects.last?.asked else {
            Issue.record("no arrangement was asked for: \(effects)")
            return
        }
        expectEqual(order, presenter.state.order)
        _ = presenter.handle(.arranged([2, 0, 1]))
        expectEqual(presenter.list.show(at: 0)?.name, "Show 3")
        expectEqual(presenter.state.selected?.name, "Show 3", "sorting goes to the top")
        expectEqual(
            effects.dropLast(),
            [.say(.showsSorted(order, count: 3, isComplete: true)), .choose(.sortShows, order.rawValue)])
        // Sorting at the top stays there.
        presenter = browsing(count: 3, isComplete: true)
        _ = presenter.handle(.command(.sort))
        _ = presenter.handle(.arranged([2, 0, 1]))
        expect(presenter.state.selection.index == 0 && presenter.state.selected?.name == "Show 3")
        // Later pages do not change the selection.
        _ = presenter.handle(.pages(.page(Fixtures.page(0, count: 4, from: 0))))
        _ = presenter.handle(.arranged([3, 2, 0, 1]))
        expectEqual(presenter.state.selected?.name, "Show 3")
        // Refreshing keeps the selection.
        presenter = browsing(count: 4)
        _ = presenter.handle(.command(.sort))
        _ = presenter.handle(.arranged([3, 2, 1, 0]))
        for _ in 0..<2 { _ = presenter.handle(.command(.moveDown)) }
        expectEqual(presenter.state.selected?.name, "Show 2")
        // The new show comes before it.
        _ = presenter.handle(.pages(.page(Fixtures.page(0, count: 5, from: 0))))
        _ = presenter.handle(.arranged([4, 3, 2, 1, 0]))
        expectEqual(presenter.state.selected?.name, "Show 2")
    }

    @Test func opensTheSelectedShowWithItsIndexAndSaysIfThereIsNoLink() {
        var presenter = browsing(count: 3, isComplete: true)
        _ = presenter.handle(.command(.sort))
        _ = presenter.handle(.arranged([2, 0, 1]))
        _ = presenter.handle(.command(.goToStart))
        expectEqual(presenter.handle(.command(.open)), [.present(.show(Fixtures.show(3), index: 2))])
        presenter = Shows()
        let page = ShowsPage(number: 0, shows: [Show(id: .init(number: 1), name: "One")])
        _ = presenter.handle(.pages(.page(page)))
        expectEqual(presenter.handle(.command(.copyLink)), [.say(.noLink)])
    }
}
