import Foundation
import Terminal
import TestSupport
import Testing

/// Faulty terminals: stalled, noisy, or with endless input.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct TerminalFaultJourneyTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    private func started() async throws -> Marquee {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        return marquee
    }

    @Test func aStalledTerminalGetsTheNewestFrameAndNoKeyIsLost() async throws {
        let marquee = try await started()
        marquee.program.stall()
        for _ in 0..<80 { marquee.type(.down) }
        let before = marquee.program.recording.count
        marquee.program.stall(false)
        try await marquee.status("81/")
        // A frame for every key would be a hundred thousand.
        expect(marquee.program.recording.count - before < 60_000)
        try await marquee.quit()
    }

    @Test func aSignalEndsTheProgramOnAStalledTerminal() async throws {
        let marquee = try await started()
        marquee.program.stall()
        for _ in 0..<400 { marquee.type(.down) }
        marquee.program.process.signal(SIGTERM)
        // The output is not read, and the program does not wait for that.
        try await expectEqual(marquee.program.process.waitForExit(within: .seconds(60)), .signaled(SIGTERM))
    }

    /// As of a file that was dropped onto the terminal.
    @Test func controlCEndsTheProgramBehindMegabytesOfKeys() async throws {
        let marquee = try await started()
        marquee.program.type([UInt8](repeating: UInt8(ascii: "j"), count: 2 << 20))
        marquee.type(.interrupt)
        try await expectEqual(marquee.program.process.waitForExit(within: .seconds(60)), .exited(130))
    }

    @Test func unsolicitedAnswersALargePasteAndGarbageDoNoHarm() async throws {
        let marquee = try await started()
        for _ in 0..<2000 { marquee.program.type("\u{1B}[0n\u{1B}[?62;22c\u{1B}[?2026;2$y") }
        for _ in 0..<6 { marquee.type(.down) }
        try await marquee.status("7/")
        // A paste of ten megabytes is dropped in bounded memory.
        marquee.type("\u{1B}[200~")
        marquee.program.type([UInt8](repeating: 0x78, count: 10 << 20))
        marquee.type("\u{1B}[201~")
        for _ in 0..<6 { marquee.type(.down) }
        try await marquee.status("13/")
        if let memory = marquee.program.process.figures.residentBytes { expect(memory < 300 << 20) }

        var generator = SeededGenerator(seed: 11)
        let bytes: [UInt8] = [0x1B, 0x1B, 0x9B, 0x5B, 0x3B, 0x3C, 0x80, 0xBF, 0xC3, 0xE2, 0xF0, 0xFF, 0x5D, 0x50, 0x4F]
        marquee.program.type((0..<20_000).map { _ in bytes.randomElement(using: &generator) ?? 0x1B })
        // Ends any string that the garbage has started.
        marquee.type("\u{1B}\\")
        // Closes a screen that a letter of the garbage has opened.
        marquee.type("\u{7F}\u{7F}", .home)
        for _ in 0..<6 { marquee.type(.down) }
        try await marquee.status("7/")
        try await marquee.quit()
    }
}
