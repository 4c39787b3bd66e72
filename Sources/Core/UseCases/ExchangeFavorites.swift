import Entities
import FoundationEssentials
import Library
import Platform

/// Adds the favorites in an exported file. Existing favorites stay unchanged; entries that cannot be understood are reported.
package struct ImportFavorites: Sendable {
    package static let sizeLimit = FavoritesFile.sizeLimit
    /// Entries that are reported one by one.
    static let reportLimit = 100

    package struct Problem: Hashable, Sendable {
        package enum Reason: Hashable, Sendable {
            /// The entry is neither a show nor a film.
            case unknownKind
            /// The entry is a show without a title.
            case untitled
            /// From here on the file is not valid; the entries before were imported.
            case damaged
            /// From here on that many more entries were not understood.
            case more(Int)
        }

        package let line: Int
        package let reason: Reason
    }

    package struct Outcome: Hashable, Sendable {
        package let added: Int
        package let known: Int
        /// The problems by line, up to a limit.
        package let problems: [Problem]
        /// The number of entries that were not understood, plus one for a damaged file.
        package let notUnderstood: Int
    }

    private let library: LibraryStore

    package init(library: LibraryStore) { self.library = library }

    /// Imports a file in one step, which is on the device when this returns.
    package func callAsFunction(_ bytes: [UInt8]) async throws(StoreError) -> Outcome {
        let file = FavoritesFile(salvaging: bytes)
        var report = Report(bytes: bytes)
        var favorites: [Favorite] = []
        for entry in file.entries {
            if let favorite = entry.favorite {
                favorites.append(favorite)
            } else {
                report.add(entry.id == nil ? .unknownKind : .untitled, at: entry.json.startIndex)
            }
        }
        if let damage = file.damage { report.end(at: damage) }
        let added = try await library.add(favorites)
        return Outcome(
            added: added, known: favorites.count - added, problems: report.all, notUnderstood: report.count)
    }

    /// Collects problems and counts lines on the way.
    private struct Report {
        let bytes: [UInt8]
        /// The number of problems, reported one by one or not.
        private(set) var count = 0
        private var problems: [Problem] = []
        /// The line of the first problem beyond the limit.
        private var lineOfMore: Int?
        private var damage: Problem?
        private var line = 1
        private var position = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        var all: [Problem] {
            let more = lineOfMore.map {
                Problem(line: $0, reason: .more(count - problems.count - (damage == nil ? 0 : 1)))
            }
            return problems + [more, damage].compactMap(\.self)
        }

        /// - Parameter offset: not before that of the previous problem.
        mutating func add(_ reason: Problem.Reason, at offset: Int) {
            count += 1
            guard lineOfMore == nil else { return }
            advance(to: offset)
            if problems.count < ImportFavorites.reportLimit {
                problems.append(Problem(line: line, reason: reason))
            } else {
                lineOfMore = line
            }
        }

        /// Records where the file is damaged, whatever the limit.
        mutating func end(at offset: Int) {
            count += 1
            advance(to: offset)
            damage = Problem(line: line, reason: .damaged)
        }

        private mutating func advance(to offset: Int) {
            let end = min(max(offset, position), bytes.count)
            line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
            position = end
        }
    }
}

extension LibraryStore {
    /// Adds favorites, with the days on which they were added, in one step.
    /// - Returns: how many are new.
    fileprivate func add(_ favorites: [Favorite]) throws(StoreError) -> Int {
        let library = try value()
        var known = library.favoriteIDs
        let new = favorites.filter { known.insert($0.id).inserted }
        var acts: [(act: LibraryAct, date: Date)] = []
        for favorite in new {
            // One that has another state keeps it.
            let isIncluded = library.record(of: favorite.id)?.status != nil
            acts += favorite.acts.prefix(isIncluded ? 1 : 2).map { ($0, favorite.added) }
        }
        _ = try perform(acts.map(\.act), dates: acts.map(\.date))
        _ = learn(new.compactMap(\.libraryTitle).filter { !library.knows($0) })
        return new.count
    }
}

/// Exports the favorites as a file that `ImportFavorites` reads.
package struct ExportFavorites: Sendable {
    private let clock: any WallClock

    package init(clock: any WallClock = SystemWallClock()) { self.clock = clock }

    /// The file in the format of `docs/FAVORITES.md`. It may be printed on a terminal.
    /// - Parameter credits: what the sources ask for, a line each.
    package func callAsFunction(_ library: Library, credits: [String]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // Encoding an array of strings cannot fail.
        let json = (try? encoder.encode(credits)).map(Array.init) ?? Array("[]".utf8)
        var file = FavoritesFile()
        for favorite in library.favorites(at: clock.now()) { file.append(FavoriteEntry(favorite)) }
        return ExportFavorites.escapingHarmfulScalars(in: file.encode(with: ("credits", json)))
    }

    /// Escapes what a terminal might interpret or hide. Outside of strings JSON is visible ASCII and white space.
    private static func escapingHarmfulScalars(in json: [UInt8]) -> [UInt8] {
        guard json.contains(where: { $0 >= 0x7F }) else { return json }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.count)
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if scalar.value < 0x7F {
                bytes.append(UInt8(scalar.value))
            } else if isHarmless(scalar) {
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            } else {
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    let digits = String(unit, radix: 16)
                    bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
                }
            }
        }
        return bytes
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch ScalarKind(scalar) {
        case .visible, .mark, .joiner: true
        case .space: scalar.properties.generalCategory == .spaceSeparator
        case .removed: false
        }
    }
}
