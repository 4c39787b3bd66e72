import Synchronization

/// A limit for what programs keep in a few folders: a visitor of a kiosk must not fill the host's disk.
///
/// Several programs may share the folders. Each measures them again whenever it has written a sixteenth of the limit.
package final class StorageQuota: Sendable {
    private struct State {
        /// Bytes in the folders when they were measured, or `nil` before that.
        var measured: Int?
        /// Bytes written since then, also in place of others.
        var written = 0
    }

    /// What a file costs at least.
    private static let block = 4096
    /// Folders in folders: `log/DEVICE` in that of the library.
    private static let depth = 3

    private let folders: [String]
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folders: counted with the folders in them.
    ///   - limit: in bytes.
    package init(folders: [String], limit: Int) {
        self.folders = folders
        self.limit = limit
    }

    /// Counts a file that is about to be written.
    /// - Throws: `StoreError.full` if it does not fit.
    func claim(_ bytes: Int) throws(StoreError) {
        let bytes = max(bytes, Self.block)
        let fits = state.withLock { state in
            if let measured = state.measured, state.written < limit / 16, measured + state.written + bytes <= limit {
                state.written += bytes
                return true
            }
            let measured = folders.reduce(0) { $0 + Self.size(of: $1, depth: Self.depth) }
            state = State(measured: measured, written: bytes)
            return measured + bytes <= limit
        }
        if !fits { throw .full }
    }

    private static func size(of folder: String, depth: Int) -> Int {
        let store = FileStore(folder: folder)
        let files = ((try? store.inventory()) ?? []).reduce(0) { $0 + max($1.size, block) }
        guard depth > 0 else { return files }
        return ((try? store.subfolders()) ?? []).reduce(files) { $0 + size(of: "\(folder)/\($1)", depth: depth - 1) }
    }
}
