import Foundation

/// A temporary folder that is deleted with this object.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// - Parameter inMemory: whether to use memory if the system supports it, for tests with thousands of writes that would
    ///   each wait for a device.
    package init(inMemory: Bool = false) throws {
        let memory = URL(filePath: "/dev/shm")
        let hasMemory = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
        let parent = hasMemory ? memory : FileManager.default.temporaryDirectory
        let folder = parent.appending(path: "marquee-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    /// The paths of all files in it and in its folders, relative to it.
    package func contents() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path) }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
