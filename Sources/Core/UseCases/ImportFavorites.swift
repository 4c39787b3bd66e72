/// Takes in favorites that were given away as a file. What is a favorite already stays as it is; what cannot be understood
/// is named, and stays in that file alone.
public struct ImportFavorites: Sendable {
    /// Bytes of such a file at most.
    public static let sizeLimit = FavoritesFile.sizeLimit
    /// Remarks at most; a file that gives reason for more is none of ours.
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
            /// There are more remarks than anybody wants to read.
            case more
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
        /// What was not understood, by lines.
        public let remarks: [Remark]
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
        var entries: [FavoritesFile.Entry] = []
        for entry in file.entries {
            if let favorite = entry.favorite {
                entries.append(FavoritesFile.Entry(favorite, inPlaceOf: entry))
            } else {
                remarks.add(entry.id == nil ? .unknownKind : .untitled, at: entry.json.startIndex)
            }
        }
        if let damage = file.damage { remarks.add(.damaged, at: damage) }
        let added = try await store.add(entries)
        return Outcome(added: added, known: entries.count - added, remarks: remarks.all)
    }

    /// Gathers remarks, and counts lines on the way.
    private struct Remarks {
        let bytes: [UInt8]
        private(set) var all: [Remark] = []
        private var line = 1
        private var position = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// - Parameter offset: no smaller than that of the remark before.
        mutating func add(_ reason: Remark.Reason, at offset: Int) {
            guard all.count <= ImportFavorites.remarkLimit else { return }
            let end = min(max(offset, position), bytes.count)
            line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
            position = end
            all.append(Remark(line: line, reason: all.count == ImportFavorites.remarkLimit ? .more : reason))
        }
    }
}
