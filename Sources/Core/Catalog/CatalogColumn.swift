import Entities

/// Where the table of shows has a field of filters: as a code of each show, 0 where nothing is known.
struct CatalogColumn: Sendable {
    typealias Codes = @Sendable (CatalogTable) -> CatalogTable.Codes

    /// The words of a column.
    struct Vocabulary {
        /// By the code of the word, from 1.
        let names: [String]
        /// Used in place of the names in choices, if they are not empty.
        let codes: [String]
        /// By the code in the column, from 1: the words that it stands for, or `nil` if each is that of a word.
        let sets: [[UInt16]]?

        init(_ names: [String], codes: [String] = [], sets: [[UInt16]]? = nil) {
            (self.names, self.codes, self.sets) = (names, codes, sets)
        }

        /// Channels of several countries share a name, and are the first one of that name.
        init(namesOf channels: [CatalogWords.Channel]) {
            var first: [String: UInt16] = [:]
            let sets = channels.enumerated().map { index, channel in
                let key = TextFolding.key(of: channel.name)
                let code = first[key] ?? UInt16(truncatingIfNeeded: index + 1)
                first[key] = code
                return [code]
            }
            self.init(channels.map(\.name), sets: sets)
        }

        /// The words of each code in the column.
        var words: [[Int]] {
            guard let sets else { return (0...names.count).map { $0 > 0 ? [$0] : [] } }
            return [[]] + sets.map { set in Set(set.map(Int.init)).filter { $0 > 0 && $0 <= names.count }.sorted() }
        }

        /// The name in choices.
        func choice(_ word: Int) -> String {
            let code = word <= codes.count ? codes[word - 1] : ""
            return code.isEmpty ? names[word - 1] : code
        }
    }

    enum Meaning: Sendable {
        /// - `needsAll`: whether a show must have all of the included words, not only one.
        case words(@Sendable (CatalogWords) -> Vocabulary, needsAll: Bool)
        /// - `first`: the code of the number 0. `limit`: codes from here on are unknown. `unit`: so many numbers are counted as one.
        case numbers(first: Int, limit: Int, unit: Int)
        /// By code, whether a show has it.
        case flag(@Sendable (CatalogTable, CatalogReader) -> [Bool])
    }

    let codes: Codes
    /// A further code of each show, 0 for none.
    let others: Codes?
    let meaning: Meaning

    static func words(
        _ codes: @escaping Codes, _ others: Codes? = nil, needsAll: Bool = false,
        _ vocabulary: @escaping @Sendable (CatalogWords) -> Vocabulary
    ) -> Self {
        Self(codes: codes, others: others, meaning: .words(vocabulary, needsAll: needsAll))
    }

    static func numbers(_ codes: @escaping Codes, first: Int = 0, limit: Int, unit: Int = 1) -> Self {
        Self(codes: codes, others: nil, meaning: .numbers(first: first, limit: limit, unit: unit))
    }

    static func flag(
        _ codes: @escaping Codes, _ others: Codes? = nil,
        _ flags: @escaping @Sendable (CatalogTable, CatalogReader) -> [Bool]
    ) -> Self {
        Self(codes: codes, others: others, meaning: .flag(flags))
    }
}
