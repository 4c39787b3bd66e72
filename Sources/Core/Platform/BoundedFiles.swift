/// Files in a folder of their own: the least recently used ones are evicted when all of them exceed a limit. After a write error
/// the folder is not written again during this run.
package actor BoundedFiles {
    /// The folder is trimmed each time this part of the limit has been written.
    private static let share = 8

    /// Reads one file at a time, so that a slow disk blocks one thread only, and independently of writes, which may wait for
    /// another program's lock.
    private actor Reader {
        private let store: any DocumentStore
        private let sizeLimit: Int

        init(store: any DocumentStore, sizeLimit: Int) {
            self.store = store
            self.sizeLimit = sizeLimit
        }

        func bytes(of name: String, marksUse: Bool) -> [UInt8]? {
            guard let bytes = try? store.read(name, limit: sizeLimit) else { return nil }
            if marksUse { try? store.markUsed(name) }
            return bytes
        }
    }

    private let store: any DocumentStore
    private let reader: Reader
    private let limit: Int
    /// Bytes written since the folder was trimmed, or `nil` before the first time.
    private var written: Int?
    private var isWritable = true

    /// - Parameters:
    ///   - store: a folder that holds nothing else.
    ///   - limit: bytes of all files together. Of several programs each may exceed it by an eighth.
    ///   - sizeLimit: bytes of a file that is read.
    package init(store: any DocumentStore, limit: Int, sizeLimit: Int) {
        self.store = store
        reader = Reader(store: store, sizeLimit: sizeLimit)
        self.limit = limit
    }

    /// The bytes of a file, or `nil` if it is missing or cannot be read.
    /// - Parameter marksUse: whether this counts as a use.
    package nonisolated func bytes(of name: String, marksUse: Bool = true) async -> [UInt8]? {
        await reader.bytes(of: name, marksUse: marksUse)
    }

    /// Saves a file, and evicts others if necessary.
    /// - Parameter isSynced: whether it survives a power cut.
    package func keep(_ bytes: [UInt8], as name: String, isSynced: Bool = true) {
        let step = limit / BoundedFiles.share
        guard isWritable, bytes.count <= step else { return }
        change { () throws(StoreError) in
            var total = (written ?? step) + bytes.count
            if total > step {
                try trim(to: limit - step)
                total = bytes.count
            }
            if isSynced { try store.write(bytes, to: name) } else { try store.writeUnsynced(bytes, to: name) }
            written = total
        }
    }

    /// Removes a file that could not be decoded.
    package func drop(_ name: String) {
        change { () throws(StoreError) in try store.remove(name) }
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
