import Foundation

/// The captured data in `../shared`, next to the project. Tests that read it are skipped if it is missing.
package enum SharedData {
    /// The package's own folder.
    package static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let root = packageRoot.deletingLastPathComponent().appending(path: "shared")

    /// Whether the folder at the path, relative to `shared`, is there.
    package static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The location of a path relative to `shared`.
    package static func url(_ path: String) -> URL { root.appending(path: path) }

    package static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: url(path))) }

    /// The sorted names of the files in the folder; empty if it is missing.
    package static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
    }
}
