import Entities
import Foundation
import TestSupport
import Testing

@testable import App

/// `marquee note SHOW` in an editor, for which a script takes the user's place.
@Suite(.timeLimit(.minutes(5))) struct NoteEditorTests {
    private let bench: CommandBench
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        bench = CommandBench(pages: [[Show(id: Show.ID(number: 82), name: "Tide")]])
    }

    /// Runs `marquee note 82` on a terminal with an editor that is a script; `$1` is its option, `$2` the file.
    private func edit(_ script: String, variables: [String] = ["VISUAL"]) async throws -> Ending {
        let path = folder.path + "/editor"
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
        var environment = ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path, "TMDB_API_KEY": "secret"]
        // Not executed itself: a fork of another test may still hold it open for writing (ETXTBSY).
        for variable in variables { environment[variable] = "/bin/sh \(path)  --wait" }
        return try await bench.library(["note", "82"], columns: 80, environment: environment)
    }

    private func note() async throws -> String? {
        try await bench.libraryStore.value().state.records[.show(Show.ID(number: 82))]?.note
    }

    /// The files that are left in the temporary folder.
    private func rest() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("marquee-") }
    }

    @Test(arguments: ["VISUAL", "EDITOR"]) func theTextBecomesTheNote(_ variable: String) async throws {
        let script = "[ \"$1\" = --wait ] && [ -z \"$TMDB_API_KEY\" ] && printf 'with Ann\\n\\n two \\n\\n' > \"$2\""
        try await expectEqual(edit(script, variables: [variable]), .code(.done), "\(bench.errors)")
        try await expectEqual(note(), "with Ann\n\ntwo")
        try expect(rest().isEmpty)
    }

    @Test func onlyTheUserCanReadTheFile() async throws {
        let script = "stat -c %a \"$2\" \"$(dirname \"$2\")\" > '\(folder.path)/modes'; echo x > \"$2~\""
        try await expectEqual(edit(script), .code(.done))
        try expectEqual(String(contentsOfFile: folder.path + "/modes", encoding: .utf8), "600\n700\n")
        try expect(rest().isEmpty)
    }

    @Test func onlyASavedTextChangesTheNote() async throws {
        // An unchanged file changes nothing.
        _ = try await bench.library(["note", "82", "text"])
        let before = await bench.libraryStore.status().entries
        try await expectEqual(edit("touch \"$2\""), .code(.done))
        await expectEqual(bench.libraryStore.status().entries, before)
        expect(bench.output.hasSuffix("Nothing to change\n"))
        // An editor that fails changes nothing.
        try await expectEqual(edit("echo other > \"$2\"; exit 1"), .code(.failed))
        try await expect(note() == "text" && bench.errors.contains("The editor failed: “/bin/sh” ended with status 1."))
        try expect(rest().isEmpty)
        // Without an editor, the note is printed.
        try await expectEqual(edit("exit 0", variables: []), .code(.failed))
        expect(bench.errors.contains("set VISUAL or EDITOR") && bench.output.hasSuffix("text\n"))
        // Nor does one that cannot run; it says why.
        try await expectEqual(
            bench.library(["note", "82"], columns: 80, environment: ["VISUAL": "'no editor'"]), .code(.failed))
        expect(bench.errors.contains("“no editor” was not found"))
        // An emptied file removes the note.
        try await expectEqual(edit("grep -q text \"$2\" && echo > \"$2\""), .code(.done))
        try await expectNil(note())
    }

    @Test func aTextThatIsTooLongStaysInItsFile() async throws {
        try await expectEqual(edit("head -c 20000 /dev/zero | tr '\\0' x > \"$2\""), .code(.failed))
        try await expect(note() == nil && rest().count == 1)
        expect(bench.errors.contains("Your text is in \(folder.path)/marquee-"))
    }
}
