/// Takes in favorites that were given away as a file. What is a favorite already stays as it is; what cannot be understood
/// is named, and stays in that file alone.
public struct ImportFavorites: Sendable {
    /// Bytes of such a file at most.
    public static let sizeLimit = FavoritesFile.sizeLimit
    /// Entries that are named at most; a file that gives reason for more is none of ours.
    static let remarkLimit = 100

    /// Something in the file that was not understood, and where.
    public struct Remark: Hashable, Sendable {
        /// What it is.
        public enum Reason: Hashable, Sendable {
            /// The entry is neither a show nor a film.
            case unknownKind
            /// The entry is a show without a title.
            case untitled
            /// From here on it is no JSON, or not of this form; what stands before it was taken.
            case damaged
            /// From here on so many more entries were not understood: more than anybody wants to read of.
            case more(Int)
        }

        /// The line, from 1.
        public let line: Int
        /// What was not understood there.
        public let reason: Reason
    }

    /// What came of it.
    public struct Outcome: Hashable, Sendable {
        /// How many favorites are new.
        public let added: Int
        /// How many were favorites already.
        public let known: Int
        /// What was not understood, by lines; not every entry, where there are very many.
        public let remarks: [Remark]
        /// How many entries were not understood, and one for a file that was not understood to its end.
        public let notUnderstood: Int
    }

    private let store: FavoritesStore

    /// Makes the use case.
    public init(store: FavoritesStore) {
        self.store = store
    }

    /// Takes a file in; in one step, which is on the device when this returns.
    public func callAsFunction(_ bytes: [UInt8]) async throws(FavoritesError) -> Outcome {
        let file = FavoritesFile(salvaging: bytes)
        var remarks = Remarks(bytes: bytes)
        var entries: [FavoriteEntry] = []
        for entry in file.entries {
            if let favorite = entry.favorite {
                entries.append(FavoriteEntry(favorite, replacing: entry))
            } else {
                remarks.add(entry.id == nil ? .unknownKind : .untitled, at: entry.json.startIndex)
            }
        }
        if let damage = file.damage { remarks.end(at: damage) }
        let added = try await store.add(entries)
        return Outcome(
            added: added, known: entries.count - added, remarks: remarks.all, notUnderstood: remarks.count)
    }

    /// Gathers remarks, and counts lines on the way.
    private struct Remarks {
        let bytes: [UInt8]
        /// How often something was not understood, whether it is named or not.
        private(set) var count = 0
        private var named: [Remark] = []
        /// The line of the first entry that is not named.
        private var lineOfMore: Int?
        private var ending: Remark?
        private var line = 1
        private var position = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        var all: [Remark] {
            let more = lineOfMore.map {
                Remark(line: $0, reason: .more(count - named.count - (ending == nil ? 0 : 1)))
            }
            return named + [more, ending].compactMap(\.self)
        }

        /// - Parameter offset: no smaller than that of the remark before.
        mutating func add(_ reason: Remark.Reason, at offset: Int) {
            count += 1
            guard lineOfMore == nil else { return }
            goOn(to: offset)
            if named.count < ImportFavorites.remarkLimit {
                named.append(Remark(line: line, reason: reason))
            } else {
                lineOfMore = line
            }
        }

        /// Notes where the file ends to be one of favorites; that is named however much has been.
        mutating func end(at offset: Int) {
            count += 1
            goOn(to: offset)
            ending = Remark(line: line, reason: .damaged)
        }

        /// Counts the lines up to a byte.
        private mutating func goOn(to offset: Int) {
            let end = min(max(offset, position), bytes.count)
            line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
            position = end
        }
    }
}
