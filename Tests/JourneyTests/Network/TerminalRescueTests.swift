import Foundation
import Testing

@testable import Core
@testable import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The worker restores the terminal when its connection closes without a release.
@Suite(.enabled(if: NetworkWorkerProgram.isBuilt, "marquee-network is not built"), .timeLimit(.minutes(5)))
struct TerminalRescueTests {
    /// A pseudo-terminal that a program left in raw mode, and its modes before.
    private final class Wreck {
        let terminal: Int32
        let line: Int32
        let path: String
        let saved: [UInt8]

        init() throws {
            (terminal, path) = try PseudoTerminal.openPair()
            line = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            var modes = termios()
            tcgetattr(line, &modes)
            saved = withUnsafeBytes(of: modes) { Array($0) }
            cfmakeraw(&modes)
            tcsetattr(line, TCSANOW, &modes)
        }

        deinit {
            close(line)
            close(terminal)
        }

        var isRaw: Bool {
            var modes = termios()
            tcgetattr(line, &modes)
            return modes.c_lflag & tcflag_t(ICANON) == 0
        }

        /// The bytes sent to the terminal: everything before a mark, since the system delivers them asynchronously.
        func output() -> String {
            write(line, Self.mark, Self.mark.utf8.count)
            var output = ""
            var buffer = [UInt8](repeating: 0, count: 100)
            while !output.hasSuffix(Self.mark) {
                let count = read(terminal, &buffer, buffer.count)
                guard count > 0 else { break }
                output += String(decoding: buffer.prefix(count), as: UTF8.self)
            }
            return String(output.dropLast(Self.mark.count))
        }

        private static let mark = "end"
    }

    /// Starts a worker, sends it the commands, closes the connection, and waits for the worker's end.
    /// - Parameter first: commands sent before it runs.
    private func run(_ commands: [WorkerCommand], after first: WorkerCommand? = nil) throws {
        let path = try #require(NetworkWorkerProgram.path)
        let environment = ProcessInfo.processInfo.environment
        let child = try #require(SpawnedProgram.start(path, environment: environment, input: first?.frame ?? []))
        for command in commands {
            let frame = command.frame
            #expect(send(child.descriptor, frame, frame.count, 0) == frame.count)
        }
        close(child.descriptor)
        var status: Int32 = 0
        #expect(waitpid(child.identifier, &status, 0) == child.identifier)
        #expect(status == 0)
    }

    @Test(arguments: [false, true]) func aTerminalLeftInRawModeIsRestored(senderEndsFirst: Bool) throws {
        let wreck = try Wreck()
        #expect(wreck.isRaw)
        let terminal = TerminalGuard(path: wreck.path, termios: wreck.saved, leave: Array("bye\n".utf8))
        let command = WorkerCommand.guardTerminal(terminal)
        if senderEndsFirst { try run([], after: command) } else { try run([command]) }
        #expect(!wreck.isRaw)
        #expect(wreck.output() == "bye\r\n")
    }

    @Test func aFarewellLeavesTheTerminalAlone() throws {
        let wreck = try Wreck()
        let terminal = TerminalGuard(path: wreck.path, termios: wreck.saved, leave: Array("bye".utf8))
        try run([.guardTerminal(terminal), .releaseTerminal])
        #expect(wreck.isRaw)
        #expect(wreck.output() == "")
    }

    @Test func anInvalidTerminalIsIgnored() throws {
        let wreck = try Wreck()
        try run([.guardTerminal(TerminalGuard(path: "/nowhere", termios: [], leave: [1]))])
        try run([.guardTerminal(TerminalGuard(path: wreck.path, termios: [1, 2, 3], leave: []))])
        #expect(wreck.isRaw)
    }
}
