import Core
import Foundation
import TestSupport
import Testing

/// Favorites written by several processes at once, in one folder.
@Suite(
    .enabled(if: BuiltProgram.path("library-fixture") != nil, "library-fixture is not built"), .timeLimit(.minutes(5)))
struct FavoritesProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
    }

    /// Runs a program that adds shows with numbers in a row.
    /// - Parameter seconds: the time until it is killed.
    /// - Returns: the acknowledged numbers.
    private func add(_ first: Int, count: Int, killedAfter seconds: Double? = nil) async throws -> [Int] {
        let fixture = try #require(BuiltProgram.path("library-fixture"))
        var command = [fixture, folder.path, String(first), String(count)]
        if let seconds { command = ["/usr/bin/timeout", "-s", "KILL", String(seconds)] + command }
        let run = try await CommandRun.of(
            command[0], Array(command.dropFirst()), environment: ["HOME": folder.path], within: .seconds(120))
        return run.output.split(separator: "\n").compactMap { Int($0) }
    }

    private func kept() async throws -> [Int] {
        let store = FavoritesStore(store: FileStore(folder: folder.path), clock: SystemWallClock())
        return try await store.all().map { favorite in
            if case .show(let id) = favorite.id { id.number } else { 0 }
        }
    }

    @Test func eightProgramsAddTwoHundredEachAndNoneIsLost() async throws {
        let acknowledged = try await withThrowingTaskGroup(of: [Int].self) { group in
            for lane in 0..<8 {
                group.addTask { try await add(1 + lane * 200, count: 200) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(acknowledged.count == 1600)
        #expect(try await kept().sorted() == Array(1...1600))
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/timeout"), "needs timeout(1)"),
        arguments: [0.05, 0.1, 0.2, 0.3])
    func acknowledgedFavoritesSurviveAKill(seconds: Double) async throws {
        let acknowledged = try await add(1, count: 5000, killedAfter: seconds)
        let kept = try await kept()
        #expect(kept.starts(with: acknowledged))
        // The change in progress may exist or not.
        #expect(kept.count <= acknowledged.count + 1)
    }

    /// Mounts a disk of 64 KB for the commands that follow, and copies its contents at the end.
    private static let onSmallDisk = """
        mkdir "$1/disk" && mount -t tmpfs -o size=64k none "$1/disk" && "$2" "$1/disk" 1 5000
        cp "$1"/disk/*.json "$1/"
        """

    @Test(.enabled(if: PrivateMounts.areAllowed, "needs unshare(1) and the right to mount"))
    func aFullDiskLosesNoAcknowledgedFavorite() async throws {
        let fixture = try #require(BuiltProgram.path("library-fixture"))
        let run = try await CommandRun.of(
            "/usr/bin/unshare", ["-rm", "/bin/sh", "-c", Self.onSmallDisk, "sh", folder.path, fixture],
            environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"])
        let lines = run.output.split(separator: "\n")
        #expect(lines.last == "failed: store(Core.StoreError.full)")
        let acknowledged = lines.compactMap { Int($0) }
        #expect(acknowledged.count > 10 && acknowledged == Array(1...acknowledged.count))
        #expect(try await kept() == acknowledged)
    }

    @Test func aFileDamagedUnderSeveralProgramsIsSetAsideAndNothingIsLost() async throws {
        #expect(try await add(1, count: 20).count == 20)
        let file = folder.path + "/favorites.json"
        let damaged = try #require(FileManager.default.contents(atPath: file)).dropLast(40)
        try damaged.write(to: URL(filePath: file))
        try await withThrowingTaskGroup(of: [Int].self) { group in
            for lane in 0..<4 { group.addTask { try await add(100 + lane * 20, count: 20) } }
            try await group.waitForAll()
        }
        #expect(try await kept().sorted() == Array(1...20) + Array(100..<180))
        let aside = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("damaged") }
        #expect(aside == ["favorites.damaged-1.json"])
        #expect(FileManager.default.contents(atPath: folder.path + "/favorites.damaged-1.json") == Data(damaged))
    }
}
