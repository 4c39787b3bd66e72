import Platform

/// A folder next to the configuration with small files of the user, such as themes. It is never written.
///
/// Its calls block on the disk: call them on a thread that may block.
package struct ConfigurationFolder: Sendable {
    /// Larger files are rejected.
    package static let sizeLimit = 64 << 10

    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The sorted names of the files with a suffix, without hidden files, such as those of editors at work.
    package func names(endingWith suffix: String) throws(StoreError) -> [String] {
        try FileStore(unswept: path).names().filter { $0.hasSuffix(suffix) }.sorted()
    }

    /// The bytes of a file, or `nil` if it is missing.
    package func read(_ name: String) throws(StoreError) -> [UInt8]? {
        guard !name.contains("/") else { return nil }
        return try FileStore(unswept: path).read(name, limit: ConfigurationFolder.sizeLimit)
    }

    /// Reports changes in the folder, which need not exist yet. Changes in quick succession are reported as one. Only Linux reports
    /// any.
    /// - Parameter withSubfolders: whether the folders in it are watched too, but not those in them.
    package func changes(withSubfolders: Bool = false) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            #if os(Linux)
            guard let watch = FolderWatch(path, withSubfolders: withSubfolders, onChange: { continuation.yield() })
            else {
                return continuation.finish()
            }
            continuation.onTermination = { _ in watch.stop() }
            #else
            continuation.finish()
            #endif
        }
    }
}
