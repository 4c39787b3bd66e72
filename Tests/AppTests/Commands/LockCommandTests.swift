import Entities
import Foundation
import Library
import Platform
import TestSupport
import Testing
import UseCases

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LockCommandTests {
    private let documents = MemoryStore()

    private func reset(
        isLocked: Bool = false, _ library: LibraryStore? = nil, _ folders: LibraryFolders? = nil
    ) async throws -> (text: String, exitCode: ExitCode) {
        let lock = LockStore(store: documents, rounds: 1)
        let manageLock = ManageLock(lock: lock, configuration: nil)
        let commands = LockCommands(
            console: CommandBench().console(), lock: lock, manageLock: manageLock,
            resetLock: ResetLock(
                documents: documents, posters: MemoryStore(), library: library, folders: folders, memories: nil,
                lock: manageLock),
            isLocked: isLocked)
        let report = try await commands.reset(isAgreed: true)
        return (report.output(asJSON: false, columns: nil), report.exitCode)
    }

    @Test mutating func withoutALockNothingChanges() async throws {
        try documents.write([1], to: "favorites.json")
        let outcome = try await reset()
        expect(outcome.text == "The lock is off. Nothing was changed.\n" && outcome.exitCode == .done)
        try expectEqual(documents.names(), ["favorites.json"])
        // A damaged or missing lock file is still a lock.
        for isDamaged in [true, false] as [Bool] {
            self = Self()
            try documents.write([1], to: "favorites.json")
            if isDamaged { try documents.write([1], to: "lock.json") }
            let outcome = try await reset(isLocked: !isDamaged)
            expectEqual(outcome.text, "The lock was removed. Marquee starts with an empty library.\n")
            expectEqual(outcome.exitCode, .done)
            try expectEqual(documents.names(), ["favorites.before-library.json"], "\(isDamaged)")
        }
    }

    /// `isUsual`: whether the shared folder is the one without a setting.
    @Test(arguments: [nil, false, true] as [Bool?]) func libraryAndHistoryAreSetAside(isUsual: Bool?) async throws {
        let home = try LibraryHome()
        let usual = home.path + (isUsual == false ? "/usual" : "/library")
        let folders = LibraryFolders(
            usual: usual, configuration: home.configuration, setting: Setting.libraryFolder.path)
        try await home.fill()
        if isUsual != nil {
            let other = LibraryStore(folder: home.path + "/library", state: MemoryStore(), machine: [1])
            _ = try await other.perform([.assign(LibrarySubject(.show(Show.ID(number: 9))), .note("theirs"))])
        }
        let before = try home.journal("library")
        try documents.write([1], to: "lock.json")
        // A folder that cannot be left stays, and so does the lock.
        if isUsual != nil {
            await #expect(throws: CommandFailure.lock(.sharedFolder(home.path + "/library"))) {
                try await reset(home.store())
            }
            try await expect(home.store().value().state.records.count == 4 && documents.names() == ["lock.json"])
        }
        let former = isUsual == nil ? "library.moved" : "library"
        try await expectEqual(
            reset(home.store(), folders).text,
            """
            The lock was removed. Marquee starts with an empty library. Your library and history, with your notes, are \
            in \(home.path)/\(former).

            """)
        try expect(documents.names().isEmpty)
        try expectEqual(home.journal(former), before)
        // The next library is empty, and can be joined with the former one.
        let new = [nil: "library", false: "usual", true: "library-2"][isUsual] ?? ""
        try expect(home.settings()?.contains(home.path + "/library-2") ?? false == (isUsual == true))
        try await expect(home.store(in: new).value().state.records.isEmpty)
        let show = LibrarySubject(.show(Show.ID(number: 7)))
        let next = home.store(in: new)
        _ = try await next.perform([.assign(show, .star(true))])
        _ = try await next.move(to: "\(home.path)/\(former)") {}
        try await expectEqual(home.store(in: former).value().state.records.count, isUsual == nil ? 4 : 5)
        try await expect(home.store(in: former).verify().isWhole)
    }
}

extension LibraryHome {
    /// The lines in a folder, by file.
    fileprivate func journal(_ name: String) throws -> [String: String] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(name)").filter {
            $0.hasSuffix(".jsonl")
        }
        return try Dictionary(
            uniqueKeysWithValues: files.map {
                ($0, try String(contentsOfFile: "\(path)/\(name)/\($0)", encoding: .utf8))
            })
    }
}
