import Platform

/// Pictures on disk, one file each, with its prepared forms beside it. The picture of an address never changes, so neither expires.
///
/// Prepared forms keep the age at which they were saved, however often they are used: as a rule they are evicted before their picture.
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

    /// The prepared forms of the picture of an address.
    package func prepared(from address: String) async -> [UInt8]? {
        await files.bytes(of: PictureName.prepared(from: address), marksUse: false)
    }

    /// Saves the prepared forms of a picture.
    package func keep(prepared bytes: [UInt8], from address: String) async {
        await files.keep(bytes, as: PictureName.prepared(from: address), isSynced: false)
    }

    /// Removes a picture that could not be decoded.
    package func drop(_ address: String) async {
        await files.drop(PictureName.of(address))
        await files.drop(PictureName.prepared(from: address))
    }
}
