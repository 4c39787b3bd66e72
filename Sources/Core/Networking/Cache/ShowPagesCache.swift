import Entities
import FoundationEssentials
import Platform

/// The cached beginning of the catalog.
package struct CachedShowPages: Hashable, Sendable {
    /// The number of cached pages; the last may be incomplete.
    package let pageCount: Int
    /// The number of all pages of the catalog, if it is known.
    package let end: Int?
    package let isFresh: Bool
}

/// The age and size of the cached catalog.
package struct ShowPagesSummary: Hashable, Sendable {
    /// When it was fetched, or last opened while it was fresh.
    package let fetched: Date
    package let showCount: Int
    package let isFresh: Bool
}

/// A show's details from the cache.
package struct CachedDetails: Hashable, Sendable {
    package let details: ShowDetails
    /// `nil` while they are fresh.
    package let staleness: Staleness?

    package init(details: ShowDetails, staleness: Staleness?) { (self.details, self.staleness) = (details, staleness) }
}

/// The addresses of a show's posters from the cache, the main ones first.
package struct CachedPosters: Hashable, Sendable {
    package let posters: [Artwork]
    package let isFresh: Bool
}

/// The catalog on disk: the first thousand shows with their details.
///
/// A manifest names the files that belong together. Each fetched catalog has a generation of its own, so that one program can
/// replace it while another reads. Changes read the manifest again first, under the lock. The first fault of the disk is
/// reported once, by `takeFault()`; then the program goes on without the disk.
package actor ShowPagesCache {
    private static let manifestName = "manifest.json"

    private let store: any DocumentStore
    private let policy: CachePolicy
    private let clock: any WallClock
    /// The catalog that this program reads and adds to.
    private var manifest: ShowPagesManifest?
    /// Whether new data belongs to it: it was fresh when it was opened, or this program has fetched it.
    private var isCurrent = false
    /// Pages that arrived before their predecessor was stored.
    private var earlyPages: [Int: [Show]] = [:]
    /// The number of all pages, if it is known.
    private var earlyEnd: Int?
    private var isWritable = true
    private var fault: StoreError?

    package init(
        store: any DocumentStore, policy: CachePolicy = CachePolicy(), clock: any WallClock = SystemWallClock()
    ) {
        self.store = store
        self.policy = policy
        self.clock = clock
    }

    /// Opens the catalog without reading its pages, so that the first can be shown before the others are read.
    package func open() -> CachedShowPages? {
        manifest = readManifest()
        (earlyPages, earlyEnd) = ([:], nil)
        guard let manifest else { return nil }
        isCurrent = isFresh(manifest.stamp)
        return CachedShowPages(pageCount: manifest.counts.count, end: manifest.end, isFresh: isCurrent)
    }

    /// The catalog's age and size, or `nil` without a cached catalog.
    package func summary() -> ShowPagesSummary? {
        readManifest().map { ShowPagesSummary(fetched: $0.stamp, showCount: $0.count, isFresh: isFresh($0.stamp)) }
    }

    /// A page of the opened catalog.
    /// - Returns: `nil` if it is not cached or its file is damaged; then the pages after it are dropped too.
    package func page(_ number: Int) -> ShowsPage? {
        guard let manifest, manifest.counts.indices.contains(number) else { return nil }
        let isEmpty = manifest.counts[number] == 0
        let shows = read(manifest.pageName(number), PageDocument.sizeLimit) { (bytes) throws(JSONError) in
            let shows = try PageDocument.decode(bytes)
            // An empty page in the place of another would end the list.
            if shows.isEmpty, !isEmpty { throw JSONError(offset: 0, problem: .unexpectedEnd(.value)) }
            return shows
        }
        guard let shows else {
            dropPages(from: number)
            return nil
        }
        let isPartial = manifest.isLastPartial && number == manifest.counts.count - 1
        return ShowsPage(
            number: number, shows: shows, staleness: policy.staleness(of: manifest.stamp, at: clock.now()),
            isPartial: isPartial)
    }

    /// Whether this program's catalog is still the one on disk, and fresh.
    package func isUpToDate() -> Bool {
        guard let present = readManifest() else { return false }
        return present.generation == manifest?.generation && isFresh(present.stamp)
    }

    /// Restarts the time to live of a catalog that was fresh when it was opened.
    package func renew() {
        guard isCurrent else { return }
        let now = clock.now()
        change { $0.stamp = max($0.stamp, now) }
    }

    /// Replaces the catalog. The old one is deleted once the new one is on the device.
    package func replace(firstPage shows: [Show]) {
        guard isWritable else { return }
        let stored = shows.prefix(policy.storedCount(of: shows.count, from: 0))
        let new = ShowPagesManifest(stamp: clock.now(), firstCount: stored.count, isPartial: stored.count < shows.count)
        write { () throws(StoreError) in
            try store.write(PageDocument.encode(Array(stored)), to: new.pageName(0))
            try store.write(new.encode(), to: ShowPagesCache.manifestName)
            manifest = new
            isCurrent = true
            (earlyPages, earlyEnd) = ([:], nil)
            for name in try store.names() where name != ShowPagesCache.manifestName && !name.hasPrefix(new.generation) {
                try store.remove(name)
            }
        }
    }

    /// Adds a page, as soon as the pages before it are stored.
    package func append(_ number: Int, _ shows: [Show]) {
        guard isCurrent else { return }
        earlyPages[number] = shows
        storeEarlyPages()
    }

    /// Records that the catalog has this many pages.
    package func markEnd(_ number: Int) {
        guard isCurrent else { return }
        earlyEnd = number
        storeEarlyPages()
    }

    /// The first fault of the disk, once.
    package func takeFault() -> StoreError? {
        defer { fault = nil }
        return fault
    }

    // MARK: Details and posters

    /// The details of a show, of any age, or `nil` if they are not cached. They are fresh as long as they or the catalog are.
    package func details(of id: Show.ID) -> CachedDetails? {
        guard let manifest = readManifest(),
            let document = read(manifest.detailsName(id), DetailsDocument.sizeLimit, DetailsDocument.decode)
        else { return nil }
        return CachedDetails(
            details: document.details,
            staleness: isFresh(manifest.stamp) ? nil : policy.staleness(of: document.stamp, at: clock.now()))
    }

    /// Stores the details of a show with this index in the catalog, if the policy allows.
    package func keep(_ details: ShowDetails, index: Int) {
        let document = DetailsDocument(stamp: clock.now(), details: details)
        store(document.encode(), index: index) { $0.detailsName(details.show.id) }
    }

    /// The addresses of a show's posters, of any age, or `nil` if they are not cached. They are fresh as long as they or the catalog
    /// are.
    package func posters(of id: Show.ID) -> CachedPosters? {
        guard let manifest = readManifest(),
            let document = read(manifest.postersName(id), PostersDocument.sizeLimit, PostersDocument.decode)
        else { return nil }
        return CachedPosters(
            posters: document.posters, isFresh: isFresh(document.stamp) || isFresh(manifest.stamp))
    }

    /// Stores the addresses of the posters of a show with this index in the catalog, if the policy allows.
    package func keep(_ posters: [Artwork], of id: Show.ID, index: Int) {
        let document = PostersDocument(stamp: clock.now(), posters: posters)
        store(document.encode(), index: index) { $0.postersName(id) }
    }

    // MARK: Files

    private func isFresh(_ stamp: Date) -> Bool {
        policy.isFresh(stamp: stamp, now: clock.now())
    }

    private func readManifest() -> ShowPagesManifest? {
        read(ShowPagesCache.manifestName, ShowPagesManifest.sizeLimit) { (bytes) throws(JSONError) in
            try ShowPagesManifest(decoding: bytes)
        }
    }

    /// Reads and decodes a file; one that is damaged or too large is set aside.
    private func read<Value>(
        _ name: String, _ limit: Int, _ decode: ([UInt8]) throws(JSONError) -> Value
    ) -> Value? {
        do throws(StoreError) {
            do throws(StoreError) {
                guard let bytes = try store.read(name, limit: limit) else { return nil }
                if let value = try? decode(bytes) { return value }
            } catch .tooLarge {}
            try store.setAside(name)
        } catch {
            record(error)
        }
        return nil
    }

    private func storeEarlyPages() {
        change { manifest throws(StoreError) in
            while manifest.end == nil, manifest.count < policy.storedShows, !manifest.isLastPartial,
                let shows = earlyPages.removeValue(forKey: manifest.counts.count)
            {
                let stored = shows.prefix(policy.storedCount(of: shows.count, from: manifest.count))
                try store.write(PageDocument.encode(Array(stored)), to: manifest.pageName(manifest.counts.count))
                manifest.counts.append(stored.count)
                manifest.isLastPartial = stored.count < shows.count
            }
            if earlyEnd == manifest.counts.count, !manifest.isLastPartial { manifest.end = earlyEnd }
        }
        guard let manifest else { return }
        // Pages that will never be stored are dropped.
        var room = policy.storedShows - manifest.count
        for number in earlyPages.keys.sorted() {
            if number < manifest.counts.count || room <= 0 { earlyPages[number] = nil }
            room -= earlyPages[number]?.count ?? 0
        }
    }

    /// Stores data of a show with the catalog on disk, whichever program has fetched that, unless it is the outdated one that this
    /// program has opened.
    private func store(_ bytes: [UInt8], index: Int, as name: (ShowPagesManifest) -> String) {
        guard isWritable, (0..<policy.storedShows).contains(index) else { return }
        write { () throws(StoreError) in
            guard let present = readManifest(), isCurrent || present.generation != manifest?.generation else { return }
            try store.write(bytes, to: name(present))
        }
    }

    /// Changes the manifest under the lock, if this program's catalog is still the one on disk.
    private func change(_ body: (inout ShowPagesManifest) throws(StoreError) -> Void) {
        guard isWritable, isCurrent, let generation = manifest?.generation else { return }
        write { () throws(StoreError) in
            guard let old = readManifest(), old.generation == generation else { return }
            var new = old
            try body(&new)
            if new != old { try store.write(new.encode(), to: ShowPagesCache.manifestName) }
            manifest = new
        }
    }

    private func write(_ body: () throws(StoreError) -> Void) {
        do throws(StoreError) {
            try store.exclusively(body)
        } catch {
            record(error)
        }
    }

    private func record(_ error: StoreError) {
        // A busy lock may be free the next time.
        if error != .busy { isWritable = false }
        fault = fault ?? error
    }

    private func dropPages(from number: Int) {
        guard number > 0 else {
            manifest = nil
            isCurrent = false
            return
        }
        func drop(_ manifest: inout ShowPagesManifest) {
            guard manifest.counts.count > number else { return }
            manifest.counts.removeSubrange(number...)
            manifest.isLastPartial = false
            manifest.end = nil
        }
        if var manifest {
            drop(&manifest)
            self.manifest = manifest
        }
        change(drop)
    }
}
