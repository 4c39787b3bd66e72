import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TTYOutputTests {
    /// A pipe in place of a terminal: it takes 64 KiB before it is full.
    private struct Line: Sendable {
        let output: TTYOutput
        let reading: FileHandle
        let events = EventQueue<TTYOutput.Event>()

        init(isNonBlocking: Bool = true) throws {
            let pipe = Pipe()
            reading = pipe.fileHandleForReading
            let number = dup(pipe.fileHandleForWriting.fileDescriptor)
            if isNonBlocking { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
            let descriptor = FileDescriptor(owned: number)
            let made = TTYOutput(descriptor: descriptor, isNonBlocking: isNonBlocking) { [events] in events.post($0) }
            output = try require(made)
        }

        func read(_ count: Int) throws -> [UInt8] {
            var bytes: [UInt8] = []
            while bytes.count < count, let data = try reading.read(upToCount: count - bytes.count), !data.isEmpty {
                bytes += data
            }
            return bytes
        }
    }

    @Test func acceptedBytesLeaveNoWorkAndDelayedOnesFollowInOrder() async throws {
        let line = try Line()
        line.output.write([1, 2, 3])
        expect(line.output.isReady)
        try expectEqual(line.read(3), [1, 2, 3])
        expect(line.events.takeWaiting().isEmpty)
        let first = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        line.output.write(first)
        expect(!line.output.isReady)
        line.output.write([7, 8, 9])
        try expectEqual(line.read(200_003), first + [7, 8, 9])
        await expectEqual(line.events.nextBatch(), [.drained])
        expect(line.output.isReady)
        // Without a reader the line has failed.
        signal(SIGPIPE, SIG_IGN)
        let broken = try Line()
        try broken.reading.close()
        broken.output.write([1])
        await expectEqual(broken.events.nextBatch(), [.failed])
        expect(!broken.output.isReady)
        broken.output.write([2])
        expect(broken.events.takeWaiting().isEmpty)
    }

    @Test func theLastBytesOvertakeWhatWaits() async throws {
        let line = try Line()
        line.output.write([UInt8](repeating: 1, count: 1_000_000))
        let closer = TestThread {
            expect(line.output.close(last: [2, 3], within: 5000))
            line.output.write([4])
        }
        var received: [UInt8] = []
        while received.last != 3 { received += try line.read(1) }
        await closer.finished()
        expectEqual(received.suffix(2), [2, 3])
        expect(received.count < 500_000)
        line.output.endThread()
    }

    /// A close that waits for good exceeds the suite's time limit.
    @Test func closingAFullLineTimesOut() throws {
        let full = try Line()
        full.output.write([UInt8](repeating: 1, count: 200_000))
        expect(!full.output.close(last: [2, 3], within: 50))
        full.output.endThread()
        let blocking = try Line(isNonBlocking: false)
        expect(!blocking.output.close(last: [UInt8](repeating: 1, count: 200_000), within: 50), "it takes some bytes")
        blocking.output.endThread()
    }
}
