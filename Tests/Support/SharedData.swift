import Foundation

/// The captured data beside the project, `../shared`: read by tests that skip where it is absent.
public enum SharedData {
    /// The package's own folder.
    public static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let root = packageRoot.deletingLastPathComponent().appending(path: "shared")

    /// Whether the folder at the path, relative to `shared`, is there.
    public static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// Where the path, relative to `shared`, leads to.
    public static func url(_ path: String) -> URL {
        root.appending(path: path)
    }

    /// The bytes of a file.
    public static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: url(path)))
    }

    /// The names of what is in the folder, sorted; nothing where it is absent.
    public static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
    }
}
