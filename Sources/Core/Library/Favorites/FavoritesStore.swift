import FoundationEssentials

/// The favorites on disk: the user's own file, which is never lost.
///
/// Every change is read, made and written under the lock of the folder, first to a copy and then to the file itself, so
/// that what was acknowledged stands in both. Where the file turns out to be damaged it is kept under another name, the
/// copy takes its place, and `takeDamage()` says so.
///
/// What is known of films and may not be kept any longer is not told, and leaves the disk with `giveUp()` alone, when the clock has
/// said so for a month: nothing may take away for ever what a clock that is wrong for an hour thinks too old.
public actor FavoritesStore {
    static let name = "favorites.json"
    static let copyName = "favorites.backup.json"
    static let damagedPrefix = "favorites.damaged-"
    static let formerPrefix = "favorites.former-"

    private let store: any DocumentStore
    private let clock: any WallClock
    private var damage: FavoritesDamage?
    /// What was removed last, the latest behind: who makes a favorite of it again means that one.
    private var removed: [RemovedFavorite] = []
    private static let removedLimit = 20

    /// Opens the favorites; nothing is read yet.
    /// - Parameters:
    ///   - store: the folder of what the user owns.
    ///   - clock: tells what may not be kept any longer.
    public init(store: any DocumentStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// All favorites that this version understands, in the order in which they were added.
    public func all() throws(FavoritesError) -> [Favorite] {
        favorites(in: try current())
    }

    /// All favorites where they are known to be all; `nil` where the file is damaged and there was no copy of it.
    func allForCertain() throws(FavoritesError) -> [Favorite]? {
        let file = try file()
        return file.damage == nil ? favorites(in: file) : nil
    }

    /// All favorites that this version understands, and which shows and films are favorites, those among them of which there is
    /// nothing to show; of one reading. It is for screens, which fetch anew at their start what is too old: until they have, it
    /// stands there.
    func allWithIDs() throws(FavoritesError) -> (favorites: [Favorite], ids: Set<Favorite.ID>) {
        let file = try file()
        return (favorites(in: file), Set(file.entries.compactMap(\.id)))
    }

    /// A favorite, where it is one that this version understands.
    public func favorite(_ id: Favorite.ID) throws(FavoritesError) -> Favorite? {
        let file = try current()
        return file.index(of: id).flatMap { file.entries[$0].favorite }
    }

    /// Which shows and films are favorites.
    public func ids() throws(FavoritesError) -> Set<Favorite.ID> {
        Set(try file().entries.compactMap(\.id))
    }

    /// The films of which what is known is to be fetched anew, or was given up.
    func filmsDue() throws(FavoritesError) -> [Movie.ID] {
        try file().filmsDue(at: clock.now())
    }

    /// Adds a favorite, behind the others. When this returns it is on the device.
    /// - Returns: `false` where it is one already; then nothing has changed.
    @discardableResult
    public func add(_ favorite: Favorite) throws(FavoritesError) -> Bool {
        try add([favorite]) == 1
    }

    /// Adds favorites in one step.
    /// - Returns: how many were none before.
    @discardableResult
    public func add(_ favorites: [Favorite]) throws(FavoritesError) -> Int {
        try change { file in
            var known = Set(file.entries.compactMap(\.id))
            let new = favorites.filter { known.insert($0.id).inserted }
            for favorite in new { file.insert(FavoriteEntry(favorite)) }
            return new.count
        }
    }

    /// Adds the entries of another file that are no favorites yet, behind the others and as they are.
    /// - Returns: how many they were.
    func add(_ entries: [FavoriteEntry]) throws(FavoritesError) -> Int {
        try change { file in
            var known = Set(file.entries.compactMap(\.id))
            let new = entries.filter { entry in entry.id.map { known.insert($0).inserted } ?? false }
            for entry in new { file.insert(entry) }
            return new.count
        }
    }

    /// The whole file as it is, with another field beside the entries.
    func document(with field: (name: String, json: [UInt8])) throws(FavoritesError) -> [UInt8] {
        try current().encode(with: field)
    }

    /// Takes a favorite out of the list.
    /// - Returns: what `putBack` needs; `nil` where it was none.
    @discardableResult
    public func remove(_ id: Favorite.ID) throws(FavoritesError) -> RemovedFavorite? {
        try change { file in
            guard let index = file.index(of: id) else { return nil }
            let json = Array(file.entries[index].json)
            file.remove(id)
            return RemovedFavorite(id: id, index: index, json: json)
        }
    }

    /// Takes a favorite out of the list, and remembers it for `restore`.
    /// - Returns: what `putBack` needs; `nil` where it was none.
    func takeOut(_ id: Favorite.ID) throws(FavoritesError) -> RemovedFavorite? {
        guard let gone = try remove(id) else { return nil }
        removed = removed.filter { $0.id != id }.suffix(FavoritesStore.removedLimit - 1) + [gone]
        return gone
    }

    /// Adds a favorite. Where it was one and has been taken out, it stands again where it stood, with the day on which it was
    /// added and what others have written; and what is known of it is not younger than it was, unless something else is known now.
    /// - Returns: `false` where it is one already; then nothing has changed.
    func restore(_ favorite: Favorite) throws(FavoritesError) -> Bool {
        guard let gone = removed.last(where: { $0.id == favorite.id }) else { return try add(favorite) }
        let isNew: Bool = try change { file in
            guard file.index(of: gone.id) == nil else { return false }
            let former = FavoriteEntry(id: gone.id, json: gone.json[...])
            file.insert(former.renewed(by: favorite), at: gone.index)
            return true
        }
        removed.removeAll { $0.id == favorite.id }
        return isNew
    }

    /// Puts a favorite back where it was, with everything that its entry held.
    public func putBack(_ removed: RemovedFavorite) throws(FavoritesError) {
        try change { file in
            guard file.index(of: removed.id) == nil else { return }
            file.insert(FavoriteEntry(id: removed.id, json: removed.json[...]), at: removed.index)
        }
    }

    /// Writes what is known by now of shows and films that are favorites still; when they were added stays.
    public func update(_ favorites: [Favorite]) throws(FavoritesError) {
        try change { file in
            for favorite in favorites {
                guard let index = file.index(of: favorite.id), let former = file.entries[index].favorite else {
                    continue
                }
                let new = Favorite(
                    favorite.entry, added: former.added, fetched: favorite.fetched, nextEpisode: favorite.nextEpisode)
                guard new != former else { continue }
                file.replace(at: index, with: FavoriteEntry(new, inPlaceOf: file.entries[index]))
            }
        }
    }

    /// Gives up what is known of films and may not be kept any longer, or notes that it is due: what could be fetched anew has been
    /// by now. A disk is not written where there is nothing to give up or to note.
    /// - Returns: whether something was given up.
    @discardableResult
    public func giveUp() throws(FavoritesError) -> Bool {
        let now = clock.now()
        var seen = try file()
        _ = seen.giveUp(at: now)
        guard seen.isChanged else { return false }
        return try change { file in file.giveUp(at: now) }
    }

    /// What was done about a damaged file since this was last asked; each is told once.
    public func takeDamage() -> FavoritesDamage? {
        defer { damage = nil }
        return damage
    }
}

// MARK: - Files

extension FavoritesStore {
    private func favorites(in file: FavoritesFile) -> [Favorite] {
        var seen: Set<Favorite.ID> = []
        return file.entries.compactMap(\.favorite).filter { seen.insert($0.id).inserted }
    }

    private func change<Value>(_ body: (inout FavoritesFile) -> Value) throws(FavoritesError) -> Value {
        let outcome: Result<Value, FavoritesError>
        do throws(StoreError) {
            outcome = try store.exclusively { () throws(StoreError) in
                var file = try readOrRepair()
                guard !file.version.isNewer else { return .failure(.newerVersion(file.version.shown)) }
                let hadList = file.hasList
                let value = body(&file)
                if file.isChanged {
                    let bytes = try bytes(of: file)
                    if !hadList { try keepFormerCopy() }
                    try write(bytes)
                }
                return .success(value)
            }
        } catch {
            throw .store(error)
        }
        return try outcome.get()
    }

    /// The file without what may not be kept any longer.
    private func current() throws(FavoritesError) -> FavoritesFile {
        var file = try file()
        file.withhold(at: clock.now())
        return file
    }

    /// The file for reading alone, for which a disk that cannot be written is no obstacle.
    private func file() throws(FavoritesError) -> FavoritesFile {
        let file = try readOrRescue()
        guard !file.isOfNewerShape else { throw .newerVersion(file.version.shown) }
        return file
    }

    private func readOrRescue() throws(FavoritesError) -> FavoritesFile {
        do throws(StoreError) {
            if let file = try read() { return file }
        } catch {
            throw .store(error)
        }
        do throws(StoreError) {
            return try store.exclusively { () throws(StoreError) in try readOrRepair() }
        } catch {
            let bytes = try? store.read(FavoritesStore.name, limit: FavoritesFile.sizeLimit)
            let file = rescued(from: bytes ?? [])
            if !file.isOfNewerShape { damage = FavoritesDamage(keptAs: nil, isRestored: file.damage == nil) }
            return file
        }
    }

    private func readOrRepair() throws(StoreError) -> FavoritesFile {
        if let file = try read() { return file }
        return try repair()
    }

    /// The file, an empty one where there is none; `nil` for a damaged one.
    private func read() throws(StoreError) -> FavoritesFile? {
        guard let bytes = try store.read(FavoritesStore.name, limit: FavoritesFile.sizeLimit) else {
            return FavoritesFile()
        }
        return try? FavoritesFile(decoding: bytes)
    }

    /// What counts in the place of a damaged file: the copy, or what can be read of the file. One of the two that is of a newer
    /// shape goes before: the version that wrote it may well understand it.
    private func rescued(from bytes: [UInt8]) -> FavoritesFile {
        let salvaged = FavoritesFile(salvaging: bytes)
        guard !salvaged.isOfNewerShape,
            let bytes = try? store.read(FavoritesStore.copyName, limit: FavoritesFile.sizeLimit)
        else { return salvaged }
        let copy = FavoritesFile(salvaging: bytes)
        return copy.damage == nil || copy.isOfNewerShape ? copy : salvaged
    }

    /// Puts the copy, or what can be read of the damaged file, in its place, unless one of them is of a newer shape. What was
    /// there is written under another name first: at no moment is there nothing.
    private func repair() throws(StoreError) -> FavoritesFile {
        let bytes = try store.read(FavoritesStore.name, limit: FavoritesFile.sizeLimit) ?? []
        let file = rescued(from: bytes)
        guard !file.isOfNewerShape else { return file }
        let repaired = try self.bytes(of: file)
        let aside = try freeName(FavoritesStore.damagedPrefix)
        try store.write(bytes, to: aside)
        try write(repaired)
        damage = FavoritesDamage(keptAs: aside, isRestored: file.damage == nil)
        return file
    }

    /// Where somebody has taken the file away, or the list out of it, that stays so, but the copy is all that is left of it: before
    /// the next one is written over it, it is kept under another name.
    private func keepFormerCopy() throws(StoreError) {
        guard let bytes = try store.read(FavoritesStore.copyName, limit: FavoritesFile.sizeLimit) else { return }
        try store.write(bytes, to: freeName(FavoritesStore.formerPrefix))
    }

    /// - Throws: `StoreError.tooLarge` for what could not be read again.
    private func bytes(of file: FavoritesFile) throws(StoreError) -> [UInt8] {
        let bytes = file.encode()
        guard bytes.count <= FavoritesFile.sizeLimit else { throw .tooLarge(limit: FavoritesFile.sizeLimit) }
        return bytes
    }

    private func write(_ bytes: [UInt8]) throws(StoreError) {
        try store.write(bytes, to: FavoritesStore.copyName)
        try store.write(bytes, to: FavoritesStore.name)
    }

    private func freeName(_ prefix: String) throws(StoreError) -> String {
        let taken = Set(try store.names())
        var number = 1
        while taken.contains("\(prefix)\(number).json") { number += 1 }
        return "\(prefix)\(number).json"
    }
}
