import FoundationEssentials
import Platform

extension LibraryExport {
    private static let creditsName = "CREDITS.txt"

    /// The files with the library, without that of the credits.
    package var content: [ExportFile] { files.filter { $0.name != Self.creditsName } }

    package var creditFiles: [ExportFile] { files.filter { $0.name == Self.creditsName } }

    /// Writes the files.
    /// - Parameter output: a folder or, for a format with only one file, that file.
    /// - Returns: whether the credits were written, too.
    @discardableResult
    package func write(to output: OutputPath) throws(UserPathError) -> Bool {
        var isFolder = false
        let (path, content) = (output.text, content)
        if content.count == 1, !path.hasSuffix("/"),
            !(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder)
        {
            try output.write(content[0].bytes)
            return false
        }
        // One level: a missing parent is more likely a typing error. Writing reports why a folder could not be made.
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let folder = path.hasSuffix("/") ? path : path + "/"
        try output.write(files.map { (folder + $0.name, $0.bytes) })
        return true
    }
}
