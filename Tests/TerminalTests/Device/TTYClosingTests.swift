import Foundation
import Testing

@testable import Terminal
@testable import TestSupport

/// A device that is closed during a stop. It has no signal thread here: each test decides the order.
@Suite(.serialized, .timeLimit(.minutes(5))) struct TTYClosingTests {
    /// A device that has taken a pseudo-terminal, of which the test holds both ends.
    private final class Line {
        let device: TTYDevice
        private let terminal: Int32
        private let line: Int32

        init() throws {
            let path: String
            (terminal, path) = try PseudoTerminal.openPair()
            line = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            device = try TTYDevice(environment: [:], standardInput: line, standardOutput: line)
            try require(device.acquire())
        }

        deinit {
            close(line)
            close(terminal)
        }

        var isRaw: Bool {
            var settings = termios()
            return tcgetattr(line, &settings) == 0 && LineMode(settings).isRaw
        }

        /// The bytes sent to the terminal, up to a mark.
        func output() -> String {
            let mark = "end"
            write(line, mark, mark.utf8.count)
            var output = ""
            var buffer = [UInt8](repeating: 0, count: 100)
            while !output.hasSuffix(mark) {
                let count = read(terminal, &buffer, buffer.count)
                guard count > 0 else { break }
                output += String(decoding: buffer.prefix(count), as: UTF8.self)
            }
            return String(output.dropLast(mark.count))
        }
    }

    @Test func theFarewellOfAStopIsSentOnce() throws {
        let waiting = try Line()
        waiting.device.write(Array("frame ".utf8))
        waiting.device.suspend(farewell: Array("farewell ".utf8))
        waiting.device.close(farewell: [])
        expect(!waiting.isRaw)
        expectEqual(waiting.output(), "frame farewell ", "the stop has not begun")
        let stopped = try Line()
        stopped.device.suspend(farewell: Array("farewell ".utf8))
        stopped.device.release(Array("farewell ".utf8))
        stopped.device.close(farewell: Array("another ".utf8))
        expect(!stopped.isRaw)
        expectEqual(stopped.output(), "farewell ")
    }

    @Test func restoresTheTerminalBeforeClosingEvenIfAnotherThreadReleasesIt() async throws {
        let line = try Line()
        // More than the line holds, so that giving it back lasts.
        line.device.write([UInt8](repeating: UInt8(ascii: "f"), count: 1_000_000))
        let attendant = TestThread { [device = line.device] in device.release(Array("farewell ".utf8)) }
        while !line.device.state.withLock({ $0.isReleased }) { await Task.yield() }
        line.device.close(farewell: [])
        expect(!line.isRaw)
        await attendant.finished()
    }
}
