import Interchange
import Platform

extension LibraryCommands {
    static let exportRows = [
        Subcommand(
            "export", [.library(Operand(.file, .optional), CommandWords.file, Self.export)],
            options: OptionName.common + [.format, .spreadsheet, .yes],
            examples: [
                "export": "marquee export --format letterboxd ~/letterboxd",
                "exportCSV": "marquee export --format csv > plays.csv",
            ])
    ]

    /// Without a path, the file is printed, and its credits are said on standard error.
    /// - Parameter path: a folder, or the file for a format with only one.
    private func export(to path: String?) async throws(CommandFailure) {
        let format = options.ofLibrary.format
        let value = try await value()
        let export = LibraryExport(
            value.state, as: format, titles: LibraryTitleIndex(value),
            isForSpreadsheets: options.ofLibrary.isForSpreadsheets, calendar: calendar)
        let losses = ExportLoss.allCases.compactMap { loss in export.losses[loss].map { (loss, $0) } }
        if let path {
            let output = try options.output(path)
            let hasCredits = try failing(as: CommandFailure.path) { () throws(UserPathError) in
                try export.write(to: output)
            }
            if !hasCredits { say(export.creditFiles) }
        } else if !console.asJSON {
            try print(export, as: format)
        }
        if !console.asJSON, let losses = phrases.exportLosses(export.losses) { console.say(losses) }
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

    private func print(_ export: LibraryExport, as format: ExportFormat) throws(CommandFailure) {
        guard export.content.count < 2 else { throw .exportNeedsFolder(format.rawValue) }
        for file in export.content { try console.print(String(decoding: file.bytes, as: UTF8.self)) }
        say(export.creditFiles)
    }

    private func say(_ credits: [ExportFile]) {
        for file in credits {
            console.say(lines: String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        }
    }
}
