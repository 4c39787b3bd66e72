import Foundation
import TestSupport
import Testing

@testable import Core

/// Commands that really run; each ends by itself, or is ended.
@Suite struct SecretCommandTests {
    @Test func whatItPrintsIsTheSecret() async {
        #expect(await SecretCommand("printf '%s\\n' abc | tr a-c x-z; echo no >&2").run() == .success("xyz\n"))
        #expect(await SecretCommand("true").run() == .success(""))
    }

    @Test func aCommandThatFailsSaysHow() async {
        #expect(await SecretCommand("echo secret; exit 3").run() == .failure(.failed(status: 3)))
        #expect(await SecretCommand("no-such-command-at-all").run() == .failure(.failed(status: 127)))
        #expect(await SecretCommand("kill -9 $$").run() == .failure(.failed(status: 128 + 9)))
    }

    @Test func aCommandThatPrintsWithoutEndIsEnded() async {
        #expect(await SecretCommand("yes").run() == .failure(.tooLong))
    }

    @Test(arguments: ["sleep 600", "exec >&-; sleep 600", "trap '' TERM; while :; do sleep 600; done"])
    func aCommandThatTakesTooLongIsEndedWithAllThatItHasStarted(command: String) async throws {
        let folder = try TemporaryFolder()
        // A pipe whose writing end every process of the command holds: it ends when they have.
        let fifo = folder.path + "/alive"
        #expect(mkfifo(fifo, 0o600) == 0)
        let reader = open(fifo, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let outcome = await SecretCommand("exec 9>\(fifo); \(command)", limit: .milliseconds(300)).run()
        #expect(outcome == .failure(.timedOut))
        var poller = pollfd(fd: reader, events: 0, revents: 0)
        #expect(poll(&poller, 1, 60_000) == 1 && poller.revents & Int16(POLLHUP) != 0)
    }

    @Test func itHasNoTerminal() async {
        #expect(
            await SecretCommand("[ -t 0 ] && echo yes; (: < /dev/tty) 2>/dev/null && echo tty; true").run()
                == .success(""))
    }
}
