/// Sees to it that the poster of every favorite is kept, and no other.
///
/// A favorite that was added without a network gets its poster when there is one.
public struct KeepFavoritePosters: Sendable {
    /// Gives the file of a picture that has been seen, by its address; `nil` where it is not at hand any more.
    public typealias SeenFile = @Sendable (String) async -> [UInt8]?

    private let store: FavoritesStore
    private let posters: FavoritePosters
    private let pictures: PictureGateway
    private let seenFile: SeenFile

    /// Makes the use case.
    /// - Parameters:
    ///   - posters: where they are kept.
    ///   - pictures: where they come from.
    ///   - seenFile: where most of them are already.
    public init(
        store: FavoritesStore, posters: FavoritePosters, pictures: PictureGateway, seenFile: @escaping SeenFile
    ) {
        self.store = store
        self.posters = posters
        self.pictures = pictures
        self.seenFile = seenFile
    }

    /// Fetches the posters that are not kept yet, one after the other; ends early when the task is cancelled. A server that once
    /// cannot be reached is not asked for the others: each would be waited for as long as the first.
    /// - Parameter isOffline: whether only those that are at hand may be taken.
    /// - Returns: how many are missing still.
    /// - Throws: where the favorites cannot be read, or a poster cannot be written.
    public func fetchMissing(isOffline: Bool = false) async throws(FavoritesError) -> Int {
        let kept = posters.names()
        let addresses = try await store.all().compactMap(FavoritePosters.address)
        var missing = 0
        var silentHosts: Set<String> = []
        for address in addresses where !kept.contains(PictureName.of(address)) {
            let isThere = try await fetch(address, isOffline || Task.isCancelled, &silentHosts)
            if !isThere { missing += 1 }
        }
        return missing
    }

    /// Lets the poster of a film that was fetched anew be fetched anew, too: its address may well stay the same for years.
    func age(_ favorite: Favorite) {
        FavoritePosters.address(of: favorite).map(posters.drop)
    }

    /// Removes the posters of what is no favorite any more; none where nobody knows what all the favorites are.
    public func sweep() async throws(FavoritesError) {
        // In this order: a poster that another program keeps after this line belongs to a favorite that the next one reads.
        let kept = posters.names()
        guard !kept.isEmpty else { return }
        guard let favorites = try await store.allForCertain() else { return }
        let wanted = favorites.compactMap(FavoritePosters.address).map(PictureName.of)
        posters.remove(kept.subtracting(wanted))
    }

    private func fetch(
        _ address: String, _ isOffline: Bool, _ silentHosts: inout Set<String>
    ) async throws(FavoritesError) -> Bool {
        var bytes = await seenFile(address)
        if bytes == nil, !isOffline, let host = RemoteAddress.origin(of: address)?.host, !silentHosts.contains(host) {
            do throws(GatewayError) {
                bytes = try await pictures.bytes(at: address)
            } catch {
                if KeepFavoritePosters.isOfServer(error) { silentHosts.insert(host) }
            }
        }
        guard let bytes else { return false }
        do throws(StoreError) {
            try posters.keep(bytes, at: address)
        } catch {
            throw .store(error)
        }
        return true
    }

    /// Whether a failure says something of the server, and not of the one picture alone.
    private static func isOfServer(_ error: GatewayError) -> Bool {
        switch error {
        case .unreachable(.tooLarge): false
        case .unreachable, .rateLimited: true
        case .status(let status): status >= 500
        default: false
        }
    }
}
