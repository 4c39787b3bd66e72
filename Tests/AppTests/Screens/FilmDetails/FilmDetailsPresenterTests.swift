import Entities
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct FilmDetailsPresenterTests {
    /// A film's page with its details, and a section chosen.
    private func page(_ section: SectionName = .cast, item: Int? = nil) throws -> FilmDetailsPresenter {
        var presenter = FilmDetailsPresenter(film: FilmLibrary.films[0])
        _ = presenter.handle(.appeared)
        _ = presenter.receive(FilmLibrary.answered(), isVisible: true)
        let index = try require(presenter.state.sections.firstIndex(of: section))
        _ = presenter.handle(.sectionSelected(index))
        var extent = PageExtent(width: 80, height: 24)
        extent.items = presenter.state.count
        _ = presenter.handle(.laidOut(extent))
        if let item { _ = presenter.handle(.selected(item)) }
        return presenter
    }

    @Test func aPageIsOneRequest() {
        var presenter = FilmDetailsPresenter(film: FilmLibrary.films[0])
        expectEqual(presenter.handle(.appeared), [.request(.film(FilmLibrary.films[0].id))])
        expect(presenter.handle(.appeared).isEmpty && presenter.isLoading)
        _ = presenter.receive(FilmLibrary.answered(), isVisible: true)
        expect(!presenter.isLoading && presenter.state.film == FilmLibrary.whole)
        for _ in 0..<4 { expect(presenter.handle(.command(.nextSection)).isEmpty) }
        expectEqual(presenter.state.section, .similar)
        let collection = MovieCollection(id: 5, name: "The Projectionists")
        expectEqual(
            presenter.handle(.command(.nextSection)), [.request(.collection(collection, of: FilmLibrary.whole.id))])
        // Without details there are no sections.
        presenter = FilmDetailsPresenter(film: FilmLibrary.films[0])
        _ = presenter.handle(.appeared)
        _ = presenter.receive(.filmDetails(FilmLibrary.films[0].id, .noKey), isVisible: true)
        expect(presenter.state.sections.isEmpty && presenter.keyContext == .reading)
        expectEqual(presenter.handle(.command(.openLink)), [.openLink("https://www.themoviedb.org/movie/11")])
    }

    /// Enter opens the selected item, and `o` and `y` use its link.
    @Test func theLinkIsThatOfTheSelectedItem() throws {
        let rows: [(SectionName, item: Int, link: String?)] = [
            (.videos, 0, "https://www.youtube.com/watch?v=abc"), (.videos, 1, nil),
            (.cast, 1, "https://www.themoviedb.org/person/2"), (.crew, 0, "https://www.themoviedb.org/person/3"),
            (.watch, 0, "https://www.themoviedb.org/movie/11/watch?locale=US"),
        ]
        for (section, item, link) in rows {
            var presenter = try page(section, item: item)
            let opening = [link.map(Effect.openLink) ?? .say(.noLink)]
            expectEqual(presenter.handle(.command(.open)), opening, "\(section) \(item)")
            expectEqual(presenter.handle(.command(.openLink)), opening, "\(section) \(item)")
            let copying = [link.map(Effect.copyLink) ?? .say(.noLink)]
            expectEqual(presenter.handle(.command(.copyLink)), copying, "\(section) \(item)")
        }
        var presenter = try page(.similar, item: 1)
        expectEqual(presenter.handle(.command(.open)), [.present(.film(FilmLibrary.films[2]))])
    }

    @Test func servicesThatSellItAreFoldedAndTheReadersComeFirst() throws {
        func words(_ presenter: FilmDetailsPresenter) -> [String] {
            presenter.state.watch.rows.map { Phrases.english.words($0).title }
        }
        var presenter = try page(.watch, item: 3)
        let folded = ["Netflix", "Starz", "Tubi TV", "Rent or buy from 2 services", "All offers on TMDB"]
        expectEqual(words(presenter), folded)
        expect(presenter.handle(.command(.open)).isEmpty)
        expectEqual(words(presenter), folded[..<4] + ["Apple TV", "Vudu"] + folded[4...])
        presenter = try page(.watch)
        var data = AppData()
        data.settings.change(.services, to: "tubi tv")
        _ = presenter.receive(.settingsChanged(from: Settings()), in: data, isVisible: true)
        expectEqual(presenter.state.watch.briefly.map(\.service.name), ["Tubi TV"])
        data.settings.change(.country, to: "DE")
        _ = presenter.receive(.settingsChanged(from: Settings()), in: data, isVisible: true)
        expect(presenter.state.watch.rows.isEmpty)
    }
}
