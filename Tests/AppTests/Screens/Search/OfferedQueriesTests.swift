import Core
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
        #expect(presenter.handle(.appeared) == [.readQueries])
        _ = presenter.handle(.queries(await history("girls", "girl", "dome", "giant", "gilmore girls")))
        return presenter
    }

    @Test func anEmptyFieldOffersAllQueriesAndATextAFew() async {
        var presenter = await opened()
        #expect(queries(presenter) == ["girls", "girl", "dome", "giant", "gilmore girls"])
        _ = presenter.handle(.edited(.insert("GI")))
        #expect(queries(presenter) == ["girls", "girl", "giant"])
        _ = presenter.handle(.edited(.insert("z")))
        #expect(queries(presenter).isEmpty)
    }

    @Test func aChosenQueryIsSearchedAtOnce() async {
        var presenter = await opened()
        for _ in 0..<3 { _ = presenter.handle(.command(.moveDown)) }
        #expect(presenter.state.chosenQuery == "dome")
        let effects = presenter.handle(.command(.open))
        #expect(effects.first == .search(number: 1, kind: .shows, text: "dome", isImmediate: true))
        #expect(presenter.state.field.text == "dome")
        #expect(presenter.state.focus == .field)
    }

    @Test func aClickSearchesForAQuery() async {
        var presenter = await opened()
        let effects = presenter.handle(.selected(1))
        #expect(effects.first == .search(number: 1, kind: .shows, text: "girl", isImmediate: true))
    }

    @Test func aQueryCanBeRemoved() async {
        var presenter = await opened()
        #expect(presenter.handle(.command(.forgetQuery)).isEmpty, "none is chosen")
        for _ in 0..<9 { _ = presenter.handle(.command(.moveDown)) }
        #expect(presenter.handle(.command(.forgetQuery)) == [.forgetQuery("gilmore girls")])
        _ = presenter.handle(.queries(await history("girls", "girl")))
        #expect(presenter.state.chosenQuery == "girl", "the last one that is left")
        _ = presenter.handle(.queries(QueryHistory()))
        #expect(presenter.state.focus == .field)
    }

    @Test func typingReturnsToTheField() async {
        var presenter = await opened()
        _ = presenter.handle(.command(.moveDown))
        _ = presenter.handle(.edited(.insert("a")))
        #expect(presenter.state.focus == .field)
        #expect(presenter.state.field.text == "a")
    }
}
