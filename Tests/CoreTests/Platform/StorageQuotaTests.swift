import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct StorageQuotaTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func store(_ name: String, _ quota: StorageQuota) -> FileStore {
        FileStore(folder: "\(folder.path)/\(name)", quota: quota)
    }

    @Test func aFileTooLargeIsRefusedAndTheOldOneStays() throws {
        let quota = StorageQuota(folders: ["\(folder.path)/a", "\(folder.path)/b"], limit: 100_000)
        try store("a", quota).write([UInt8](repeating: 1, count: 60_000), to: "x")
        try store("b/c/d", quota).write([UInt8](repeating: 2, count: 30_000), to: "y")
        #expect(throws: StoreError.full) { try store("a", quota).write([UInt8](repeating: 3, count: 20_000), to: "z") }
        #expect(throws: StoreError.full) {
            try store("b", quota).append([[UInt8](repeating: 0x0A, count: 11_000)], to: "l")
        }
        try expectEqual(store("a", quota).read("x", limit: 100_000)?.count, 60_000)
        // Removing a file makes room.
        try store("a", quota).remove("x")
        try store("a", quota).write([UInt8](repeating: 3, count: 20_000), to: "z")
    }

    @Test func linesOfWhichSomeDoNotFitAreNotWritten() throws {
        let quota = StorageQuota(folders: [folder.path], limit: 100_000)
        let line = [[UInt8](repeating: 0x61, count: 9_999) + [0x0A]]
        let store = FileStore(folder: folder.path, quota: quota)
        try store.append(line, to: "l")
        #expect(throws: StoreError.full) { try store.append(Array(repeating: line[0], count: 20), to: "l") }
        #expect(throws: StoreError.tooLarge(limit: 25_000)) {
            try store.append(Array(repeating: line[0], count: 2), to: "l", limit: 25_000)
        }
        try expectEqual(store.read("l", limit: 200_000), line[0])
        try store.append(line, to: "l")
        try expectEqual(store.read("l", limit: 200_000)?.count, 20_000)
    }

    /// Small files take a block, and another program's count, too.
    @Test func manySmallFilesOfTwoProgramsAreCounted() {
        var written = 0
        let quotas = (0..<2).map { _ in StorageQuota(folders: ["\(folder.path)/a"], limit: 1 << 20) }
        for number in 0..<1000 where (try? store("a", quotas[number % 2]).write([1], to: "\(number)")) != nil {
            written += 1
        }
        expect((200...290).contains(written), "\(written)")
    }

    @Test func aFullLibraryRefusesChangesAndGoesOn() async throws {
        let quota = StorageQuota(folders: ["\(folder.path)/library"], limit: 40_000)
        let library = LibraryStore(folder: "\(folder.path)/library", state: MemoryStore(), machine: [1], quota: quota)
        var acts = 0
        var failure: StoreError?
        while failure == nil, acts < 10_000 {
            let act = LibraryAct.assign(LibrarySubject(.show(Show.ID(number: acts + 1))), .status(.followed))
            do throws(StoreError) {
                _ = try await library.perform([act])
                acts += 1
            } catch {
                failure = error
            }
        }
        expectEqual(failure, .full)
        expect(acts > 0)
        let again = LibraryStore(folder: "\(folder.path)/library", state: MemoryStore(), machine: [1], quota: quota)
        try await expectEqual(again.refresh().library.state.records.count, acts)
    }
}

extension FileStore {
    fileprivate func append(_ pieces: [[UInt8]], to name: String, limit: Int = .max) throws(StoreError) {
        var rest = pieces[...]
        try append(to: name, limit: limit) { rest.popFirst() }
    }
}
