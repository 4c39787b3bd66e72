import Foundation
import Library
import Platform
import TestSupport
import Testing

/// The library written by several processes and machines at once.
@Suite(
    .enabled(if: BuiltProgram.path("library-fixture") != nil, "library-fixture is not built"), .timeLimit(.minutes(10)))
struct LibraryProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
    }

    /// Runs a program that marks episodes with numbers in a row.
    /// - Parameters:
    ///   - machine: its home.
    ///   - seconds: the time until it is killed.
    /// - Returns: the acknowledged numbers.
    private func mark(
        _ first: Int, count: Int, on machine: String = "one", killedAfter seconds: Double? = nil
    ) async throws -> [Int] {
        let fixture = try require(BuiltProgram.path("library-fixture"))
        var command = [fixture, "\(folder.path)/\(machine)", String(first), String(count)]
        if let seconds { command = ["/usr/bin/timeout", "-s", "KILL", String(seconds)] + command }
        let run = try await CommandRun.of(
            command[0], Array(command.dropFirst()), environment: ["HOME": folder.path], within: .seconds(120))
        return run.output.split(separator: "\n").compactMap { Int($0) }
    }

    private func library(of machine: String = "one") async throws -> LibraryState {
        let home = "\(folder.path)/\(machine)"
        let store = LibraryStore(
            folder: home + "/library", state: FileStore(folder: home + "/state"), machine: [])
        return try await store.value().state
    }

    private func kept(on machine: String = "one") async throws -> [Int] {
        try await library(of: machine).plays.compactMap { play in
            if case .episode(let number) = play.subject.id { number } else { nil }
        }
    }

    @Test func eightProgramsMarkTwoHundredEachAndNoneIsLost() async throws {
        let acknowledged = try await withThrowingTaskGroup(of: [Int].self) { group in
            for lane in 0..<8 {
                group.addTask { try await mark(1 + lane * 200, count: 200) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        expectEqual(acknowledged.count, 1600)
        try await expectEqual(kept().sorted(), Array(1...1600))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/timeout"), "needs timeout(1)"))
    func acknowledgedMarksSurviveKills() async throws {
        var generator = SeededGenerator(seed: 500)
        var acknowledged: [Int] = []
        for round in 0..<40 {
            let seconds = Double.random(in: 0.02...0.15, using: &generator)
            acknowledged += try await mark(1 + round * 5000, count: 5000, killedAfter: seconds)
        }
        let kept = try await kept()
        expect(!acknowledged.isEmpty && Set(acknowledged).isSubset(of: kept))
        // The mark in progress may exist or not.
        expect(kept.count <= acknowledged.count + 40)
        expectEqual(Set(kept).count, kept.count)
    }

    /// Mounts a disk of 64 KB for the commands that follow, and copies its contents at the end.
    private static let onSmallDisk = """
        mkdir "$1/one" && mount -t tmpfs -o size=64k none "$1/one" && "$2" "$1/one" 1 5000
        mkdir "$1/two" && cp -r "$1"/one/* "$1/two/"
        """

    @Test(.enabled(if: PrivateMounts.areAllowed, "needs unshare(1) and the right to mount"))
    func aFullDiskLosesNoAcknowledgedMark() async throws {
        let fixture = try require(BuiltProgram.path("library-fixture"))
        let run = try await CommandRun.of(
            "/usr/bin/unshare", ["-rm", "/bin/sh", "-c", Self.onSmallDisk, "sh", folder.path, fixture],
            environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"])
        let lines = run.output.split(separator: "\n")
        expectEqual(lines.last, "failed: full")
        let acknowledged = lines.compactMap { Int($0) }
        expect(acknowledged.count > 10 && acknowledged == Array(1...acknowledged.count))
        try await expectEqual(kept(on: "two"), acknowledged)
    }

    // MARK: Two machines

    /// Copies the files of the journal that are longer than the other machine's, as rsync and Syncthing do.
    private func copy(from one: String, to other: String) throws {
        let files = FileManager.default
        let root = "\(folder.path)/\(one)/library/log"
        for name in files.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] where name.hasSuffix(".jsonl") {
            let target = "\(folder.path)/\(other)/library/log/\(name)"
            let bytes = try Data(contentsOf: URL(filePath: "\(root)/\(name)"))
            guard bytes.count > files.contents(atPath: target)?.count ?? -1 else { continue }
            try files.createDirectory(
                atPath: URL(filePath: target).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try bytes.write(to: URL(filePath: target), options: .atomic)
        }
    }

    /// Both mark while files are copied in random order and at random times, also amid a write.
    @Test(arguments: [1, 2, 3] as [UInt64]) func twoMachinesAreEqualAtTheEnd(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var acknowledged: Set<Int> = []
        for round in 0..<8 {
            let directions = (0..<6).map { _ in Bool.random(using: &generator) }
            async let one = mark(1 + round * 20, count: 20, on: "one")
            async let two = mark(1001 + round * 20, count: 20, on: "two")
            for isForth in directions {
                try copy(from: isForth ? "one" : "two", to: isForth ? "two" : "one")
                await Task.yield()
            }
            acknowledged.formUnion(try await one)
            acknowledged.formUnion(try await two)
        }
        try copy(from: "one", to: "two")
        try copy(from: "two", to: "one")
        try await expectEqual(library(of: "one"), library(of: "two"))
        expect(Set(try await kept()) == acknowledged && acknowledged.count == 320)
    }
}
