import Foundation
import TestSupport
import Testing

@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct ManageStoredTests {
    @Test func countsAndRemovesWhatCanBeFetchedAgain() throws {
        let (catalog, pictures, favorites) = (MemoryStore(), MemoryStore(), MemoryStore())
        try catalog.write([1, 2, 3], to: "manifest.json")
        try pictures.write([UInt8](repeating: 0, count: 100), to: "p")
        try favorites.write([1], to: "favorites.json")
        let stored = ManageStored(stores: [catalog, pictures])
        expectEqual(stored.size(), 103)
        try stored.clear()
        expectEqual(stored.size(), 0)
        try expectEqual(favorites.names(), ["favorites.json"])
    }

    @Test func foldersThatAreNotThereHoldNothing() throws {
        let folder = try TemporaryFolder()
        let stored = ManageStored(stores: [FileStore(folder: folder.path + "/none")])
        expectEqual(stored.size(), 0)
        try stored.clear()
        try expect(folder.contents().isEmpty, "clearing creates none")
    }

    @Test func aFolderThatCannotBeReadIsNotTakenForAnEmptyOne() throws {
        let folder = try TemporaryFolder()
        let (file, loop, broken) = (folder.path + "/file", folder.path + "/loop", folder.path + "/broken")
        try "x".write(toFile: file, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
        try FileManager.default.createSymbolicLink(atPath: broken, withDestinationPath: folder.path + "/nowhere")
        let paths = [
            file, file + "/marquee", loop, loop + "/marquee", broken, broken + "/marquee", folder.path + "/none",
        ]
        let stored = ManageStored(stores: paths.map { FileStore(folder: $0) })
        let errors = stored.contents().map { contents -> StoreError? in
            if case .failure(let error) = contents { error } else { nil }
        }
        expectEqual(
            errors,
            [.notAFolder, .notAFolder, .system(ELOOP), .system(ELOOP), .system(ENOENT), .system(ENOENT), nil])
        expectEqual(stored.size(), 0)
    }
}
