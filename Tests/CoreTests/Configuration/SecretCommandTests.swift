import Foundation
import TestSupport
import Testing

@testable import Configuration

/// Commands that really run; each ends by itself, or is ended.
@Suite(.timeLimit(.minutes(5))) struct SecretCommandTests {
    @Test func whatItPrintsIsTheSecret() async {
        await expectEqual(SecretCommand("printf '%s\\n' abc | tr a-c x-z; echo no >&2").run(), .success("xyz\n"))
        await expectEqual(SecretCommand("true").run(), .success(""))
        // A command that fails says how.
        await expectEqual(SecretCommand("echo secret; exit 3").run(), .failure(.failed(status: 3)))
        await expectEqual(SecretCommand("no-such-command-at-all").run(), .failure(.failed(status: 127)))
        await expectEqual(SecretCommand("kill -9 $$").run(), .failure(.failed(status: 128 + 9)))
        // It has no terminal.
        await expectEqual(
            SecretCommand("[ -t 0 ] && echo yes; (: < /dev/tty) 2>/dev/null && echo tty; true").run(), .success(""))
    }

    @Test func aCommandThatPrintsWithoutEndIsEnded() async {
        await expectEqual(SecretCommand("yes").run(), .failure(.tooLong))
    }

    @Test(arguments: ["sleep 600", "exec >&-; sleep 600", "trap '' TERM; while :; do sleep 600; done"])
    func aCommandThatTakesTooLongIsEndedWithAllThatItHasStarted(command: String) async throws {
        let folder = try TemporaryFolder()
        // A pipe whose writing end every process of the command holds: it ends when they have.
        let fifo = folder.path + "/alive"
        expectEqual(mkfifo(fifo, 0o600), 0)
        let reader = open(fifo, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let outcome = await SecretCommand("exec 9>\(fifo); \(command)", limit: .milliseconds(300)).run()
        expectEqual(outcome, .failure(.timedOut))
        var poller = pollfd(fd: reader, events: 0, revents: 0)
        expect(poll(&poller, 1, 60_000) == 1 && poller.revents & Int16(POLLHUP) != 0)
    }

    @Test(arguments: [
        // The last child says that it has begun: a shell that is asked to end while it starts one waits for it first.
        "trap 'echo asked >&9; exit' TERM; (echo begun >&9; exec sleep 600)",
        "sleep 600 | { trap 'echo asked >&9; exit' TERM; (echo begun >&9; exec cat); }",
    ])
    func aCommandThatNobodyWaitsForAnyMoreIsAskedToEnd(command: String) async throws {
        let pipe = try LifePipe()
        let run = Task { await SecretCommand(pipe.hold + command).run() }
        await expectEqual(pipe.line(), "begun")
        run.cancel()
        await expectEqual(pipe.line(), "asked")
        await expect(pipe.isReleased())
    }

    @Test func aCommandThatDoesNotEndWhenAskedToIsMadeTo() async throws {
        let pipe = try LifePipe()
        let run = Task { await SecretCommand(pipe.hold + "trap '' TERM; echo begun >&9; sleep 600").run() }
        await expectEqual(pipe.line(), "begun")
        run.cancel()
        await expect(pipe.isReleased())
        await expect(run.value != .success(""))
    }

    @Test func whatACommandLeavesBehindOutlivesIt() async throws {
        let pipe = try LifePipe()
        let stop = try LifePipe()
        let agent = "{ echo begun >&9; read -r _ <\(stop.path); echo over >&9; } >/dev/null 2>&1 & echo key"
        await expectEqual(SecretCommand(pipe.hold + agent).run(), .success("key\n"))
        await expectEqual(pipe.line(), "begun")
        try Data("\n".utf8).write(to: URL(filePath: stop.path))
        await expectEqual(pipe.line(), "over")
        await expect(pipe.isReleased())
    }
}
