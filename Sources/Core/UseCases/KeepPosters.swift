import Entities
import FoundationEssentials
import Library
import Networking
import Platform

/// Stores the poster of everything in the library, and removes all others.
///
/// A title that was added offline gets its poster later.
package struct KeepPosters: Sendable {
    /// Returns the file of a picture in memory or cache by its address.
    package typealias SeenFile = @Sendable (String) async -> [UInt8]?

    private let library: LibraryStore
    private let posters: LibraryPosters
    private let pictures: PictureGateway
    private let seenFile: SeenFile
    private let clock: any WallClock

    /// - Parameters:
    ///   - posters: where they are stored.
    ///   - pictures: where missing ones come from.
    ///   - seenFile: where most of them are already.
    package init(
        library: LibraryStore, posters: LibraryPosters, pictures: PictureGateway, seenFile: @escaping SeenFile,
        clock: any WallClock = SystemWallClock()
    ) {
        self.library = library
        self.posters = posters
        self.pictures = pictures
        self.seenFile = seenFile
        self.clock = clock
    }

    /// Fetches the missing posters one after the other, until the task is cancelled. After a failure to reach a server its other
    /// posters are skipped: each would take as long.
    /// - Parameter isOffline: whether only memory and cache may be used.
    /// - Returns: how many are still missing.
    /// - Throws: if the library cannot be read, or a poster cannot be written.
    package func fetchMissing(isOffline: Bool = false) async throws(StoreError) -> Int {
        let kept = posters.names()
        let addresses = try await addresses()
        var missing = 0
        var silentHosts: Set<String> = []
        for address in addresses where !kept.contains(PictureName.of(address)) {
            let isThere = try await fetch(address, isOffline || Task.isCancelled, &silentHosts)
            if !isThere { missing += 1 }
        }
        return missing
    }

    /// Stores a poster if it is in memory or cache.
    package func keepSeen(_ artwork: Artwork?) async throws(StoreError) {
        guard let address = artwork.flatMap(LibraryPosters.address), posters.bytes(at: address) == nil else { return }
        var silentHosts: Set<String> = []
        _ = try await fetch(address, true, &silentHosts)
    }

    /// Removes a poster that must be fetched again.
    func invalidate(_ artwork: Artwork?) {
        artwork.flatMap(LibraryPosters.address).map(posters.drop)
    }

    /// Removes the posters of titles that have left the library; none if part of it cannot be read.
    package func sweep() async throws(StoreError) {
        // In this order: a poster that another program stores after this line belongs to a title that is read below.
        let kept = posters.names()
        guard !kept.isEmpty else { return }
        _ = try await library.latest()
        guard await library.status().unreadable.isEmpty else { return }
        posters.remove(kept.subtracting(try await addresses().map(PictureName.of)))
    }

    private func addresses() async throws(StoreError) -> [String] {
        try await library.value().artwork(at: clock.now()).compactMap(LibraryPosters.address)
    }

    private func fetch(
        _ address: String, _ isOffline: Bool, _ silentHosts: inout Set<String>
    ) async throws(StoreError) -> Bool {
        var bytes = await seenFile(address)
        if bytes == nil, !isOffline, let host = RemoteAddress.origin(of: address)?.host, !silentHosts.contains(host) {
            do throws(GatewayError) {
                bytes = try await pictures.bytes(at: address)
            } catch {
                if Self.concernsServer(error) { silentHosts.insert(host) }
            }
        }
        guard let bytes else { return false }
        try posters.keep(bytes, at: address)
        return true
    }

    /// Whether a failure concerns the server, and not only this picture.
    private static func concernsServer(_ error: GatewayError) -> Bool {
        switch error {
        case .unreachable(.tooLarge): false
        case .unreachable, .rateLimited, .portal: true
        case .status(let status): status >= 500
        default: false
        }
    }
}
