import Core
import Terminal

@testable import App

extension ScreenBench {
    /// Makes a catalogue of the test shows known.
    mutating func knowCatalogue(_ shows: [Show] = Library.shows) {
        send(.catalogue(.opened(CatalogueTable(shows: shows))))
    }

    /// Opens the panel of filters or the list, with the answer of the catalogue.
    mutating func openCatalogue(isChoosing: Bool) {
        if model.catalogue.table == nil { knowCatalogue() }
        ask(KeyPress("F"))
        if !isChoosing { press(KeyPress(.enter)) }
    }

    /// Presses keys and answers the last question to the catalogue.
    mutating func ask(_ keys: KeyPress...) {
        for key in keys { press(key) }
        answerCatalogue()
    }

    /// Answers the last question to the catalogue.
    mutating func answerCatalogue() {
        let question = effects.reversed().lazy.compactMap { effect in
            if case .findShows(let asker, let query, _) = effect { (asker, query) } else { nil }
        }.first
        guard let (asker, query) = question, let table = model.catalogue.table,
            let answer = try? FilterPanelExample.answer(query, table)
        else { return }
        send(.catalogue(.found(asker, answer)))
    }
}
