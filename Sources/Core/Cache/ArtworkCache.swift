/// Pictures on disk, each in a file of its own, in a folder of their own.
///
/// A picture's address never leads to another picture, so none grows old: they outlive the catalog that brought them, and
/// the next one finds most of its pictures here. What goes is what was not used for longest, when all of them together
/// would take more than their limit. A folder that cannot be written is left alone for the rest of the run; the catalog's
/// cache has said so already, and pictures come from the network then.
public actor ArtworkCache {
    /// The part of the limit, as one over this, that is written before the folder is looked through again.
    private static let share = 8

    /// Reads one picture after the other, so that a slow disk keeps no more than one thread; and apart from what is written,
    /// which may have to wait for another program's lock.
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
    /// Bytes written since the folder was last looked through; `nil` before the first time.
    private var written: Int?
    private var isWritable = true

    /// Makes the cache; nothing is read before a picture is asked for.
    /// - Parameters:
    ///   - store: a folder that holds nothing else.
    ///   - limit: bytes of all files together, never exceeded. Where several programs write at a time, each may add an
    ///     eighth of it before it notices the others.
    public init(store: any DocumentStore, limit: Int = 64 << 20) {
        self.store = store
        reader = Reader(store: store)
        self.limit = limit
    }

    /// The picture of an address, as it was kept, which counts as a use of it; `nil` where there is none that can be read.
    public nonisolated func bytes(at address: String) async -> [UInt8]? {
        await reader.bytes(of: PictureName.of(address))
    }

    /// Keeps a picture, and lets those go for which there is no room any more.
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

    /// Removes a picture that turned out to be none.
    public func drop(_ address: String) {
        change { () throws(StoreError) in try store.remove(PictureName.of(address)) }
    }

    private func trim(to limit: Int) throws(StoreError) {
        let documents = try store.inventory()
        var total = documents.reduce(0) { $0 + $1.size }
        guard total > limit else { return }
        for document in documents.sorted(by: { $0.lastUse < $1.lastUse }) {
            try store.remove(document.name)
            total -= document.size
            if total <= limit { return }
        }
    }

    /// Changes the folder under its lock, which keeps another program's start from sweeping away what is half-written.
    private func change(_ body: () throws(StoreError) -> Void) {
        do throws(StoreError) {
            try store.exclusively(body)
        } catch {
            // A lock that somebody else holds may be free the next time; all else will stay.
            if error != .busy { isWritable = false }
        }
    }
}
