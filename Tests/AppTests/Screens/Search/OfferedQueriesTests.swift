import Library
import Platform
import TestSupport
import Testing

@testable import App

/// The query history below the search field.
@Suite(.timeLimit(.minutes(5))) struct OfferedQueriesTests {
    private func history(_ queries: String...) async -> QueryHistory {
        let recent = RecentQueries(store: MemoryStore())
        for query in queries.reversed() { await recent.add(query) }
        return await recent.all()
    }

    private func queries(_ presenter: SearchPresenter) -> [String] {
        presenter.state.offers.compactMap { if case .query(let query) = $0 { query } else { nil } }
    }

    private func opened() async -> SearchPresenter {
        var presenter = SearchPresenter()
        expectEqual(presenter.handle(.appeared), [.request(.queries), .request(.titles(.recent))])
        _ = presenter.handle(.queries(await history("girls", "girl", "dome", "giant", "gilmore girls")))
        return presenter
    }

    @Test func anEmptyFieldOffersAllQueriesAndATextAFew() async {
        var presenter = await opened()
        expectEqual(queries(presenter), ["girls", "girl", "dome", "giant", "gilmore girls"])
        _ = presenter.handle(.edited(.insert("GI")))
        expectEqual(queries(presenter), ["girls", "girl", "giant"])
        _ = presenter.handle(.edited(.insert("z")))
        expect(queries(presenter).isEmpty)
    }

    @Test func aChosenOrClickedQueryIsSearchedAtOnce() async {
        var presenter = await opened()
        for _ in 0..<3 { _ = presenter.handle(.command(.moveDown)) }
        expectEqual(presenter.state.chosenQuery, "dome")
        var effects = presenter.handle(.command(.open))
        expectEqual(effects.first, .request(.search(.shows, text: "dome", isImmediate: true)))
        expectEqual(presenter.state.field.text, "dome")
        expectEqual(presenter.state.focus, .field)
        presenter = await opened()
        effects = presenter.handle(.selected(1))
        expectEqual(effects.first, .request(.search(.shows, text: "girl", isImmediate: true)))
    }

    @Test func aQueryCanBeRemoved() async {
        var presenter = await opened()
        expect(presenter.handle(.command(.forgetQuery)).isEmpty, "none is chosen")
        for _ in 0..<9 { _ = presenter.handle(.command(.moveDown)) }
        expectEqual(presenter.handle(.command(.forgetQuery)), [.request(.queries(forgetting: "gilmore girls"))])
        _ = presenter.handle(.queries(await history("girls", "girl")))
        expectEqual(presenter.state.chosenQuery, "girl", "the last one that is left")
        _ = presenter.handle(.queries(QueryHistory()))
        expectEqual(presenter.state.focus, .field)
        // So does typing.
        presenter = await opened()
        _ = presenter.handle(.command(.moveDown))
        _ = presenter.handle(.edited(.insert("a")))
        expectEqual(presenter.state.focus, .field)
        expectEqual(presenter.state.field.text, "a")
    }
}
