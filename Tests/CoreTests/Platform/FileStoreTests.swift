import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct FileStoreTests {
    private let folder: TemporaryFolder
    private let files = FileManager.default

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) throws -> Int {
        let attributes = try files.attributesOfItem(atPath: path)
        return try require(attributes[.posixPermissions] as? Int)
    }

    @Test func everythingIsPrivate() throws {
        let path = folder.path + "/cache/marquee"
        let store = FileStore(folder: path)
        try store.exclusively { () throws(StoreError) in try store.write([1], to: "x") }
        try store.write([2], to: "x")
        try expectEqual(mode(path), 0o700)
        try expectEqual(mode(folder.path + "/cache"), 0o700)
        try expectEqual(mode(path + "/x"), 0o600)
        try expectEqual(mode(path + "/.lock"), 0o600)
    }

    @Test func openingAFolderDoesNothingInIt() throws {
        expect(files.createFile(atPath: folder.path + "/.tmp-x-1a", contents: Data([1])))
        let store = FileStore(folder: folder.path)
        try expectEqual(store.names(), [])
        try expectEqual(files.contentsOfDirectory(atPath: folder.path), [".tmp-x-1a"])
        // Leftovers are swept and nothing else.
        let path = folder.path
        for name in [".tmp-x-1a", ".tmp-y-2b", "x", ".lock"] {
            expect(files.createFile(atPath: "\(path)/\(name)", contents: Data([1])))
        }
        try FileStore(folder: path).exclusively { () throws(StoreError) in }
        try expectEqual(files.contentsOfDirectory(atPath: path).sorted(), [".lock", "x"])
    }

    @Test func whatAnotherProgramIsWritingIsNotSweptWhileItHasTheLock() throws {
        let store = FileStore(folder: folder.path)
        let other = FileStore(folder: folder.path)
        try store.exclusively { () throws(StoreError) in }
        try store.exclusively { () throws(StoreError) in
            expect(files.createFile(atPath: folder.path + "/.tmp-x-1a", contents: Data([1])))
            try expectNil(other.read("x", limit: 10))
        }
        try expectEqual(files.contentsOfDirectory(atPath: folder.path).sorted(), [".lock", ".tmp-x-1a"])
        try other.exclusively { () throws(StoreError) in }
        try expectEqual(files.contentsOfDirectory(atPath: folder.path), [".lock"])
    }

    @Test func aLinkInThePlaceOfTheLockIsNotFollowed() throws {
        let store = FileStore(folder: folder.path + "/cache")
        try store.write([1], to: "x")
        let target = folder.path + "/target"
        for name in [".lock", ".calls"] {
            try files.createSymbolicLink(atPath: folder.path + "/cache/" + name, withDestinationPath: target)
        }
        #expect(throws: StoreError.self) { try store.exclusively { () throws(StoreError) in } }
        #expect(throws: StoreError.self) { try store.openShared(".calls") }
        expect(!files.fileExists(atPath: target))
    }

    /// People keep such files elsewhere, under the care of another program.
    @Test func aDocumentThatIsALinkStaysOneWhereLinksAreFollowed() throws {
        let (link, real) = (folder.path + "/data/x", folder.path + "/dotfiles/x.json")
        for name in ["data", "dotfiles"] {
            try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        try files.createSymbolicLink(atPath: link, withDestinationPath: "../dotfiles/x.json")
        let store = FileStore(folder: folder.path + "/data", followsLinks: true)
        try store.write([1], to: "x")
        expectEqual(chmod(real, 0o644), 0)
        expect(files.createFile(atPath: folder.path + "/dotfiles/.tmp-theirs", contents: nil))
        try store.exclusively { () throws(StoreError) in try store.write([2], to: "x") }
        try expectEqual(store.read("x", limit: 9), [2])
        expectEqual(files.contents(atPath: real), Data([2]))
        try expectEqual(mode(real), 0o644)
        try expectEqual(files.destinationOfSymbolicLink(atPath: link), "../dotfiles/x.json")
        try expectEqual(
            files.contentsOfDirectory(atPath: folder.path + "/dotfiles").sorted(), [".tmp-theirs", "x.json"])
    }

    /// A disk that is not mounted, a circle, a name that is no text: neither is there known to be nothing, nor is anything made there.
    @Test func aLinkThatLeadsNowhereIsNeitherNothingNorAPlaceToWriteTo() throws {
        let data = folder.path + "/data"
        try files.createDirectory(atPath: data, withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: data + "/absent", withDestinationPath: folder.path + "/disk/inner/x")
        try files.createSymbolicLink(atPath: data + "/circle", withDestinationPath: "circle")
        let name: [CChar] = folder.path.utf8.map { CChar(bitPattern: $0) } + [0x2F, -4, 0]
        expectEqual(symlink(name, data + "/nameless"), 0)
        let store = FileStore(folder: data, followsLinks: true)
        for name in ["absent", "circle", "nameless"] {
            #expect(throws: StoreError.self) { try store.read(name, limit: 9) }
            #expect(throws: StoreError.self) { try store.write([1], to: name) }
        }
        try expectEqual(files.contentsOfDirectory(atPath: folder.path), ["data"])
        try expectEqual(files.contentsOfDirectory(atPath: data).count, 3)
        // The folder is there, and the file is not yet.
        try files.createDirectory(atPath: folder.path + "/disk/inner", withIntermediateDirectories: true)
        try expectNil(store.read("absent", limit: 9))
        try store.write([1], to: "absent")
        expectEqual(files.contents(atPath: folder.path + "/disk/inner/x"), Data([1]))
    }

    @Test func aFolderThatALinkDoesNotLeadToIsNotSaidToBeEmpty() throws {
        try files.createSymbolicLink(atPath: folder.path + "/data", withDestinationPath: folder.path + "/disk/inner")
        for name in ["/data", "/data/marquee"] {
            let store = FileStore(folder: folder.path + name)
            #expect(throws: StoreError.self) { try store.names() }
            #expect(throws: StoreError.self) { try store.read("x", limit: 9) }
            #expect(throws: StoreError.self) { try FileStore(unswept: store.folder).read("x", limit: 9) }
        }
        let absent = FileStore(folder: folder.path + "/none")
        try expectEqual(absent.names(), [])
        try expectNil(absent.read("x", limit: 9))
    }

    @Test func elsewhereALinkIsReplacedAndWhatItLeadsToStays() throws {
        let (link, real) = (folder.path + "/data/x", folder.path + "/theirs")
        expect(files.createFile(atPath: real, contents: Data([7])))
        try files.createDirectory(atPath: folder.path + "/data", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: link, withDestinationPath: real)
        try FileStore(folder: folder.path + "/data").write([1], to: "x")
        expectEqual(files.contents(atPath: real), Data([7]))
        #expect(throws: (any Error).self) { try files.destinationOfSymbolicLink(atPath: link) }
    }

    @Test func aWriteLeavesNoTemporaryFile() throws {
        let store = FileStore(folder: folder.path)
        try store.write([1], to: "x")
        try expectEqual(files.contentsOfDirectory(atPath: folder.path), ["x"])
        // Nor does one that fails because a folder is in the way.
        try store.remove("x")
        try files.createDirectory(atPath: folder.path + "/x/inside", withIntermediateDirectories: true)
        #expect(throws: StoreError.self) { try store.write([1], to: "x") }
        #expect(throws: StoreError.self) { try store.read("x", limit: 10) }
        try expectEqual(files.contentsOfDirectory(atPath: folder.path), ["x"])
    }

    @Test func aPipeInThePlaceOfAFileIsNotWaitedFor() throws {
        expectEqual(mkfifo(folder.path + "/x", 0o600), 0)
        #expect(throws: StoreError.self) { try FileStore(folder: folder.path).read("x", limit: 10) }
        // A file in the place of the folder is an error.
        expect(files.createFile(atPath: folder.path + "/cache", contents: nil))
        let store = FileStore(folder: folder.path + "/cache/marquee")
        #expect(throws: StoreError.self) { try store.write([1], to: "x") }
        #expect(throws: StoreError.self) { try store.exclusively { () throws(StoreError) in } }
    }

    @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
    func aFolderThatMayNotBeWrittenIsDenied() throws {
        let store = FileStore(folder: folder.path)
        try store.write([1], to: "x")
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        #expect(throws: StoreError.denied) { try store.write([2], to: "x") }
        try expectEqual(store.read("x", limit: 10), [1])
    }

    @Test(.enabled(if: access("/dev/full", F_OK) == 0, "needs /dev/full"))
    func aFullDeviceIsFull() throws {
        let file = try require(FileHandle.open("/dev/full", O_WRONLY))
        defer { file.close() }
        #expect(throws: StoreError.full) { try file.write([1, 2, 3]) }
    }
}
