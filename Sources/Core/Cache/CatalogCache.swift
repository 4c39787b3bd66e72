import FoundationEssentials

/// The catalog on disk: the first thousand shows with their details.
///
/// A manifest names the files that belong together; each catalog that is fetched anew has a generation of its own, so
/// that one program may replace it while another reads. Whatever is changed is read again first, under the lock. A disk
/// that fails is said once, by `takeFault()`, and then left alone: the program goes on without it.
public actor CatalogCache {
    private static let manifestName = "manifest.json"

    private let store: any DocumentStore
    private let policy: CachePolicy
    private let clock: any WallClock
    /// The catalog that this program reads and adds to; `nil` where there is none.
    private var manifest: CatalogManifest?
    /// Whether what is fetched now belongs to it: it was fresh when it was opened, or this program has fetched it.
    private var isCurrent = false
    /// What belongs to it, too, once that has come which it follows.
    private var early = EarlyPages()
    private var isWritable = true
    private var fault: StoreError?

    /// Makes the cache; nothing is read before `open()`.
    public init(store: any DocumentStore, policy: CachePolicy = CachePolicy(), clock: any WallClock = SystemWallClock())
    {
        self.store = store
        self.policy = policy
        self.clock = clock
    }

    /// Looks at what there is. Pages are read by `page(_:)`, one at a time, so that the first is shown before the others
    /// are read.
    public func open() -> CachedCatalog? {
        manifest = readManifest()
        early = EarlyPages()
        guard let manifest else { return nil }
        isCurrent = isFresh(manifest)
        return CachedCatalog(pageCount: manifest.counts.count, end: manifest.end, isFresh: isCurrent)
    }

    /// What there is, without a look at the pages; `nil` where there is none.
    public func summary() -> CatalogSummary? {
        readManifest().map { CatalogSummary(fetched: $0.stamp, showCount: $0.count, isFresh: isFresh($0)) }
    }

    /// A page of the catalog that was opened; outdated where that is.
    /// - Returns: `nil` where there is none, or where nothing in its file can be read; then those after it are gone too.
    public func page(_ number: Int) -> CatalogPage? {
        guard let manifest, manifest.counts.indices.contains(number) else { return nil }
        let isEmpty = manifest.counts[number] == 0
        let shows = read(manifest.pageName(number), PageDocument.sizeLimit) { (bytes) throws(JSONError) in
            let shows = try PageDocument.decode(bytes)
            // It would pass for a page that has been shown, and nobody would ask for another in its place.
            if shows.isEmpty, !isEmpty { throw JSONError() }
            return shows
        }
        guard let shows else {
            forgetPages(from: number)
            return nil
        }
        let isPartial = manifest.isLastPartial && number == manifest.counts.count - 1
        return CatalogPage(number: number, shows: shows, isOutdated: !isFresh(manifest), isPartial: isPartial)
    }

    /// Whether what this program has is still the catalog on disk, and fresh.
    func isUpToDate() -> Bool {
        guard let present = readManifest() else { return false }
        return present.generation == manifest?.generation && isFresh(present)
    }

    /// Gives what was opened fresh another time to live.
    public func renew() {
        guard isCurrent else { return }
        let now = clock.now()
        change { manifest in
            manifest.stamp = max(manifest.stamp, now)
        }
    }

    /// Puts a new catalog in the place of the old one, which is deleted once the new one is on the device.
    public func replace(firstPage shows: [Show]) {
        guard isWritable else { return }
        let kept = shows.prefix(policy.storedCount(of: shows.count, from: 0))
        let new = CatalogManifest(stamp: clock.now(), firstCount: kept.count, isPartial: kept.count < shows.count)
        write { () throws(StoreError) in
            try store.write(PageDocument.encode(Array(kept)), to: new.pageName(0))
            try store.write(new.encode(), to: CatalogCache.manifestName)
            manifest = new
            isCurrent = true
            early = EarlyPages()
            for name in try store.names() where name != CatalogCache.manifestName && !name.hasPrefix(new.generation) {
                try store.remove(name)
            }
        }
    }

    /// Adds a page, as far as it is kept on disk: when those before it are there.
    public func append(_ number: Int, _ shows: [Show]) {
        guard isCurrent else { return }
        early.hold(shows, at: number)
        keepWhatFollows()
    }

    /// Notes that there is no page of this number, when all those before it are there.
    public func markEnd(_ number: Int) {
        guard isCurrent else { return }
        early.end = number
        keepWhatFollows()
    }

    /// The first fault of the disk since this was last asked; each is told once.
    public func takeFault() -> StoreError? {
        defer { fault = nil }
        return fault
    }
}

// MARK: - Details

extension CatalogCache {
    /// The details of a show, whatever their age; `nil` where they are not kept. They are fresh as long as they are young,
    /// or the catalog is that they belong to.
    public func details(of id: Show.ID) -> CachedDetails? {
        guard let manifest = readManifest(),
            let document = read(manifest.detailsName(id), DetailsDocument.sizeLimit, DetailsDocument.decode)
        else { return nil }
        let isFresh = policy.isFresh(stamp: document.stamp, now: clock.now()) || isFresh(manifest)
        return CachedDetails(details: document.details, isFresh: isFresh)
    }

    /// Keeps the details of a show, if it is one of those that are kept.
    /// - Parameter index: the show's index in the catalog.
    public func keep(_ details: ShowDetails, index: Int) {
        guard (0..<policy.storedShows).contains(index) else { return }
        let document = DetailsDocument(stamp: clock.now(), details: details)
        keep(document.encode()) { $0.detailsName(details.show.id) }
    }
}

// MARK: - Posters

extension CatalogCache {
    /// Where the posters of a show are, whatever the age of that knowledge; `nil` where it is not kept. It is fresh as
    /// details are.
    public func posters(of id: Show.ID) -> CachedPosters? {
        guard let manifest = readManifest(),
            let document = read(manifest.postersName(id), PostersDocument.sizeLimit, PostersDocument.decode)
        else { return nil }
        let isFresh = policy.isFresh(stamp: document.stamp, now: clock.now()) || isFresh(manifest)
        return CachedPosters(posters: document.posters, isFresh: isFresh)
    }

    /// Keeps where the posters of a show are, if it is one of those that are kept.
    /// - Parameter index: the show's index in the catalog.
    public func keep(_ posters: [Artwork], of id: Show.ID, index: Int) {
        guard (0..<policy.storedShows).contains(index) else { return }
        let document = PostersDocument(stamp: clock.now(), posters: posters)
        keep(document.encode()) { $0.postersName(id) }
    }
}

// MARK: - Files

extension CatalogCache {
    private func isFresh(_ manifest: CatalogManifest) -> Bool {
        policy.isFresh(stamp: manifest.stamp, now: clock.now())
    }

    private func readManifest() -> CatalogManifest? {
        read(CatalogCache.manifestName, CatalogManifest.sizeLimit) { (bytes) throws(JSONError) in
            try CatalogManifest(decoding: bytes)
        }
    }

    /// Reads and decodes a file; one that cannot be decoded, or is too large to be ours, is set aside.
    private func read<Value>(
        _ name: String, _ limit: Int, _ decode: ([UInt8]) throws(JSONError) -> Value
    ) -> Value? {
        do throws(StoreError) {
            guard let bytes = try readBytes(name, limit) else { return nil }
            if let value = try? decode(bytes) { return value }
            try store.setAside(name)
        } catch {
            note(error)
        }
        return nil
    }

    private func readBytes(_ name: String, _ limit: Int) throws(StoreError) -> [UInt8]? {
        do throws(StoreError) {
            return try store.read(name, limit: limit)
        } catch .tooLarge {
            return []
        }
    }

    /// Adds what has come and follows what there is.
    private func keepWhatFollows() {
        change { manifest throws(StoreError) in
            while manifest.end == nil, manifest.count < policy.storedShows, !manifest.isLastPartial,
                let shows = early.take(manifest.counts.count)
            {
                let kept = shows.prefix(policy.storedCount(of: shows.count, from: manifest.count))
                try store.write(PageDocument.encode(Array(kept)), to: manifest.pageName(manifest.counts.count))
                manifest.counts.append(kept.count)
                manifest.isLastPartial = kept.count < shows.count
            }
            if early.end == manifest.counts.count, !manifest.isLastPartial { manifest.end = early.end }
        }
        guard let manifest else { return }
        early.trim(next: manifest.counts.count, room: policy.storedShows - manifest.count)
    }

    /// Keeps what has just been fetched of a show with the catalog on disk. A show's number says all that there is to say about
    /// where it belongs, so that it does not matter which program has fetched that catalog; only with the outdated one that
    /// this program has opened nothing new is kept.
    private func keep(_ bytes: [UInt8], as name: (CatalogManifest) -> String) {
        guard isWritable else { return }
        write { () throws(StoreError) in
            guard let present = readManifest(), isCurrent || present.generation != manifest?.generation else { return }
            try store.write(bytes, to: name(present))
        }
    }

    /// Changes the manifest, if this program's catalog is still the one on disk: reads it again, under the lock.
    private func change(_ body: (inout CatalogManifest) throws(StoreError) -> Void) {
        guard isWritable, isCurrent, let generation = manifest?.generation else { return }
        write { () throws(StoreError) in
            guard let old = readManifest(), old.generation == generation else { return }
            var new = old
            try body(&new)
            if new != old { try store.write(new.encode(), to: CatalogCache.manifestName) }
            manifest = new
        }
    }

    private func write(_ body: () throws(StoreError) -> Void) {
        do throws(StoreError) {
            try store.exclusively(body)
        } catch {
            note(error)
        }
    }

    /// Remembers the first fault. A lock that somebody else holds may be free the next time; all else will stay.
    private func note(_ error: StoreError) {
        if error != .busy { isWritable = false }
        fault = fault ?? error
    }

    private func forgetPages(from number: Int) {
        guard number > 0 else {
            manifest = nil
            isCurrent = false
            return
        }
        manifest?.counts.removeSubrange(number...)
        manifest?.isLastPartial = false
        manifest?.end = nil
        change { manifest in
            guard manifest.counts.count > number else { return }
            manifest.counts.removeSubrange(number...)
            manifest.isLastPartial = false
            manifest.end = nil
        }
    }
}
