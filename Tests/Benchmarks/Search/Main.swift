import Core
import Foundation

/// Types queries into the fuzzy search of a list of names, for `scripts/bench search`: `search FILE ROUNDS QUERY...`.
///
/// It prints a line of JSON for each query: microseconds of each keystroke, the median of the rounds, and the ten names
/// that come first.
@main
enum Main {
    private struct Line: Encodable {
        let query: String
        let keystrokes: [Double]
        let first: [String]
    }

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 3, let rounds = Int(arguments[2]), rounds > 0 else {
            return print("usage: search FILE ROUNDS QUERY...")
        }
        let names = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n").map(String.init)
        let index = FuzzyIndex(names)
        for query in arguments.dropFirst(3) {
            let runs = try (0..<rounds).map { _ in try type(query, into: FuzzySearch(index)) }
            let medians = query.indices.enumerated().map { place, _ in
                runs.map { $0.keystrokes[place] }.sorted()[rounds / 2]
            }
            let line = Line(query: query, keystrokes: medians, first: runs[0].found.map { names[Int($0)] })
            print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
        }
    }

    /// Types a query letter by letter.
    private static func type(_ query: String, into search: FuzzySearch) throws -> (keystrokes: [Double], found: [Int32])
    {
        var search = search
        var keystrokes: [Double] = []
        var found: [Int32] = []
        for end in query.indices {
            let start = ContinuousClock.now
            found = try search.search(FuzzyQuery(String(query[...end])), limit: 10)
            let took = start.duration(to: .now)
            keystrokes.append(Double(took.components.attoseconds) / 1e12 + Double(took.components.seconds) * 1e6)
        }
        return (keystrokes, found)
    }
}
