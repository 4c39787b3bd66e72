/// Pictures on disk, one file each. The picture of an address never changes, so pictures do not expire.
package struct ArtworkCache: Sendable {
    private let files: BoundedFiles

    /// - Parameters:
    ///   - store: a folder that holds nothing else.
    ///   - limit: bytes of all files together. Of several programs each may exceed it by an eighth.
    package init(store: any DocumentStore, limit: Int = 64 << 20) {
        files = BoundedFiles(store: store, limit: limit, sizeLimit: PictureGateway.sizeLimit)
    }

    /// The picture of an address, which counts as a use, or `nil` if it is missing or cannot be read.
    package func bytes(at address: String) async -> [UInt8]? {
        await files.bytes(of: PictureName.of(address))
    }

    /// Saves a picture, and evicts others if necessary.
    package func keep(_ bytes: [UInt8], at address: String) async {
        await files.keep(bytes, as: PictureName.of(address))
    }

    /// Removes a picture that could not be decoded.
    package func drop(_ address: String) async {
        await files.drop(PictureName.of(address))
    }
}
