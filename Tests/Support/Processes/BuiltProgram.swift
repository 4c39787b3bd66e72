import Foundation

/// Programs made by `swift build`, in the same folder as the running tests.
package enum BuiltProgram {
    /// The path of a built program, or `nil` if it is missing.
    package static func path(_ name: String) -> String? {
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
