import Catalog
import Entities

/// A list of the user's that fills itself: the shows that fit a saved filter.
package struct SmartList: Hashable, Sendable {
    /// The filter as ``FilterWords`` writes it.
    package let filter: String

    package init(filter: String) { self.filter = filter }

    /// The shows that fit, in the filter's order.
    /// - Parameters:
    ///   - catalog: all shows; without it, only those of the library are looked at.
    ///   - services: the networks and channels that the reader has.
    ///   - limit: the most shows.
    /// - Throws: `CancellationError` if the task is cancelled.
    package func shows(
        in catalog: CatalogTable?, of library: Library, services: Set<String> = [], limit: Int = .max
    ) throws -> [Show] {
        let included = library.state.shows
        let known = library.shows.values.filter { included.contains($0.id) }.map(\.show)
        guard let table = catalog ?? CatalogTable(shows: known) else { return [] }
        let reader = CatalogReader(library: included, services: services)
        return try table.rows(FilterWords(filter).query, for: reader, limit: limit)
            .compactMap { table.show(at: Int($0)) }
    }
}

extension LibraryState.List {
    package var name: String { description?.name ?? "" }

    /// The list's filter, or `nil` for a list of items.
    package var smart: SmartList? { description?.filter.map(SmartList.init) }
}

extension LibraryState {
    /// The list of a name, whatever its case; the oldest if there are several.
    package func list(named name: String) -> List? {
        // A name may have no letters.
        FindByName.exact(name, in: lists, name: \.name).first ?? lists.first { $0.name == name }
    }

    /// Saves a filter under a name: makes a smart list, or changes the one of that name.
    /// - Parameter filter: as ``FilterWords`` writes it.
    /// - Returns: no acts if it is saved already, or `nil` if a list of items has that name.
    package func acts(savingFilter filter: String, as name: String) -> [LibraryAct]? {
        guard let list = list(named: name), let description = list.description else {
            return acts(creating: ListDescription(name: name, filter: filter))
        }
        guard description.filter != nil else { return nil }
        return acts(
            describing: list.id,
            as: ListDescription(name: description.name, about: description.about, filter: filter))
    }
}
