import Catalog
import Entities
import Foundation
import Platform

/// Types queries into the fuzzy search of a list of names, and into the search of a catalog of shows with these names, for
/// `scripts/bench search`: `search FILE ROUNDS QUERY...`.
///
/// It prints a line of JSON for each query: microseconds of each keystroke in both, the median of the rounds, and the ten names
/// that the fuzzy search finds first. The catalog also understands filters such as `genre:drama year:2020..`.
@main
enum Main {
    private struct Line: Encodable {
        let query: String
        let keystrokes: [Double]
        let catalog: [Double]
        let first: [String]
    }

    private enum Failure: Error { case noTable }

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 3, let rounds = Int(arguments[2]), rounds > 0 else {
            return print("usage: search FILE ROUNDS QUERY...")
        }
        let names = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n").map(String.init)
        let (index, table) = (FuzzyIndex(names), try table(of: names))
        for query in arguments.dropFirst(3) {
            var first: [Int32] = []
            let keystrokes = try medians(rounds, of: query) {
                var search = FuzzySearch(index)
                return { first = try search.search(FuzzyQuery($0), limit: 10) }
            }
            let catalog = try medians(rounds, of: query) { { _ = try table.rows(FilterWords($0).query) } }
            let line = Line(
                query: query, keystrokes: keystrokes, catalog: catalog, first: first.map { names[Int($0)] })
            print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
        }
    }

    /// Invented shows with these names.
    private static func table(of names: [String]) throws -> CatalogTable {
        let genres = ["Drama", "Crime", "Comedy", "Anime"]
        var builder = CatalogBuilder()
        for (place, name) in names.enumerated() {
            let country = Country(place % 7 < 2 ? "GB" : "US")
            let show = Show(
                id: Show.ID(number: place + 1), name: name, genres: [genres[place % 4], genres[place / 4 % 4]],
                status: place % 3 == 0 ? .running : .ended,
                premiered: CalendarDay(year: 1960 + place % 66, month: 1 + place % 12, day: 1),
                rating: place % 5 < 3 ? Double(place % 100) / 10 : nil, weight: place % 101)
            builder.append(CatalogEntry(show, country: country, updated: 1))
        }
        guard let table = CatalogTable(MappedBytes(copying: builder.finish(synced: 1))) else { throw Failure.noTable }
        return table
    }

    /// Types a query letter by letter, several times.
    /// - Parameter start: begins a search.
    /// - Returns: the median of the microseconds of each letter.
    private static func medians(
        _ rounds: Int, of query: String, _ start: () -> (String) throws -> Void
    ) throws -> [Double] {
        let runs = try (0..<rounds).map { _ in
            let search = start()
            return try query.indices.map { end in
                let start = ContinuousClock.now
                try search(String(query[...end]))
                let took = start.duration(to: .now)
                return Double(took.components.attoseconds) / 1e12 + Double(took.components.seconds) * 1e6
            }
        }
        return query.indices.enumerated().map { place, _ in runs.map { $0[place] }.sorted()[rounds / 2] }
    }
}
