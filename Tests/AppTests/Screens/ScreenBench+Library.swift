import Entities
import Foundation
import Library

@testable import App

extension ScreenBench {
    /// Shows a library with these favorites, read from the disk.
    mutating func know(_ favorites: Set<TitleID>) {
        send(.library(.changed(.init(library: Library(starring: favorites)))))
    }

    /// The user has added a favorite, or removed it.
    mutating func star(_ id: TitleID, _ title: String, _ isStarred: Bool = true) {
        let known = model.data.library.favoriteIDs
        send(.library(.starred(id, title, isStarred, among: known)))
    }

    /// Undo takes that back.
    mutating func revertStar(_ id: TitleID, _ wasStarred: Bool) {
        let known = model.data.library.favoriteIDs
        let favorites = wasStarred ? known.subtracting([id]) : known.union([id])
        let act = LibraryAct.assign(LibrarySubject(id), .star(wasStarred))
        let reversal = LibraryStore.Reversal(library: Library(starring: favorites), acts: [act])
        send(.library(.reverted(reversal, isRedo: false)))
    }

    /// Answers the last request for the list of favorites.
    mutating func list(_ favorites: [Favorite]) {
        send(.favorites(.listed(favorites, by: model.data.settings.orderOfFavorites, query: self.favorites.list.query)))
    }
}

extension LibraryEvent {
    static func starred(
        _ id: TitleID, _ title: String, _ isStarred: Bool = true, among known: Set<TitleID> = []
    ) -> LibraryEvent {
        let favorites = isStarred ? known.union([id]) : known.subtracting([id])
        let act = LibraryAct.assign(LibrarySubject(id, name: title), .star(isStarred))
        return .performed(Library(starring: favorites), [act])
    }
}

extension Library {
    /// A library in which these have a star.
    init(starring favorites: Set<TitleID>) {
        let acts = favorites.map { LibraryAct.assign(LibrarySubject($0), .star(true)) }
        self.init([(date: .distantPast, acts: acts)])
    }
}
