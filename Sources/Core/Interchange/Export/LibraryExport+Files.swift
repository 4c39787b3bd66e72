import FoundationEssentials

extension LibraryExport {
    private static let creditsName = "CREDITS.txt"

    /// The files with the library, without that of the credits.
    package var content: [ExportFile] { files.filter { $0.name != Self.creditsName } }

    package var creditFiles: [ExportFile] { files.filter { $0.name == Self.creditsName } }

    /// Writes the files.
    /// - Parameter path: a folder or, for a format with only one file, that file.
    /// - Returns: whether the credits were written, too.
    @discardableResult
    package func write(to path: String) throws(ImportSourceError) -> Bool {
        var isFolder = false
        let content = content
        if content.count == 1, !path.hasSuffix("/"),
            !(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder)
        {
            try Self.write(content[0].bytes, to: path)
            return false
        }
        // One level: a missing parent is more likely a typing error. Writing reports why a folder could not be made.
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for file in files {
            try Self.write(file.bytes, to: path.hasSuffix("/") ? path + file.name : path + "/" + file.name)
        }
        return true
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(ImportSourceError) {
        do throws(UserFileError) {
            try UserFile(path: path).write(bytes)
        } catch {
            throw ImportSourceError(path: path, reason: error)
        }
    }
}
