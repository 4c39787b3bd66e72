import Terminal
import TestSupport
import Testing

@Suite("Simulated line", .timeLimit(.minutes(5)))
struct LineDirectionTests {
    private func line(_ change: (inout LineDirection.Quality) -> Void = { _ in }) -> LineDirection {
        var quality = LineDirection.Quality(bytesPerSecond: 8000, delay: .milliseconds(100))
        change(&quality)
        return LineDirection(quality)
    }

    @Test func bytesArriveWhenTheyHaveBeenCarriedAndHaveCome() {
        var line = line()
        line.send(Array(repeating: 1, count: 800), at: .seconds(1))
        expectEqual(line.nextArrival, .milliseconds(1108))
        let counts = [1107, 1108, 1200].map { line.arrivals(at: .milliseconds($0)).count }
        expectEqual(counts, [0, 64, 736])
        expectNil(line.nextArrival)
        line = self.line { $0.capacity = 100 }
        expect(line.isReady(at: .zero))
        line.send(Array(repeating: 1, count: 200), at: .zero)
        expect(!line.isReady(at: .zero), "the buffer is full")
        expect(line.isReady(at: .milliseconds(25)))
    }

    @Test func bytesArriveInOrder() {
        var line = line()
        line.send(Array(repeating: 1, count: 8000), at: .zero)
        line.send([2], at: .milliseconds(10))
        expect(line.queuedByteCount(at: .milliseconds(500)) < 4100)
        let hasCome = [1099, 1101].map { line.arrivals(at: .milliseconds($0)).contains(2) }
        expectEqual(hasCome, [false, true])
        line = self.line { $0.jitter = .milliseconds(50) }
        let bytes = (0..<4000).map { UInt8(truncatingIfNeeded: $0 / 64) }
        line.send(bytes, at: .zero)
        var arrived: [UInt8] = []
        for moment in 0..<700 { arrived += line.arrivals(at: .milliseconds(moment)) }
        expectEqual(arrived, bytes, "on an uneven line")
    }
}
