import Configuration
import Entities
import Foundation
import Library
import Platform
import TestSupport
import Testing

@testable import App

/// A home with a library on disk, as commands find it.
final class LibraryHome: Sendable {
    let bench = CommandBench()
    private let folder: TemporaryFolder
    private let state = MemoryStore()

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
    }

    var path: String { folder.path }
    var configuration: ConfigurationFile { ConfigurationFile(folder: path + "/configuration") }

    /// The library in a folder, as a program reads it that was just started.
    func store(in name: String = "library") -> LibraryStore {
        LibraryStore(folder: "\(path)/\(name)", state: state, machine: [], clock: bench.wallClock)
    }

    func fill() async throws {
        for number in 1...3 {
            let show = Show(id: Show.ID(number: number), name: "Show \(number)")
            _ = try await store().perform([.assign(LibrarySubject(.show(show)), .star(true))])
        }
    }

    /// Replaces the second line by one that is no entry.
    func damage() throws {
        let files = FileManager.default.subpaths(atPath: path + "/library/log") ?? []
        let name = try require(files.first { $0.hasSuffix(".jsonl") })
        let url = URL(filePath: "\(path)/library/log/\(name)")
        var lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        lines[1] = "<<<<<<<"
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
    }

    func run(_ words: [String], asJSON: Bool = false, environment: [String: String] = [:]) async throws -> Ending {
        try await bench.library(
            words, asJSON: asJSON, store: store(), configuration: configuration, environment: environment)
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// The saved configuration, or `nil` if there is none.
    func settings() throws -> String? {
        try configuration.read().map { String(decoding: $0, as: UTF8.self) }
    }
}

/// `marquee library verify`, `compact` and `move`.
@Suite(.timeLimit(.minutes(5))) struct LibraryFilesTests {
    private let home: LibraryHome

    init() throws {
        home = try LibraryHome()
    }

    /// The library in the old folder is whole, and nothing else was changed.
    private func expectUnmoved(_ state: LibraryState) async throws {
        try await expectEqual(home.store().value().state, state)
        try expect(home.settings()?.contains("folder") != true)
        try expect(home.names().allSatisfy { !$0.hasSuffix(".moved") })
    }

    @Test mutating func verifyNamesDamageAndCompactMergesFiles() async throws {
        // A whole library has no faults.
        try await home.fill()
        try await expectEqual(home.run(["library", "verify"]), .code(.done))
        expect(home.bench.output.contains("files\t1\nentries\t3\ndamagedLines\t0\n"))
        expect(home.bench.errors.isEmpty)
        self = try Self()
        try await home.fill()
        try home.damage()
        try await expectEqual(home.run(["library", "verify"]), .code(.failed))
        expect(home.bench.output.contains("entries\t2\ndamagedLines\t1\nunreadable\t0\nmissing\t1\n"))
        expect(home.bench.errors.contains(".jsonl:2: Damaged lines\n1 entry of machine "))
        // Files of earlier years are merged.
        self = try Self()
        try await home.fill()
        home.bench.wallClock.advance(by: 40 * 86_400)
        try await home.fill()
        home.bench.wallClock.advance(by: 400 * 86_400)
        let state = try await home.store().value().state
        try await expectEqual(home.run(["library", "compact"]), .code(.done))
        expectEqual(home.bench.output, "filesBefore\t2\nfilesAfter\t1\n")
        try await expectEqual(home.store().value().state, state)
    }

    @Test mutating func moveTakesTheLibraryAlong() async throws {
        try await home.fill()
        let state = try await home.store().value().state
        let target = home.path + "/shared/tv"
        try await expectEqual(home.run(["library", "move", target + "/./"]), .code(.done), "\(home.bench.errors)")
        expectEqual(home.bench.output, "folder\t\(target)\nformer\t\(home.path)/library.moved\n")
        try await expectEqual(home.store(in: "shared/tv").value().state, state)
        let bytes = try home.configuration.read() ?? []
        let saved = ConfigurationReader.read(bytes, themes: ThemeLibrary()).configuration
        expectEqual(saved.settings[.libraryFolder], target)
        // Other programs find the new folder where the old one was.
        try expectEqual(home.names(), ["configuration", "library", "library.moved", "shared"])
        try await expectEqual(home.store().value().state, state)
        // The library joins one that exists in the new folder.
        self = try Self()
        try await home.fill()
        let show = Show(id: Show.ID(number: 9), name: "Nine")
        let other = LibraryStore(
            folder: home.path + "/shared", state: MemoryStore(), machine: [1], clock: home.bench.wallClock)
        _ = try await other.perform([.assign(LibrarySubject(.show(show)), .star(true))])
        try await expectEqual(home.run(["library", "move", home.path + "/shared"]), .code(.done))
        try await expectEqual(home.store(in: "shared").value().state.records.count, 4)
        // An empty library leaves no old folder.
        self = try Self()
        try await expectEqual(home.run(["library", "move", home.path + "/shared"]), .code(.done))
        expect(home.bench.output.hasSuffix("former\t\n"))
    }

    @Test mutating func moveIntoItselfIsRefused() async throws {
        for name in ["library", "library/", "library/log", "library/new/folder", "link", "link/new"] as [String] {
            self = try Self()
            try await home.fill()
            try FileManager.default.createSymbolicLink(
                atPath: home.path + "/link", withDestinationPath: home.path + "/library")
            let state = try await home.store().value().state
            try await expectEqual(home.run(["library", "move", "\(home.path)/\(name)"]), .code(.failed), "\(name)")
            expect(home.bench.errors.contains("own folder, or inside it") && home.bench.output.isEmpty, "\(name)")
            try await expectUnmoved(state)
        }
    }

    @Test mutating func aMoveThatFailsChangesNothing() async throws {
        // The folder cannot be made.
        try await home.fill()
        try Data().write(to: URL(filePath: home.path + "/file"))
        var state = try await home.store().value().state
        try await expectEqual(home.run(["library", "move", home.path + "/file/tv"]), .code(.failed))
        expectEqual(home.bench.errors, "marquee: \(home.path)/file/tv: part of the path is not a folder\n")
        try await expectUnmoved(state)
        // The configuration has a mistake.
        self = try Self()
        try await home.fill()
        try FileManager.default.createDirectory(atPath: home.path + "/configuration", withIntermediateDirectories: true)
        try Data("{".utf8).write(to: URL(filePath: home.configuration.path))
        state = try await home.store().value().state
        try await expectEqual(home.run(["library", "move", home.path + "/shared"]), .code(.failed))
        expect(!home.bench.errors.isEmpty && home.bench.output.isEmpty)
        try await expectUnmoved(state)
        // A variable names the folder.
        self = try Self()
        try await home.fill()
        state = try await home.store().value().state
        let environment = ["MARQUEE_LIBRARY_FOLDER": home.path + "/library"]
        try await expectEqual(
            home.run(["library", "move", home.path + "/shared"], environment: environment), .code(.failed))
        expect(home.bench.errors.contains("MARQUEE_LIBRARY_FOLDER"))
        try await expectUnmoved(state)
        try expectEqual(home.names(), ["library"])
        // The demo has no folder.
        self = try Self()
        try await expectEqual(home.run(["library", "move", home.path + "/shared", "--demo"]), .code(.failed))
        try expect(home.names().isEmpty)
    }
}
