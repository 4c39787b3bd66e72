import Catalog
import Entities
import Terminal

@testable import App

extension ScreenBench {
    /// Makes a catalog of the test shows known.
    mutating func knowCatalog(_ shows: [Show] = SampleShows.all) {
        send(.catalog(.opened(CatalogTable(shows: shows))))
    }

    /// Opens the panel of filters or the list, with the answer of the catalog.
    mutating func openCatalog(isChoosing: Bool) {
        if model.data.catalog.table == nil { knowCatalog() }
        ask(KeyPress("F"))
        if !isChoosing { press(KeyPress(.escape)) }
    }

    /// Types the name of a choice of the filter, and chooses it.
    mutating func choose(_ name: String) {
        for letter in name { press(KeyPress(letter)) }
        ask(KeyPress(.enter))
    }

    /// Presses keys and answers the last question to the catalog.
    mutating func ask(_ keys: KeyPress...) {
        for key in keys { press(key) }
        answerCatalog()
    }

    /// Answers the last question to the catalog.
    mutating func answerCatalog() {
        let question = effects.last { $0.asked.name == "shows" }?.asked
        guard case (_, let asker as CatalogAsker, let query as CatalogQuery, _)? = question,
            let table = model.data.catalog.table,
            let answer = try? FilterPanelExample.answer(query, table)
        else { return }
        send(.catalog(.found(asker, answer)))
    }
}
