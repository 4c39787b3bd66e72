import Catalog
import Entities

/// The words of shelves, recently opened titles, and jumping in lists.
extension Phrases {
    var discoverTitle: String { self["discover.title"] }
    var noShelves: String { self["discover.nothing"] }

    /// The title, and from how many shows the shelves are filled.
    func discover(from source: ShelfSource) -> String {
        switch source {
        case .catalog(let count): discoverTitle + comma + shows(count, isComplete: true)
        case .loaded(let count): discoverTitle + comma + counted("discover.loaded", count)
        case .lists: discoverTitle
        }
    }

    /// Says that there are more shows than those loaded.
    /// - Parameter key: the key that gets them, or `nil` if that is not possible.
    func loadedShelves(_ count: Int, key: String?) -> String {
        sentences(counted("discover.note", count) + fullStop, key.map { text("discover.note.key", $0) })
    }

    func title(of shelf: TitleShelf) -> String {
        switch shelf.id {
        case .shows(let kind): title(of: kind, reason: shelf.reason)
        case .films(let list): films(list)
        }
    }

    func title(of kind: Shelf.Kind, reason: String?) -> String {
        switch kind {
        case .airingTonight, .newThisMonth, .popularNow, .hiddenGems: self["shelf.\(kind)"]
        case .bestOf(let genre): text("shelf.bestOf", self.genre(named: genre))
        case .becauseYouFollow: text("shelf.becauseYouFollow", reason ?? "?")
        }
    }

    func title(of source: TitlesSource) -> String {
        switch source {
        case .recent: self["titles.recent"]
        case .shelf(let kind, let reason): title(of: kind, reason: reason)
        }
    }

    /// Shown in place of an empty list.
    func nothing(in source: TitlesSource) -> String {
        switch source {
        case .recent: self["titles.nothing.recent"]
        case .shelf: self["titles.nothing.shelf"]
        }
    }

    func jumpTitle(_ target: JumpTarget) -> String { self["jump.\(target)"] }

    func name(of label: ListMarks.Label) -> String {
        switch label {
        case .digits: "0–9"
        case .letter(let letter): String(letter)
        case .year(let year): String(year)
        case .others, .unknown: self["jump.\(label)"]
        }
    }
}
