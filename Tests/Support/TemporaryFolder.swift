import Foundation

/// A folder of a test's own, gone with the value that owns it.
public final class TemporaryFolder: Sendable {
    /// Its path; the folder itself is there.
    public let path: String

    /// Makes a folder.
    public init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "marquee-test-\(UUID().uuidString)")
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
