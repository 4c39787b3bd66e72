import Catalog

@testable import App

extension EveryPhrase {
    var discover: [(name: String, text: String)] {
        let kinds: [Shelf.Kind] = [
            .airingTonight, .newThisMonth, .popularNow, .bestOf(genre: "Drama"), .becauseYouFollow(.init(number: 1)),
            .hiddenGems,
        ]
        let shelves = kinds.map { TitleShelf(id: .shows($0), reason: "x") }
        let sources: [TitlesSource] = [.recent, .shelf(.popularNow, reason: nil)]
        let counts = [0, 1, 2, 21, 1_000_000]
        return texts("discover", [phrases.discoverTitle, phrases.noShelves] + shelves.map(phrases.title))
            + texts(
                "shelf sources",
                counts.flatMap { [phrases.discover(from: .loaded($0)), phrases.loadedShelves($0, key: "C")] })
            + texts("shelf sources", counts.map { phrases.discover(from: .catalog($0)) })
            + texts("titles", sources.flatMap { [phrases.title(of: $0), phrases.nothing(in: $0)] })
            + texts("jump", [phrases.jumpTitle(.letter), phrases.jumpTitle(.year)])
            + texts("marks", [.digits, .letter("A"), .others, .year(1999), .unknown].map(phrases.name))
    }
}
