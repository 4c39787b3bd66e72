import Foundation
import TestSupport
import Testing

/// A note that is written in an editor while the program waits.
@Suite(.enabled(if: Marquee.isBuilt), .timeLimit(.minutes(5))) struct EditorJourneyTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// The program on the page of a followed show, with an editor that is a script.
    private func opened(_ script: String) async throws -> Marquee {
        let path = home.path + "/editor"
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        let marquee = try Marquee(home: home, environment: ["EDITOR": path, "TMPDIR": home.path])
        try await marquee.shows("Television")
        marquee.type(.enter)
        try await marquee.shows("Episodes")
        return marquee
    }

    @Test func theFirstKeysReachTheEditorAndTheScreenReturns() async throws {
        let marquee = try await opened("echo READY; read line; echo \"$line\" >\"$1\"")
        marquee.program.type("e")
        try await marquee.shows("READY")
        #expect(!marquee.program.terminal.modes.contains(1049))
        marquee.program.type("with Ann\r")
        try await marquee.shows("✎ with Ann")
        #expect(marquee.program.terminal.modes.contains(1049))
        // The program reads keys again.
        marquee.program.type("u")
        try await marquee.shows("Undone")
        try await marquee.quit()
    }

    @Test func anEditorThatFailsChangesNothing() async throws {
        let marquee = try await opened("exit 1")
        marquee.program.type("e")
        try await marquee.shows("editor")
        #expect(!marquee.program.terminal.screen.contains("✎"))
        try await marquee.quit()
    }
}
