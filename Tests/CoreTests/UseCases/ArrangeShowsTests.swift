import TestSupport
import Testing

@testable import Entities
@testable import Networking
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct ArrangeShowsTests {
    private let arrange = ArrangeShows()

    private func catalog(_ names: String...) -> ShowPages {
        var catalog = ShowPages()
        let shows = names.enumerated().map { Show(id: Show.ID(number: $0.offset + 1), name: $0.element) }
        catalog.apply(.page(ShowsPage(number: 0, shows: shows)))
        return catalog
    }

    @Test func theQueryRulesAndWithoutOneTheOrder() async throws {
        do {
            let catalog = catalog("Zebra", "Dome", "Under the Dome")
            try await expectEqual(arrange(catalog, by: .name, query: "dome"), [1, 2])
            try await expectEqual(arrange(catalog, by: .name, query: " "), [1, 2, 0])
        }
        // A catalog with as many other shows is searched itself.
        try await expectEqual(arrange(catalog("Dome", "Zebra"), by: .listed, query: "dome"), [0])
        try await expectEqual(arrange(catalog("Zebra", "Dome"), by: .listed, query: "dome"), [1])
    }
}
