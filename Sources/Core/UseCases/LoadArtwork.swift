import Entities
import FoundationEssentials
import Networking
import Platform
import Synchronization

/// What a picture shows, which decides its alternatives.
package enum ArtworkSubject: Hashable, Sendable {
    /// A small picture for lists and grids: the artwork's medium size, else the original.
    case thumbnail(Artwork)
    /// A large picture of an artwork: its original size, else the medium one.
    case large(Artwork)
    /// A large picture of a show: its main poster, else its first one, else its own artwork.
    case poster(Show.ID, own: Artwork?)
}

/// A picture for a screen. Equal requests in flight are joined.
package struct ArtworkRequest<Form: Hashable & Sendable>: Hashable, Sendable {
    package let subject: ArtworkSubject
    /// The show's index in the catalog, which decides whether the picture is stored, or `nil` if it has none.
    package let index: Int?
    /// Whether the picture is stored whatever the index, as a still of a stored show is.
    package let isStored: Bool
    /// The result of its file.
    package let form: Form

    package init(_ subject: ArtworkSubject, index: Int?, isStored: Bool = false, form: Form) {
        self.subject = subject
        self.index = index
        self.isStored = isStored
        self.form = form
    }
}

package enum ArtworkOutcome<Picture: Sendable>: Sendable {
    /// The picture from the first alternative that could be loaded.
    case picture(Picture)
    /// Every alternative is missing or cannot be decoded; trying again does not help.
    case missing
    /// No alternative could be loaded, one of them for this reason, which may pass.
    case failed(GatewayError)

    /// The picture, or `nil` for the placeholder.
    package var picture: Picture? {
        if case .picture(let picture) = self { picture } else { nil }
    }
}

extension ArtworkOutcome: Equatable where Picture: Equatable {}

/// Loads a picture from memory, disk or network: the first of its alternatives that can be loaded and decoded.
///
/// Pictures of shows in the stored part of the catalog are stored, and those that the request says; all others, and new ones, stay
/// in memory as far as there is room. No more pictures are decoded at a time than there are cores, and never on the caller's thread.
/// What the decoder has prepared from a file on disk is kept beside it.
package final class LoadArtwork<Form: Hashable & Sendable, Picture: Sendable>: Sendable {
    package typealias Request = ArtworkRequest<Form>

    /// A picture, and what the decoder should get with the file from now on, or `nil` if it got that already or there is nothing to keep.
    package typealias Decoded = (picture: Picture, prepared: [UInt8]?)

    /// Makes a picture of a file, or `nil` if it is not one, or the task is cancelled. Core knows no pixels.
    /// - Parameter prepared: what it has returned for this file before, if that is kept. It is not to be trusted.
    package typealias Decoder = @Sendable (_ file: [UInt8], _ form: Form, _ prepared: [UInt8]?) async -> Decoded?

    private let gateway: any ShowsGateway
    private let pictures: PictureGateway
    private let cache: ArtworkCache?
    private let catalog: ShowPagesCache?
    private let posters: LibraryPosters?
    private let policy: CachePolicy
    private let isOffline: Bool
    private let decoder: Decoder
    private let semaphore: AsyncSemaphore
    private let memory: Mutex<LeastRecentlyUsed<String, [UInt8]>>
    private let writes: PendingWrites
    private let joined: JoinedTasks<Request, ArtworkOutcome<Picture>>

    /// - Parameters:
    ///   - catalog: stores the lists of posters.
    ///   - posters: the posters of the library, which are stored without limit of time.
    ///   - memoryLimit: bytes of all files in memory together.
    ///   - decodings: pictures that are decoded at a time.
    package init(
        gateway: any ShowsGateway, pictures: PictureGateway, cache: ArtworkCache?, catalog: ShowPagesCache? = nil,
        posters: LibraryPosters? = nil, isOffline: Bool = false, policy: CachePolicy = CachePolicy(),
        memoryLimit: Int = 6 << 20, decodings: Int = ProcessInfo.processInfo.activeProcessorCount,
        writes: PendingWrites = PendingWrites(), decoder: @escaping Decoder
    ) {
        (self.gateway, self.pictures, self.cache, self.catalog) = (gateway, pictures, cache, catalog)
        (self.posters, self.isOffline, self.policy) = (posters, isOffline, policy)
        (self.decoder, self.writes) = (decoder, writes)
        joined = JoinedTasks(executor: writes.executor)
        semaphore = AsyncSemaphore(places: decodings)
        memory = Mutex(LeastRecentlyUsed(limit: memoryLimit))
    }

    var waiterCount: Int { joined.waiterCount }

    var memoryCost: Int { memory.withLock { $0.cost } }

    /// The file of a picture in memory or cache, without a request.
    package func seenFile(at address: String) async -> [UInt8]? {
        if let bytes = memory.withLock({ $0.value(for: address) }) { return bytes }
        return await cache?.bytes(at: address)
    }

    /// Loads a picture. Cancelling the task cancels the request, unless another caller waits for an equal one.
    /// - Returns: `.failed(.cancelled)` if the task is cancelled.
    package func load(_ request: Request) async -> ArtworkOutcome<Picture> {
        await joined.value(for: request) { await self.find(request) } ?? .failed(.cancelled)
    }
}

// MARK: - Alternatives

extension LoadArtwork {
    private func find(_ request: Request) async -> ArtworkOutcome<Picture> {
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

    /// A stored picture of either size, since both look alike in so little room; else one from the network.
    private func thumbnail(
        _ artwork: Artwork, _ request: Request
    ) async throws(GatewayError) -> ArtworkOutcome<Picture> {
        let addresses = [artwork.medium, artwork.original].compactMap(\.self)
        for address in addresses {
            if let picture = try await stored(address, request) { return .picture(picture) }
        }
        return try await first(of: addresses, request, mayBeStored: false)
    }

    /// The posters, main ones first, then the picture from the list.
    private func poster(
        of id: Show.ID, _ own: Artwork?, _ request: Request
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

    /// The stored list of posters while it is fresh, else the list from the network; an old list is better than none.
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

    /// The first picture among these addresses.
    /// - Parameters:
    ///   - failure: an earlier failure.
    ///   - mayBeStored: `false` if that has been checked already.
    /// - Throws: the first failure that may pass, if there is no picture.
    private func first(
        of addresses: [String], _ request: Request, _ failure: GatewayError? = nil, mayBeStored: Bool = true
    ) async throws(GatewayError) -> ArtworkOutcome<Picture> {
        var failure = failure
        var tried: Set<String> = []
        for address in addresses where tried.insert(address).inserted {
            do throws(GatewayError) {
                if mayBeStored, let picture = try await stored(address, request) { return .picture(picture) }
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
    /// The stored picture. A file that cannot be decoded is removed, so that it is fetched again.
    /// - Throws: only `cancelled`.
    private func stored(_ address: String, _ request: Request) async throws(GatewayError) -> Picture? {
        if let bytes = memory.withLock({ $0.value(for: address) }) {
            if let picture = try await decode(bytes, at: address, request, isOnDisk: isStored(request)) {
                return picture
            }
            memory.withLock { $0.remove(address) }
        }
        if let bytes = await cache?.bytes(at: address) {
            if let picture = try await decode(bytes, at: address, request, isOnDisk: true) { return picture }
            await cache?.drop(address)
        }
        if let bytes = posters?.bytes(at: address) {
            if let picture = try await decode(bytes, at: address, request, isOnDisk: true) { return picture }
            posters?.drop(address)
        }
        return nil
    }

    /// The picture from the network, or `nil` if it cannot be decoded.
    private func fetch(_ address: String, _ request: Request) async throws(GatewayError) -> Picture? {
        guard !isOffline else { throw .offline }
        let bytes = try await pictures.bytes(at: address)
        let isStored = isStored(request)
        guard let picture = try await decode(bytes, at: address, request, isOnDisk: isStored) else { return nil }
        memory.withLock { $0.keep(bytes, for: address, cost: bytes.count) }
        if let cache, isStored {
            // Not awaited: writing the file takes longer than decoding it, and it is in memory.
            writes.start { await cache.keep(bytes, at: address) }
        }
        return picture
    }

    private func isStored(_ request: Request) -> Bool {
        request.isStored || request.index.map { (0..<policy.storedShows).contains($0) } ?? false
    }

    /// - Parameter isOnDisk: whether the file is, or will be; then its prepared form may be, too.
    private func decode(
        _ bytes: [UInt8], at address: String, _ request: Request, isOnDisk: Bool
    ) async throws(GatewayError) -> Picture? {
        let cache = isOnDisk ? cache : nil
        let prepared = await cache?.prepared(from: address)
        do {
            try await semaphore.enter()
        } catch {
            throw .cancelled
        }
        defer { semaphore.leave() }
        let decoded = await decoder(bytes, request.form, prepared)
        // A cancelled decoder says nothing about the picture.
        if decoded == nil, Task.isCancelled { throw .cancelled }
        if let cache, let prepared = decoded?.prepared {
            writes.start { await cache.keep(prepared: prepared, from: address) }
        }
        return decoded?.picture
    }
}

extension Artwork {
    fileprivate var largestFirst: [String] { [original, medium].compactMap(\.self) }
}
