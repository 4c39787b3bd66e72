/// The posters of the favorites: a picture to a file, named by its address, in a folder of the user's own. Unlike those
/// of the cache they stay as long as the favorite does, those of films as long as what is known of the film.
public struct FavoritePosters: Sendable {
    private let store: any DocumentStore

    /// Opens the posters.
    /// - Parameter store: a folder that holds nothing else.
    public init(store: any DocumentStore) {
        self.store = store
    }

    /// The picture of an address; `nil` where it is not kept or cannot be read.
    public func bytes(at address: String) -> [UInt8]? {
        (try? store.read(PictureName.of(address), limit: PictureGateway.sizeLimit)) ?? nil
    }

    /// Keeps a picture.
    public func keep(_ bytes: [UInt8], at address: String) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in try store.write(bytes, to: PictureName.of(address)) }
    }

    /// Removes a picture that turned out to be none, or is to be fetched anew.
    public func drop(_ address: String) {
        try? store.remove(PictureName.of(address))
    }

    /// The names of what is kept.
    func names() -> Set<String> {
        Set((try? store.names()) ?? [])
    }

    /// Removes files by their names.
    func remove(_ names: Set<String>) {
        for name in names { try? store.remove(name) }
    }

    /// The address of the one picture that is kept of a favorite: the small one, which serves list and details alike.
    static func address(of favorite: Favorite) -> String? {
        favorite.artwork?.medium ?? favorite.artwork?.original
    }
}
