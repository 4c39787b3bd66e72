/// Pictures on disk, one file each, in a folder of their own.
///
/// The picture of an address never changes, so pictures do not expire: the least recently used ones are evicted when all of them
/// exceed a limit. After a write error the folder is not written again during this run.
public actor ArtworkCache {
    /// The folder is trimmed each time this part of the limit has been written.
    private static let share = 8

    /// Reads one picture at a time, so that a slow disk blocks one thread only, and independently of writes, which may wait for
    /// another program's lock.
    private actor Reader {
        private let store: any DocumentStore

        init(store: any DocumentStore) {
            self.store = store
        }

        func bytes(of name: String) -> [UInt8]? {
            guard let bytes = try? store.read(name, limit: PictureGateway.sizeLimit) else { return nil }
            try? store.markUsed(name)
            return bytes
        }
    }

    private let store: any DocumentStore
    private let reader: Reader
    private let limit: Int
    /// Bytes written since the folder was trimmed; `nil` before the first time.
    private var written: Int?
    private var isWritable = true

    /// - Parameters:
    ///   - store: a folder that holds nothing else.
    ///   - limit: bytes of all files together. Of several programs each may exceed it by an eighth.
    public init(store: any DocumentStore, limit: Int = 64 << 20) {
        self.store = store
        reader = Reader(store: store)
        self.limit = limit
    }

    /// The picture of an address, which counts as a use; `nil` if it is missing or cannot be read.
    public nonisolated func bytes(at address: String) async -> [UInt8]? {
        await reader.bytes(of: PictureName.of(address))
    }

    /// Saves a picture, and evicts others if necessary.
    public func keep(_ bytes: [UInt8], at address: String) {
        let step = limit / ArtworkCache.share
        guard isWritable, bytes.count <= step else { return }
        change { () throws(StoreError) in
            var total = (written ?? step) + bytes.count
            if total > step {
                try trim(to: limit - step)
                total = bytes.count
            }
            try store.write(bytes, to: PictureName.of(address))
            written = total
        }
    }

    /// Removes a picture that could not be decoded.
    public func drop(_ address: String) {
        change { () throws(StoreError) in try store.remove(PictureName.of(address)) }
    }

    private func trim(to limit: Int) throws(StoreError) {
        let documents = try store.inventory()
        var total = documents.reduce(0) { $0 + $1.size }
        for document in documents.sorted(by: { $0.lastUse < $1.lastUse }) {
            if total <= limit { return }
            try store.remove(document.name)
            total -= document.size
        }
    }

    /// Changes the folder under its lock: another program that starts removes temporary files.
    private func change(_ body: () throws(StoreError) -> Void) {
        do throws(StoreError) {
            try store.exclusively(body)
        } catch {
            // A busy lock may be free the next time.
            if error != .busy { isWritable = false }
        }
    }
}
