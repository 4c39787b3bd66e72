import FoundationEssentials

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

    private let store: FavoritesStore

    package init(store: FavoritesStore) {
        self.store = store
    }

    /// Imports a file in one step, which is on the device when this returns.
    package func callAsFunction(_ bytes: [UInt8]) async throws(FavoritesError) -> Outcome {
        let file = FavoritesFile(salvaging: bytes)
        var report = Report(bytes: bytes)
        var entries: [FavoriteEntry] = []
        for entry in file.entries {
            if let favorite = entry.favorite {
                entries.append(FavoriteEntry(favorite, replacing: entry))
            } else {
                report.add(entry.id == nil ? .unknownKind : .untitled, at: entry.json.startIndex)
            }
        }
        if let damage = file.damage { report.end(at: damage) }
        let added = try await store.add(entries)
        return Outcome(
            added: added, known: entries.count - added, problems: report.all, notUnderstood: report.count)
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

/// Exports the favorites as a file that `ImportFavorites` reads, with unknown fields of the user's file.
package struct ExportFavorites: Sendable {
    private let store: FavoritesStore

    package init(store: FavoritesStore) {
        self.store = store
    }

    /// The file in the format of `docs/FAVORITES.md`. It may be printed on a terminal.
    /// - Parameter credits: what the sources ask for, a line each.
    package func callAsFunction(credits: [String]) async throws(FavoritesError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // Encoding an array of strings cannot fail.
        let json = (try? encoder.encode(credits)).map(Array.init) ?? Array("[]".utf8)
        return ExportFavorites.escapingHarmfulScalars(in: try await store.document(with: ("credits", json)))
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
