import Entities
import FoundationEssentials
import Interchange
import Platform

extension LibraryCommands {
    static let importExample = "marquee import tvtime-export.zip"

    static let importRows = [
        Subcommand(
            "import", [.library(Operand(.file, .any), CommandWords.all, Self.importFiles)],
            options: OptionName.lookup + [.from, .apply, .noFetch, .unmatched, .choose, .yes],
            examples: [
                "import": importExample, "importApply": "marquee import trakt.zip ratings.csv --apply",
                "importUnmatched": "marquee import letterboxd.zip --unmatched unmatched.csv",
                "importUndo": "marquee import undo",
            ])
    ]

    /// Reports what an import would do and, with `--apply`, does it; without paths, lists the exports that lie in the usual folders.
    private func importFiles(_ typed: [String]) async throws(CommandFailure) {
        if typed == ["undo"] { return try await undoImport() }
        guard let imports else { throw .noFolder }
        guard !typed.isEmpty else { return try listExports() }
        let paths = typed.map { $0 == "-" ? $0 : TypedPath.existing($0) }
        let output = try options.ofLibrary.unmatchedFile.map { path throws(CommandFailure) in try options.output(path) }
        let files = try failing(as: CommandFailure.path) { () throws(UserPathError) in
            // Looking up may take long.
            try output?.check()
            return try ImportFiles.files(at: paths)
        }
        let session = ImportSession(files, only: options.ofLibrary.source, imports)
        for choice in options.ofLibrary.choices {
            guard await session.choose(choice) else { throw .noChoice(choice.title) }
        }
        var report = try await reading { () async throws(StoreError) in try await session.report() }
        if !shows.services.isOffline, report.lookups > 0 {
            console.showProgress(phrases.lookingUp(0, of: report.lookups))
            let console = console
            report = try await reading { () async throws(StoreError) in
                try await session.lookUp { console.showProgress(console.phrases.lookingUp($0.done, of: $0.total)) }
            }
        }
        if let output {
            let files = try await reading { () async throws(StoreError) in try await session.unmatched() }
            try write(unmatched: files, to: output)
        }
        if options.ofLibrary.applies {
            report = try await reading { () async throws(StoreError) in try await session.apply().report }
        }
        let isNamed = report.documents.allSatisfy { paths.contains($0.name) }
        if console.asJSON || !report.formats.isEmpty || !isNamed { try console.print(phrases.page(of: report)) }
        // After the report, because hundreds of shows take minutes.
        if report.isApplied { await fetchTitles(options.ofLibrary.skipsFetching ? .nothing : .missing) }
        try tell(report, of: Set(paths))
    }

    private func listExports() throws(CommandFailure) {
        let found = findExports?() ?? []
        if found.isEmpty, !console.asJSON { throw .noExports }
        let items = found.map { export -> JSONValue in
            [
                "source": .text(export.format.word), "path": .text(export.path),
                "saved": .text(export.date.iso8601),
            ]
        }
        try console.print(
            Report(
                .exports, items,
                text: .lines(found.flatMap { [phrases.found($0, at: clock.now()), "  " + $0.path] })))
        guard let first = found.first, console.columns != nil, !console.asJSON else { return }
        console.say(phrases.howToImport("marquee import " + word(first.path)))
    }

    /// A path as it is typed in a shell.
    private func word(_ path: String) -> String {
        guard path.contains(where: { !($0.isLetter || $0.isNumber || "/._-~".contains($0)) }) else { return path }
        let home = path.hasPrefix("~/") ? "~/" : ""
        return home + "'" + path.dropFirst(home.count).replacing("'", with: "'\\''") + "'"
    }

    /// The first table goes to the path, others into the same folder.
    private func write(unmatched files: [ExportFile], to output: OutputPath) throws(CommandFailure) {
        let path = output.text
        let stem = path.lowercased().hasSuffix(".csv") ? String(path.dropLast(4)) : path
        let named = files.enumerated().map { number, file in
            (path: number == 0 ? path : "\(stem)-\(number + 1).csv", bytes: file.bytes)
        }
        try failing(as: CommandFailure.path) { () throws(UserPathError) in try output.write(named) }
    }

    /// Reports files that could not be read and look-ups that failed; fails if a named file is not an export.
    private func tell(_ report: ImportReport, of paths: Set<String>) throws(CommandFailure) {
        var problems: [String] = []
        for document in report.documents {
            guard let problem = document.problem,
                ![.unrecognized, .personal, .deleted].contains(problem) || paths.contains(document.name)
            else { continue }
            problems.append("\(document.name): \(phrases.importProblem(problem))")
        }
        if report.documents.isEmpty {
            problems += paths.sorted().map { "\($0): \(phrases.importProblem(.unrecognized))" }
        }
        console.say(lines: problems)
        for failure in phrases.lookupFailures(of: report) { console.say(failure) }
        // The page for a terminal says it already.
        if report.isEmpty, problems.isEmpty, console.asJSON || console.columns == nil {
            console.say(phrases.nothingToImport)
        }
        if report.isEmpty || !problems.isEmpty { throw .said(.failed) }
    }

    private func undoImport() async throws(CommandFailure) {
        try await revert(phrases.undone, else: phrases.noImportToUndo) {
            [library, memory] () async throws(StoreError) in
            try await ImportMemory.undo(in: library, memory)
        }
    }
}

extension Phrases {
    /// The report of an import as a command prints it.
    func page(of report: ImportReport) -> Report {
        var blocks: [Report.Text] = [.lines(importSources(of: report)), .table(importTable(of: report), .importCounts)]
        if !report.open.isEmpty {
            blocks.append(.lines([importHeading(.toChoose)] + report.open.flatMap { question($0) }))
        }
        let chosen = report.questions.compactMap { open in open.chosen.map { line(of: open, $0) } }
        if !chosen.isEmpty { blocks.append(.lines([importHeading(.chosen)] + chosen)) }
        if !report.reasons.isEmpty {
            blocks.append(.lines([importHeading(.unmatched)] + unmatched(of: report, limit: 10)))
        }
        blocks.append(.lines(importConclusion(of: report)))
        return Report(json: self.json(of: report), rows: self.rows(of: report), text: .blocks(blocks))
    }

    private func question(_ open: ImportPlan.Question) -> [String] {
        ["  " + open.text + parentheses(importRows(open.rows)) + colon + reason(open.reason)]
            + open.answers.map { "    \($0.notation)  \(text(of: $0))" }
    }

    private func line(of open: ImportPlan.Question, _ answer: ImportAnswer) -> String {
        "  " + open.text + parentheses(importRows(open.rows)) + colon + "\(answer.notation)  \(text(of: answer))"
    }

    private func rows(of report: ImportReport) -> [[String]] {
        var rows: [[String]] = report.kinds.map { kind, count in
            ["count", kind.rawValue] + ImportColumn.allCases.map { String($0.value(in: count)) }
        }
        for open in report.open {
            let answers = open.answers.map(\.notation).joined(separator: ",")
            rows.append(["choose", open.text, String(open.rows), open.reason.rawValue, answers])
        }
        for open in report.questions {
            guard let answer = open.chosen else { continue }
            rows.append(["chosen", open.text, String(open.rows), answer.notation])
        }
        for document in report.documents where document.problem != nil || document.unreadDates > 0 {
            let counts = [document.lines, document.unreadDates].map { String($0) }
            rows.append(["file", document.name] + counts + [document.problem.map(importProblem) ?? ""])
        }
        for line in report.unmatched {
            rows.append(["unmatched", line.title, String(line.rows), line.reason.rawValue])
        }
        return rows
    }

    private func json(of report: ImportReport) -> JSONValue {
        let total = report.total
        let head: JSONValue = [
            "source": JSONValue(report.formats.first?.word), "sources": .array(report.formats.map { .text($0.word) }),
            "rows": .integer(report.rows), "new": .integer(total.new), "known": .integer(total.known),
            "kept": .integer(total.kept), "choose": .integer(total.choose), "pending": .integer(total.pending),
            "unmatched": .integer(total.unmatched), "unreadDates": .integer(report.unreadDates),
            "lookups": .integer(report.lookups),
            "applied": .bool(report.isApplied),
        ]
        let kinds = report.kinds.map { kind, count -> JSONValue in
            let columns = ImportColumn.allCases.map { JSONValue.Field($0.rawValue, .integer($0.value(in: count))) }
            return .object([.init("kind", .text(kind.rawValue))] + columns)
        }
        let choices = report.open.map { open -> JSONValue in
            let candidates = open.answers.map { answer -> JSONValue in
                ["choice": .text(answer.notation), "title": .text(text(of: answer))]
            }
            return [
                "title": .text(open.text), "rows": .integer(open.rows), "reason": .text(open.reason.rawValue),
                "candidates": .array(candidates),
            ]
        }
        let chosen = report.questions.compactMap { open in
            open.chosen.map { answer -> JSONValue in
                [
                    "title": .text(open.text), "rows": .integer(open.rows), "choice": .text(answer.notation),
                    "candidate": .text(text(of: answer)),
                ]
            }
        }
        let reasons = report.unmatched.map { line -> JSONValue in
            [
                "title": .text(line.title), "rows": .integer(line.rows), "reason": .text(line.reason.rawValue),
                "message": .text(reason(line.reason)),
            ]
        }
        let files = report.documents.map { document -> JSONValue in
            [
                "name": .text(document.name), "source": JSONValue(document.format?.word),
                "lines": .integer(document.lines), "unreadDates": .integer(document.unreadDates),
                "message": JSONValue(document.problem.map { importProblem($0) }),
            ]
        }
        let tail: JSONValue = [
            "kinds": .array(kinds), "choices": .array(choices), "reasons": .array(reasons), "files": .array(files),
            "chosen": .array(chosen),
        ]
        return head + tail
    }
}
