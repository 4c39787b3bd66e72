import Core
import FoundationEssentials

/// The library in files for other programs and services.
extension LibraryCommands {
    private static let creditsName = "CREDITS.txt"

    /// Without a path, the file is printed, and its credits are said on standard error.
    /// - Parameter path: a folder, or the file for a format with only one.
    func export(as format: ExportFormat, to path: String?) async throws(CommandFailure) {
        let value = try await value()
        let export = LibraryExport(
            value.state, as: format, titles: LibraryTitleIndex(value),
            isForSpreadsheets: options.marks.isForSpreadsheets, calendar: calendar)
        let losses = ExportLoss.allCases.compactMap { loss in export.losses[loss].map { (loss, $0) } }
        if let path {
            try write(export.files, to: path)
        } else if !console.asJSON {
            try print(export.files, as: format)
        }
        if !losses.isEmpty, !console.asJSON { console.say(phrases.exportLosses(losses)) }
        guard path != nil || console.asJSON else { return }
        try console.print(
            Report(
                json: [
                    "format": .text(format.rawValue),
                    "files": .array(
                        export.files.map { ["name": .text($0.name), "bytes": .integer($0.bytes.count)] }),
                    "losses": .array(
                        losses.map { ["kind": .text($0.0.rawValue), "count": .integer($0.1)] }),
                ], rows: export.files.map { [$0.name, String($0.bytes.count)] },
                text: .lines(export.files.map(\.name))))
    }

    private func print(_ files: [ExportFile], as format: ExportFormat) throws(CommandFailure) {
        let files = parts(of: files)
        guard files.content.count < 2 else { throw .exportNeedsFolder(format.rawValue) }
        for file in files.content { try console.print(String(decoding: file.bytes, as: UTF8.self)) }
        say(files.credits)
    }

    private func parts(of files: [ExportFile]) -> (content: [ExportFile], credits: [ExportFile]) {
        (files.filter { $0.name != Self.creditsName }, files.filter { $0.name == Self.creditsName })
    }

    private func say(_ credits: [ExportFile]) {
        for file in credits {
            console.say(lines: String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        }
    }

    private func write(_ files: [ExportFile], to path: String) throws(CommandFailure) {
        let (content, credits) = parts(of: files)
        var isFolder = false
        if content.count == 1, !path.hasSuffix("/"),
            !(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder)
        {
            try write(content[0].bytes, to: path)
            return say(credits)
        }
        // One level: a missing parent is more likely a typing error. Writing reports why a folder could not be made.
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for file in files { try write(file.bytes, to: path.hasSuffix("/") ? path + file.name : path + "/" + file.name) }
    }
}
