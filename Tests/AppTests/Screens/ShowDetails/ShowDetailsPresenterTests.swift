import Core
import Testing

@testable import App

@Suite struct ShowDetailsPresenterTests {
    private let show = Fixtures.show(7, name: "Seven")

    private func presenter() -> ShowDetailsPresenter {
        var presenter = ShowDetailsPresenter(show: show, index: 3)
        _ = presenter.handle(.appeared)
        return presenter
    }

    @Test func loadsAtOnceAndShowsWhatTheListKnows() {
        var presenter = ShowDetailsPresenter(show: show, index: 3)
        #expect(presenter.handle(.appeared) == [.loadDetails(show.id, index: 3)])
        #expect(presenter.state.show == show)
        #expect(presenter.state.isLoading)
    }

    @Test func keepsWhatIsThereWhenLoadingFails() {
        var presenter = presenter()
        _ = presenter.handle(.details(.failed(.unreachable(.timedOut))))
        #expect(presenter.state.failure == .unreachable(.timedOut))
        #expect(presenter.state.show == show)
        #expect(presenter.handle(.command(.refresh)) == [.loadDetails(show.id, index: 3)])
        #expect(presenter.state.failure == nil)
    }

    @Test func scrollsWithinThePage() {
        var presenter = presenter()
        _ = presenter.handle(.laidOut(contentHeight: 30, pageHeight: 10))
        _ = presenter.handle(.command(.moveUp))
        #expect(presenter.state.offset == 0)
        _ = presenter.handle(.command(.pageDown))
        #expect(presenter.state.offset == 10)
        _ = presenter.handle(.command(.goToEnd))
        #expect(presenter.state.offset == 20)
        _ = presenter.handle(.laidOut(contentHeight: 12, pageHeight: 10))
        #expect(presenter.state.offset == 2, "a larger window leaves nothing empty below")
    }

    @Test func goesBackAndCopiesTheLink() {
        var presenter = presenter()
        #expect(presenter.handle(.command(.back)) == [.dismiss])
        #expect(presenter.handle(.command(.copyLink)) == [.copyLink("https://www.tvmaze.com/shows/7")])
    }
}
