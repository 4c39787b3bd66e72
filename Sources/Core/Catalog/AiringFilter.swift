import Entities

/// The shows and films of a calendar that a line of words keeps, in the notation of the catalog's filters: `network:"BBC One" -genre:news
/// lantern`. Words without a key may be part of a title, a network or a genre. Other keys of the catalog count as words.
package struct AiringFilter: Hashable, Sendable {
    private let genres: CatalogFilter.Choices
    private let networks: CatalogFilter.Choices
    private let words: [String]

    package init(_ line: String) {
        let query = FilterWords(line).query
        (genres, networks) = (query.filter.genres, query.filter.networks)
        words = query.text.split(separator: " ").map { TextFolding.key(of: String($0)) }
    }

    /// Whether everything is kept.
    package var isEmpty: Bool { genres.isEmpty && networks.isEmpty && words.isEmpty }

    package func keeps(_ entry: Agenda.Entry) -> Bool {
        let network = entry.show?.network.map { [TextFolding.key(of: $0.name)] } ?? []
        let genres = entry.genres.map(TextFolding.key(of:))
        guard self.genres.keep(genres), networks.keep(network) else { return false }
        guard !words.isEmpty else { return true }
        let texts = [TextFolding.key(of: entry.name)] + network + genres
        return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
}

extension CatalogFilter.Choices {
    /// A value may be the beginning of a name: it is being typed.
    fileprivate func keep(_ keys: [String]) -> Bool {
        func has(_ choice: CatalogFilter.Choice) -> Bool {
            switch choice {
            case .unknown: keys.isEmpty
            case .named(let name): keys.contains { $0.hasPrefix(TextFolding.key(of: name)) }
            }
        }
        return (included.isEmpty || included.contains(where: has)) && !excluded.contains(where: has)
    }
}

extension Agenda {
    /// The entries that a filter keeps.
    package func keeping(_ filter: AiringFilter) -> Agenda {
        guard !filter.isEmpty else { return self }
        return Agenda(
            days: days.compactMap { day in
                let entries = day.entries.filter { filter.keeps($0) }
                return entries.isEmpty ? nil : Day(day: day.day, entries: entries)
            })
    }
}
