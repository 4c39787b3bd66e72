import Entities
import Platform

/// The posters of the library: files named by a hash of their address, kept as long as the title is in it.
package struct LibraryPosters: Sendable {
    private let store: any DocumentStore

    /// - Parameter store: a folder that holds nothing else.
    package init(store: any DocumentStore) {
        self.store = store
    }

    /// The picture of an address, or `nil` if it is missing or cannot be read.
    package func bytes(at address: String) -> [UInt8]? {
        (try? store.read(PictureName.of(address), limit: PictureGateway.sizeLimit)) ?? nil
    }

    /// Saves a picture.
    package func keep(_ bytes: [UInt8], at address: String) throws(StoreError) {
        try store.exclusively { () throws(StoreError) in try store.write(bytes, to: PictureName.of(address)) }
    }

    /// Removes a picture that could not be decoded or must be fetched again.
    package func drop(_ address: String) {
        try? store.remove(PictureName.of(address))
    }

    /// The names of all files.
    package func names() -> Set<String> {
        Set((try? store.names()) ?? [])
    }

    package func remove(_ names: Set<String>) {
        for name in names { try? store.remove(name) }
    }

    /// The address of the one picture that is saved of a title: the small one.
    package static func address(of artwork: Artwork) -> String? {
        artwork.medium ?? artwork.original
    }
}
