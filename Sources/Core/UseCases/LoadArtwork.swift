import FoundationEssentials
import Synchronization

/// Loading a picture: from memory or disk where it is kept, else from the network, from the first of its alternatives that
/// can be had and decoded.
///
/// Each alternative is tried as often as the transport's retry has it, and then passed over. Pictures of the shows that
/// the disk keeps are kept there; all others, and those that have just come, in memory as far as there is room. Equal
/// requests are one; one for which nobody waits any more is cancelled. Not more pictures are decoded at a time than there
/// are cores, and never on the caller's thread.
public final class LoadArtwork<Picture: Sendable>: Sendable {
    /// Makes a picture of a file's bytes for the room there is; `nil` where they are no picture, or when the task is
    /// cancelled. Core knows no pixels: whoever puts the program together says how.
    public typealias Decoder = @Sendable (_ bytes: [UInt8], _ size: PictureSize) async -> Picture?

    private let gateway: any ShowsGateway
    private let pictures: PictureGateway
    private let cache: ArtworkCache?
    private let catalog: CatalogCache?
    private let favorites: FavoritePosters?
    private let policy: CachePolicy
    private let isOffline: Bool
    private let decoder: Decoder
    private let semaphore: AsyncSemaphore
    private let memory: Mutex<LeastRecentlyUsed<String, [UInt8]>>
    private let writes: PendingWrites
    private let joined: JoinedTasks<ArtworkRequest, ArtworkOutcome<Picture>>

    /// Makes the use case.
    /// - Parameters:
    ///   - gateway: what knows the posters of a show.
    ///   - pictures: where pictures come from that are not kept.
    ///   - cache: the disk; `nil` where nothing is to be kept there.
    ///   - catalog: what keeps the lists of posters; `nil` where nothing is to be kept there.
    ///   - favorites: the posters of the favorites, which are kept for ever; `nil` where there are none.
    ///   - isOffline: whether the network is never to be touched.
    ///   - memoryLimit: bytes of all files together that are kept in memory.
    ///   - decodings: pictures that are decoded at a time.
    ///   - executor: where its tasks run; where `nil`, on the concurrency library's pool.
    ///   - writes: what counts the writes, for whoever leaves the program; where `nil`, nobody waits for them.
    ///   - decoder: what makes pictures of bytes.
    public init(
        gateway: any ShowsGateway, pictures: PictureGateway, cache: ArtworkCache?, catalog: CatalogCache? = nil,
        favorites: FavoritePosters? = nil, isOffline: Bool = false, policy: CachePolicy = CachePolicy(),
        memoryLimit: Int = 16 << 20, decodings: Int = ProcessInfo.processInfo.activeProcessorCount,
        executor: (any TaskExecutor)? = nil, writes: PendingWrites? = nil, decoder: @escaping Decoder
    ) {
        self.gateway = gateway
        self.pictures = pictures
        self.cache = cache
        self.catalog = catalog
        self.favorites = favorites
        self.isOffline = isOffline
        self.policy = policy
        self.decoder = decoder
        self.writes = writes ?? PendingWrites(executor: executor)
        joined = JoinedTasks(executor: executor)
        semaphore = AsyncSemaphore(places: decodings)
        memory = Mutex(LeastRecentlyUsed(limit: memoryLimit))
    }

    /// How many wait for a picture.
    var waiterCount: Int { joined.waiterCount }

    /// Bytes that are kept in memory.
    var memoryCost: Int { memory.withLock { $0.cost } }

    /// The file of a picture that has been seen, where it is still at hand: nothing is asked of the network.
    public func seenFile(at address: String) async -> [UInt8]? {
        if let bytes = memory.withLock({ $0.value(for: address) }) { return bytes }
        return await cache?.bytes(at: address)
    }

    /// Loads a picture. Cancelling the task ends the request, unless somebody else waits for an equal one.
    /// - Returns: `.failed(.cancelled)` when the task is cancelled.
    public func load(_ request: ArtworkRequest) async -> ArtworkOutcome<Picture> {
        await joined.value(for: request) { await self.find(request) } ?? .failed(.cancelled)
    }
}

// MARK: - Alternatives

extension LoadArtwork {
    private func find(_ request: ArtworkRequest) async -> ArtworkOutcome<Picture> {
        do throws(GatewayError) {
            switch request.subject {
            case .thumbnail(let artwork): return try await thumbnail(artwork, request)
            case .large(let artwork): return try await first(of: artwork.largestFirst, request)
            case .poster(let id, let own): return try await poster(of: id, own, request)
            }
        } catch {
            return error.mayPass ? .failed(error) : .missing
        }
    }

    /// What is kept, whichever size it is, since in so little room one is as good as the other; else what can be had.
    private func thumbnail(
        _ artwork: Artwork, _ request: ArtworkRequest
    ) async throws(GatewayError) -> ArtworkOutcome<Picture> {
        let addresses = [artwork.medium, artwork.original].compactMap(\.self)
        for address in addresses {
            if let picture = try await kept(address, request.size) { return .picture(picture) }
        }
        return try await first(of: addresses, request, areKept: false)
    }

    /// The posters come with the main ones first; behind them stands the picture that the list has.
    private func poster(
        of id: Show.ID, _ own: Artwork?, _ request: ArtworkRequest
    ) async throws(GatewayError) -> ArtworkOutcome<Picture> {
        var posters: [Artwork] = []
        var failure: GatewayError?
        do throws(GatewayError) {
            posters = try await self.posters(of: id, request.index)
        } catch {
            if error == .cancelled { throw error }
            failure = error.mayPass ? error : nil
        }
        let alternatives = Array(posters.prefix(2)) + (own.map { [$0] } ?? [])
        return try await first(of: alternatives.flatMap(\.largestFirst), request, failure)
    }

    /// The posters as the disk has them while that is fresh, else from the network; an old list is better than none.
    private func posters(of id: Show.ID, _ index: Int?) async throws(GatewayError) -> [Artwork] {
        let kept = await catalog?.posters(of: id)
        if let kept, kept.isFresh || isOffline { return kept.posters }
        guard !isOffline else { throw .offline }
        do throws(GatewayError) {
            let posters = try await gateway.posters(of: id)
            if let catalog, let index {
                writes.start { await catalog.keep(posters, of: id, index: index) }
            }
            return posters
        } catch {
            if error != .cancelled, let kept { return kept.posters }
            throw error
        }
    }

    /// The first of the addresses at which there is a picture.
    /// - Parameters:
    ///   - failure: what has failed before.
    ///   - areKept: whether they may be kept; `false` where that has been looked at.
    /// - Throws: the first failure that may pass, where there is none.
    private func first(
        of addresses: [String], _ request: ArtworkRequest, _ failure: GatewayError? = nil, areKept: Bool = true
    ) async throws(GatewayError) -> ArtworkOutcome<Picture> {
        var failure = failure
        var tried: Set<String> = []
        for address in addresses where tried.insert(address).inserted {
            do throws(GatewayError) {
                if areKept, let picture = try await kept(address, request.size) { return .picture(picture) }
                if let picture = try await fetch(address, request) { return .picture(picture) }
            } catch {
                if error == .cancelled { throw error }
                if error.mayPass { failure = failure ?? error }
            }
        }
        if let failure { throw failure }
        return .missing
    }
}

// MARK: - One address

extension LoadArtwork {
    /// The picture as it is kept. A file that is no picture is dropped, so that it is fetched anew.
    /// - Throws: `cancelled` alone.
    private func kept(_ address: String, _ size: PictureSize) async throws(GatewayError) -> Picture? {
        if let bytes = memory.withLock({ $0.value(for: address) }) {
            if let picture = try await decode(bytes, size) { return picture }
            memory.withLock { $0.remove(address) }
        }
        if let bytes = await cache?.bytes(at: address) {
            if let picture = try await decode(bytes, size) { return picture }
            await cache?.drop(address)
        }
        if let bytes = favorites?.bytes(at: address) {
            if let picture = try await decode(bytes, size) { return picture }
            favorites?.drop(address)
        }
        return nil
    }

    /// The picture from the network; `nil` where what has come is none.
    private func fetch(_ address: String, _ request: ArtworkRequest) async throws(GatewayError) -> Picture? {
        guard !isOffline else { throw .offline }
        let bytes = try await pictures.bytes(at: address)
        guard let picture = try await decode(bytes, request.size) else { return nil }
        memory.withLock { $0.keep(bytes, for: address, cost: bytes.count) }
        if let cache, let index = request.index, (0..<policy.storedShows).contains(index) {
            // Not waited for: bringing a file to the device takes longer than decoding it. It is in memory meanwhile.
            writes.start { await cache.keep(bytes, at: address) }
        }
        return picture
    }

    private func decode(_ bytes: [UInt8], _ size: PictureSize) async throws(GatewayError) -> Picture? {
        do throws(TransportError) {
            try await semaphore.enter()
        } catch {
            throw .cancelled
        }
        defer { semaphore.leave() }
        let picture = await decoder(bytes, size)
        // A decoder that was cancelled says nothing about the picture.
        if picture == nil, Task.isCancelled { throw .cancelled }
        return picture
    }
}

extension Artwork {
    /// Its addresses, for where there is room.
    fileprivate var largestFirst: [String] { [original, medium].compactMap(\.self) }
}
