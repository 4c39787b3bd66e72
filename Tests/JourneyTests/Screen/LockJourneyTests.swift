import Foundation
import TestSupport
import Testing

/// The lock, in a pseudo-terminal.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct LockJourneyTests {
    private let home: TemporaryFolder
    private let data: String

    init() throws {
        home = try TemporaryFolder()
        data = home.path + "/data/marquee"
    }

    /// A lock with the PIN 2468 and few rounds, because debug builds are slow, and a favorites file.
    private func lock() throws {
        // PBKDF2-HMAC-SHA256("2468", eight zero bytes, 10 rounds)
        let hash = [
            211, 237, 29, 80, 177, 236, 31, 143, 110, 242, 193, 215, 189, 193, 154, 224, 210, 234, 35, 11, 227, 51, 179,
            25, 72, 173, 189, 92, 106, 111, 65, 87,
        ]
        let text = #"{"failures":0,"secret":{"hash":\#(hash),"rounds":10,"salt":[0,0,0,0,0,0,0,0]},"version":1}"#
        try home.write(text, to: "data/marquee/lock.json")
        try home.write(#"{"version":1,"favorites":[]}"#, to: "data/marquee/favorites.before-library.json")
    }

    private func start() throws -> Marquee { try Marquee(["--offline", "--images", "none"], home: home) }

    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: data + "/" + name) }

    /// Moves the last failure to the year 2001, as if the clock had been put forward.
    private func changeDate() throws {
        let url = URL(filePath: data + "/lock.json")
        let text = try String(contentsOf: url, encoding: .utf8)
        let date = try require(text.firstMatch(of: #/"date":\d+/#))
        try Data(text.replacing(date.0, with: #""date":1000000000"#).utf8).write(to: url)
    }

    @Test func aKillAnotherDateOrARestartDoNotShortenTheWait() async throws {
        try lock()
        let first = try start()
        try await first.shows("Enter your PIN")
        expect(!first.program.terminal.screen.contains("Browse"))
        for _ in 0..<5 {
            try await first.shows("○ ○ ○ ○")
            try await first.type("1111", shows: "● ● ● ●")
            first.type(.enter)
            try await first.program.waitForScreen { !$0.screen.contains("●") }
        }
        try await first.shows("Too many attempts")
        first.program.process.signal(SIGKILL)
        try await expectEqual(first.program.waitForExit(), .signaled(SIGKILL))
        try changeDate()

        let second = try start()
        try await second.shows("Too many attempts")
        second.type("2468")
        try await second.interrupt()
    }

    @Test func theCorrectPINOpensItAndAKeyLocksAgain() async throws {
        try lock()
        let marquee = try start()
        try await marquee.shows("Enter your PIN")
        try await marquee.type("2468\r", shows: "Browse")
        try await marquee.type("5", "L", shows: "Enter your PIN")
        expect(!marquee.program.terminal.screen.contains("Browse"))
        try await marquee.quit()
    }

    @Test func aLockWithoutItsFileStaysClosedUntilReset() async throws {
        try lock()
        try FileManager.default.removeItem(atPath: data + "/lock.json")
        try home.write("{\n  // mine\n  lock: { enabled: true },\n}\n", to: "config/marquee/config.json")
        let marquee = try start()
        try await marquee.shows("Can’t unlock")
        try await marquee.quit()
        expect(exists("favorites.before-library.json"))

        let reset = try Marquee(["lock", "reset"], home: home)
        try await reset.shows("Type “remove”")
        reset.type("no\r")
        try await expectEqual(reset.program.waitForExit(), .exited(1))
        expect(exists("favorites.before-library.json"))

        let again = try Marquee(["lock", "reset", "--yes"], home: home)
        try await expectEqual(again.program.waitForExit(), .exited(0))
        expect(exists("favorites.before-library.json"), "nothing is deleted")
        let open = try start()
        try await open.shows("Browse")
        try await open.quit()
    }

    @Test func plainLinesAskForThePINToo() async throws {
        try lock()
        let marquee = try Marquee(["--offline", "--plain"], home: home)
        try await marquee.shows("Enter your PIN:")
        marquee.type("1111\n")
        // Not shown even if typed before the next prompt.
        try await marquee.shows("Wrong PIN")
        try await marquee.type("2468\n", shows: "Marquee")
        expect(!marquee.program.terminal.screen.contains("2468"))
        marquee.type("quit\n")
        try await expectEqual(marquee.program.waitForExit(), .exited(0))
        expectEqual(marquee.program.lineMode, marquee.program.initialLineMode)
    }

    @Test(arguments: [["lock", "set"], ["lock", "off"], ["favorites"], ["--plain"]])
    func cancellingThePINPromptPrintsNothing(arguments: [String]) async throws {
        try lock()
        let marquee = try Marquee(arguments, home: home)
        try await marquee.shows("Enter your PIN:")
        marquee.type(.interrupt)
        try await expectEqual(marquee.program.waitForExit(), .exited(130))
        expect(!marquee.program.terminal.screen.contains("locked"))
        expectEqual(marquee.program.lineMode, marquee.program.initialLineMode)
    }

    @Test func plainLinesSetAndRemoveAPINUnlessCancelled() async throws {
        let cancelled = try Marquee(["lock", "set"], home: home)
        try await cancelled.shows("Choose a PIN: 4 to 12 digits:")
        cancelled.type(.interrupt)
        try await expectEqual(cancelled.program.waitForExit(), .exited(130))
        expect(!exists("lock.json"))

        let first = try Marquee(["lock", "set"], home: home)
        try await first.shows("Choose a PIN: 4 to 12 digits:")
        try await first.type("97531\n", shows: "Enter it again:")
        try await first.type("97530\n", shows: "PINs do not match")
        try await first.type("97531\n97531\n", shows: "PIN set. Marquee asks for it at startup")
        try await expectEqual(first.program.waitForExit(), .exited(0))
        expect(!first.program.terminal.screen.contains("9753") && exists("lock.json"))
        expectEqual(first.program.lineMode, first.program.initialLineMode)

        let second = try Marquee(["lock", "off"], home: home)
        try await second.shows("Enter your PIN:")
        try await second.type("97531\n", shows: "PIN removed.")
        try await expectEqual(second.program.waitForExit(), .exited(0))
        expect(!exists("lock.json"))
    }

    @Test func quittingWhileThePINIsSavedKeepsIt() async throws {
        let first = try start()
        try await first.shows("Browse")
        try await first.type(",", shows: "Appearance")
        try await first.select("PIN")
        try await first.type(.enter, shows: "Choose a PIN")
        try await first.type("97531\r", shows: "Enter it again")
        first.type("97531\r", .interrupt)
        try await expectEqual(first.program.waitForExit(), .exited(130))
        let second = try start()
        try await second.shows("Enter your PIN")
        try await second.type("97531\r", shows: "Browse")
        try await second.quit()
    }
}
