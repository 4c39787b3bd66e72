import Foundation

/// Where the programs that `swift build` makes are: beside the tests that run.
public enum BuiltProgram {
    /// The path of a built program, or `nil` where it has not been built.
    public static func path(_ name: String) -> String? {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        let tests = URL(filePath: own ?? CommandLine.arguments[0]).resolvingSymlinksInPath()
        // On macOS the tests run inside a bundle, some folders further down.
        var folder = tests.deletingLastPathComponent()
        for _ in 0..<4 {
            let candidate = folder.appending(path: name).path
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}
