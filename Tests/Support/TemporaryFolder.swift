import Foundation

/// A folder of a test's own, gone with the value that owns it.
public final class TemporaryFolder: Sendable {
    /// Its path; the folder itself is there.
    public let path: String

    /// Makes a folder.
    /// - Parameter inMemory: whether in memory where the system has such a place: for tests of thousands of writes, each
    ///   of which would wait for a device.
    public init(inMemory: Bool = false) throws {
        let memory = URL(filePath: "/dev/shm")
        let hasMemory = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
        let parent = hasMemory ? memory : FileManager.default.temporaryDirectory
        let folder = parent.appending(path: "marquee-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    /// The paths of all files in it and in its folders, relative to it.
    public func contents() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
