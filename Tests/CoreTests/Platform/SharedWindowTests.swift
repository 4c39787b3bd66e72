import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Platform

/// A limit that several programs keep together.
@Suite(.timeLimit(.minutes(5))) struct SharedWindowTests {
    private final class Time: Sendable {
        let seconds = Mutex<UInt64>(1000)

        var now: UInt64 { seconds.withLock { $0 } &* 1_000_000_000 }

        func advance(by step: UInt64) { seconds.withLock { $0 += step } }
    }

    private let folder: TemporaryFolder
    private let time = Time()

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    /// One program's view of the window.
    private func window(limit: Int = 3) -> SharedWindow {
        SharedWindow(store: FileStore(folder: folder.path + "/cache"), name: "api", limit: limit, seconds: 10) {
            [time] in time.now
        }
    }

    @Test func programsCountTogether() throws {
        let (one, other) = (window(), window())
        expect(one.admit() == nil && other.admit() == nil && one.admit() == nil)
        time.advance(by: 4)
        expect(other.admit() == .seconds(6) && one.admit() == .seconds(6))
        time.advance(by: 6)
        for _ in 0..<3 { expectNil(other.admit()) }
        expectEqual(one.admit(), .seconds(10))
        try expectEqual(FileStore(folder: folder.path + "/cache").names(), [], "its file is not a document")
        // Times from a previous boot do not count.
        time.seconds.withLock { $0 = 5 }
        expectNil(window().admit())
    }

    @Test func noSpanHoldsMoreThanTheLimitWhateverTheOrder() {
        let windows = (0..<5).map { _ in window(limit: 7) }
        var random = SeededGenerator(seed: 4)
        var calls: [UInt64] = []
        for _ in 0..<400 {
            time.advance(by: UInt64.random(in: 0...3, using: &random))
            if windows.randomElement(using: &random)?.admit() == nil { calls.append(time.now / 1_000_000_000) }
        }
        expect(calls.count > 100)
        for call in calls { expect(calls.filter { $0 <= call && call - $0 < 10 }.count <= 7) }
    }

    @Test(
        arguments: [[UInt8]](
            ["", "x", "twelve bytes", String(repeating: "\u{7F}", count: 5000)].map { Array($0.utf8) }))
    func callsContinueWhateverTheFileContains(bytes: [UInt8]) throws {
        _ = window().admit()
        try Data(bytes).write(to: URL(filePath: folder.path + "/cache/.calls-api"))
        for _ in 0..<3 { expectNil(window().admit()) }
        expectEqual(window().admit(), .seconds(10))
    }

    @Test func aFolderThatCannotBeMadeStopsNoCall() throws {
        try Data().write(to: URL(filePath: folder.path + "/cache"))
        for _ in 0..<9 { expectNil(window().admit()) }
    }
}
