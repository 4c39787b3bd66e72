/// A folder beside the configuration in which people put small files of their own. Nothing is ever written into it.
///
/// Its calls wait for the disk; they belong on a thread that may wait.
public struct ConfigurationFolder: Sendable {
    /// Bytes that are read of a file at most.
    public static let sizeLimit = 64 << 10

    /// Where it is, or would be.
    public let path: String

    /// Names a folder; nothing is read yet.
    public init(path: String) {
        self.path = path
    }

    /// The names of the files that end so, in their order; none where there is no folder. Hidden files are left out, among
    /// them those of editors at work.
    public func names(endingWith suffix: String) throws(StoreError) -> [String] {
        try FileStore(unswept: path).names().filter { $0.hasSuffix(suffix) }.sorted()
    }

    /// The bytes of a file; `nil` where there is none.
    /// - Parameter name: as `names` has it.
    public func read(_ name: String) throws(StoreError) -> [UInt8]? {
        guard !name.contains("/") else { return nil }
        return try FileStore(unswept: path).read(name, limit: ConfigurationFolder.sizeLimit)
    }

    /// Tells when something in the folder changes, for as long as somebody listens. Changes in quick succession are told
    /// as one. The folder need not be there yet. Where the system cannot tell (it can on Linux), nothing is ever told.
    public func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            #if os(Linux)
            guard let watch = FolderWatch(path, onChange: { continuation.yield() }) else {
                return continuation.finish()
            }
            continuation.onTermination = { _ in watch.stop() }
            #else
            continuation.finish()
            #endif
        }
    }
}
