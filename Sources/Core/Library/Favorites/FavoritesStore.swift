import FoundationEssentials

/// The favorites on disk, which belong to the user and must never be lost.
///
/// Every change is read, made and written under the lock of the folder, first to a backup and then to the file itself. If the
/// file turns out to be damaged, it is kept under another name, the backup replaces it, and `takeDamage()` reports that.
public actor FavoritesStore {
    static let name = "favorites.json"
    static let copyName = "favorites.backup.json"
    private static let removedLimit = 20

    private let store: any DocumentStore
    private let clock: any WallClock
    private var damage: FavoritesDamage?
    /// The last removed favorites, the latest at the end, for `restore`.
    private var removed: [RemovedFavorite] = []

    /// - Parameter store: the folder of the user's data.
    public init(store: any DocumentStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    // MARK: Reading

    /// All favorites that this version understands, in the order in which they were added.
    public func all() throws(FavoritesError) -> [Favorite] {
        favorites(in: try currentFile())
    }

    /// All favorites; `nil` if they may not be all, because the file is damaged and has no backup.
    func allForCertain() throws(FavoritesError) -> [Favorite]? {
        let file = try file()
        return file.damage == nil ? favorites(in: file) : nil
    }

    /// All favorites for the screens, which fetch expired films again at once and show the old details until then; and the
    /// numbers of all favorites, including those that cannot be shown.
    func allWithIDs() throws(FavoritesError) -> (favorites: [Favorite], ids: Set<Favorite.ID>) {
        let file = try file()
        return (favorites(in: file), Set(file.entries.compactMap(\.id)))
    }

    /// A favorite, if this version understands it.
    public func favorite(_ id: Favorite.ID) throws(FavoritesError) -> Favorite? {
        let file = try currentFile()
        return file.index(of: id).flatMap { file.entries[$0].favorite }
    }

    package func ids() throws(FavoritesError) -> Set<Favorite.ID> {
        Set(try file().entries.compactMap(\.id))
    }

    /// The films whose details must be fetched again.
    func filmsDue() throws(FavoritesError) -> [Movie.ID] {
        try file().filmsDue(at: clock.now())
    }

    /// The whole file with another field.
    func document(with field: (name: String, json: [UInt8])) throws(FavoritesError) -> [UInt8] {
        try currentFile().encode(with: field)
    }

    /// Tells once how a damaged file was repaired.
    public func takeDamage() -> FavoritesDamage? {
        defer { damage = nil }
        return damage
    }

    // MARK: Changing

    /// Adds a favorite at the end. It is on the device when this returns.
    /// - Returns: whether it is new.
    @discardableResult
    public func add(_ favorite: Favorite) throws(FavoritesError) -> Bool {
        try add([favorite]) == 1
    }

    /// Adds favorites in one step.
    /// - Returns: how many are new.
    @discardableResult
    public func add(_ favorites: [Favorite]) throws(FavoritesError) -> Int {
        try add(favorites.map { FavoriteEntry($0) })
    }

    /// Adds the new ones among these entries, unchanged.
    /// - Returns: how many they are.
    func add(_ entries: [FavoriteEntry]) throws(FavoritesError) -> Int {
        try change { file in
            var known = Set(file.entries.compactMap(\.id))
            let new = entries.filter { entry in entry.id.map { known.insert($0).inserted } ?? false }
            for entry in new { file.insert(entry) }
            return new.count
        }
    }

    /// Removes a favorite, and remembers it for `restore`.
    /// - Returns: the entry for `putBack`; `nil` if it is not a favorite.
    @discardableResult
    public func remove(_ id: Favorite.ID) throws(FavoritesError) -> RemovedFavorite? {
        let entry: RemovedFavorite? = try change { file in
            guard let index = file.index(of: id) else { return nil }
            let entry = RemovedFavorite(id: id, index: index, json: Array(file.entries[index].json))
            file.remove(id)
            return entry
        }
        guard let entry else { return nil }
        removed = removed.filter { $0.id != id }.suffix(FavoritesStore.removedLimit - 1) + [entry]
        return entry
    }

    /// Adds a favorite. One that was removed before returns to its place, with the day on which it was added.
    /// - Returns: whether it is new.
    func restore(_ favorite: Favorite) throws(FavoritesError) -> Bool {
        guard let entry = removed.last(where: { $0.id == favorite.id }) else { return try add(favorite) }
        let isNew = try insert(
            FavoriteEntry(id: entry.id, json: entry.json[...]).updated(by: favorite), at: entry.index)
        removed.removeAll { $0.id == favorite.id }
        return isNew
    }

    /// Puts a favorite back in its place, unchanged.
    public func putBack(_ removed: RemovedFavorite) throws(FavoritesError) {
        _ = try insert(FavoriteEntry(id: removed.id, json: removed.json[...]), at: removed.index)
    }

    private func insert(_ entry: FavoriteEntry, at index: Int) throws(FavoritesError) -> Bool {
        try change { file in
            guard let id = entry.id, file.index(of: id) == nil else { return false }
            file.insert(entry, at: index)
            return true
        }
    }

    /// Writes newer details of favorites. The days on which they were added stay.
    public func update(_ favorites: [Favorite]) throws(FavoritesError) {
        try change { file in
            for favorite in favorites {
                guard let index = file.index(of: favorite.id), let former = file.entries[index].favorite else {
                    continue
                }
                let new = Favorite(
                    favorite.entry, added: former.added, fetched: favorite.fetched, nextEpisode: favorite.nextEpisode)
                guard new != former else { continue }
                file.replace(at: index, with: FavoriteEntry(new, replacing: file.entries[index]))
            }
        }
    }

    /// Removes the details of films that have been kept for too long.
    /// - Returns: whether there were any.
    @discardableResult
    public func removeExpiredDetails() throws(FavoritesError) -> Bool {
        let now = clock.now()
        var seen = try file()
        guard seen.removeExpiredDetails(at: now) else { return false }
        return try change { file in file.removeExpiredDetails(at: now) }
    }

    private func change<Value>(_ body: (inout FavoritesFile) -> Value) throws(FavoritesError) -> Value {
        let outcome: Result<Value, FavoritesError>
        do throws(StoreError) {
            outcome = try store.exclusively { () throws(StoreError) in
                var file = try readOrRepair()
                if let version = file.newerVersionShown { return .failure(.newerVersion(version)) }
                let hadList = file.hasList
                let value = body(&file)
                if file.isChanged {
                    let bytes = try encoded(file)
                    // If the file or its list is gone, the backup is all that is left of it.
                    if !hadList, let copy = try store.read(FavoritesStore.copyName, limit: FavoritesFile.sizeLimit) {
                        try store.write(copy, to: freeName("favorites.former-"))
                    }
                    try write(bytes)
                }
                return .success(value)
            }
        } catch {
            throw .store(error)
        }
        return try outcome.get()
    }
}

// MARK: - Files

extension FavoritesStore {
    private func favorites(in file: FavoritesFile) -> [Favorite] {
        var seen: Set<Favorite.ID> = []
        return file.entries.compactMap(\.favorite).filter { seen.insert($0.id).inserted }
    }

    /// The file without details that have been kept for too long.
    private func currentFile() throws(FavoritesError) -> FavoritesFile {
        var file = try file()
        _ = file.removeExpiredDetails(at: clock.now())
        return file
    }

    /// The file for reading, even if the disk cannot be written.
    private func file() throws(FavoritesError) -> FavoritesFile {
        let file = try readOrSalvage()
        if file.hasNewerShape, let version = file.newerVersionShown { throw .newerVersion(version) }
        return file
    }

    private func readOrSalvage() throws(FavoritesError) -> FavoritesFile {
        do throws(StoreError) {
            if let file = try read() { return file }
        } catch {
            throw .store(error)
        }
        do throws(StoreError) {
            return try store.exclusively { () throws(StoreError) in try readOrRepair() }
        } catch {
            let bytes = try? store.read(FavoritesStore.name, limit: FavoritesFile.sizeLimit)
            let file = salvaged(from: bytes ?? [])
            if !file.hasNewerShape { damage = FavoritesDamage(keptAs: nil, isRestored: file.damage == nil) }
            return file
        }
    }

    /// Reads the file. A damaged one is replaced by its backup, or by the part of it that can be read, after it was written
    /// under another name.
    private func readOrRepair() throws(StoreError) -> FavoritesFile {
        if let file = try read() { return file }
        let bytes = try store.read(FavoritesStore.name, limit: FavoritesFile.sizeLimit) ?? []
        let file = salvaged(from: bytes)
        guard !file.hasNewerShape else { return file }
        let repaired = try encoded(file)
        let aside = try freeName("favorites.damaged-")
        try store.write(bytes, to: aside)
        try write(repaired)
        damage = FavoritesDamage(keptAs: aside, isRestored: file.damage == nil)
        return file
    }

    /// The file, an empty one if it is missing; `nil` if it is damaged.
    private func read() throws(StoreError) -> FavoritesFile? {
        guard let bytes = try store.read(FavoritesStore.name, limit: FavoritesFile.sizeLimit) else {
            return FavoritesFile()
        }
        return try? FavoritesFile(decoding: bytes)
    }

    /// The backup of a damaged file, or the part of it that can be read. A newer version may understand all of either.
    private func salvaged(from bytes: [UInt8]) -> FavoritesFile {
        let file = FavoritesFile(salvaging: bytes)
        guard !file.hasNewerShape,
            let bytes = try? store.read(FavoritesStore.copyName, limit: FavoritesFile.sizeLimit)
        else { return file }
        let copy = FavoritesFile(salvaging: bytes)
        return copy.damage == nil || copy.hasNewerShape ? copy : file
    }

    /// - Throws: `StoreError.tooLarge` for a file that could not be read again.
    private func encoded(_ file: FavoritesFile) throws(StoreError) -> [UInt8] {
        let bytes = file.encode()
        guard bytes.count <= FavoritesFile.sizeLimit else { throw .tooLarge(limit: FavoritesFile.sizeLimit) }
        return bytes
    }

    private func write(_ bytes: [UInt8]) throws(StoreError) {
        try store.write(bytes, to: FavoritesStore.copyName)
        try store.write(bytes, to: FavoritesStore.name)
    }

    private func freeName(_ prefix: String) throws(StoreError) -> String {
        let names = Set(try store.names())
        var number = 1
        while names.contains("\(prefix)\(number).json") { number += 1 }
        return "\(prefix)\(number).json"
    }
}

/// A removed favorite, with everything needed to put it back.
public struct RemovedFavorite: Hashable, Sendable {
    package let id: Favorite.ID
    /// Its index in the file, and its bytes there.
    let index: Int
    let json: [UInt8]
}

/// How a damaged file of favorites was repaired.
public struct FavoritesDamage: Hashable, Sendable {
    /// The new name of the damaged file; `nil` if the disk could not be written.
    public let keptAs: String?
    /// Whether a backup replaced it, so nothing is lost.
    public let isRestored: Bool

    package init(keptAs: String?, isRestored: Bool) {
        self.keptAs = keptAs
        self.isRestored = isRestored
    }
}

/// Why the favorites could not be read or changed. They are unchanged.
public enum FavoritesError: Error, Hashable, Sendable {
    case store(StoreError)
    /// The file has this newer version, and must not be written.
    case newerVersion(String)
}
