import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.serialized, .timeLimit(.minutes(5))) struct InterruptedWaitTests {
    @Test func signalsEndNoWait() async throws {
        let pipe = try require(WakePipe())
        let wasWoken = Atomic(false)
        await SignalStorm.strike {
            wasWoken.store(pipe.wait(milliseconds: -1), ordering: .sequentiallyConsistent)
        } end: {
            pipe.wake()
        }
        let isWoken = wasWoken.load(ordering: .sequentiallyConsistent)
        expect(isWoken)
    }

    @Test func signalsTakeNoFarewellFromATerminalThatIsSlow() async throws {
        var isWritten = false
        // On a very busy machine a signal may come too late; then try again.
        for _ in 0..<10 where !isWritten { isWritten = try await isFarewellWritten() }
        expect(isWritten)
    }

    /// Whether a terminal that takes bytes again after many signals gets the farewell.
    private func isFarewellWritten() async throws -> Bool {
        let farewell = Array("farewell".utf8)
        let terminal = try require(WakePipe())
        let noise = [UInt8](repeating: 0, count: 4096)
        while write(terminal.writingNumber, noise, noise.count) > 0 {}
        TerminalRestorer.arm(descriptor: terminal.writingNumber, attributes: termios(), farewell: farewell)
        defer { TerminalRestorer.disarm() }
        await SignalStorm.strike(emptying: terminal.reading.number) { TerminalRestorer.restoreNow() }
        var received = [UInt8](repeating: 0, count: 64)
        let count = read(terminal.reading.number, &received, received.count)
        return count > 0 && Array(received.prefix(count)) == farewell
    }
}
