import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import Platform

#if os(Linux)
/// Nothing here waits for a clock: the system tells.
@Suite(.timeLimit(.minutes(5))) struct ConfigurationFolderTests {
    private let home: TemporaryFolder
    private let folder: ConfigurationFolder

    init() throws {
        home = try TemporaryFolder()
        folder = ConfigurationFolder(path: home.path + "/marquee/themes")
    }

    private func makeFolder(_ path: String? = nil) throws {
        try FileManager.default.createDirectory(atPath: path ?? folder.path, withIntermediateDirectories: true)
    }

    private func write(_ text: String, to name: String) throws {
        try text.write(toFile: "\(folder.path)/\(name)", atomically: false, encoding: .utf8)
    }

    @Test func aNewFileAndANewTextAreTold() async throws {
        try makeFolder()
        let changes = folder.changes()
        var told = changes.makeAsyncIterator()
        try await seen("{}", in: "a.json", by: &told)
        try await seen("{ title: 1 }", in: "a.json", by: &told)
    }

    @Test func aFileThatTakesThePlaceOfAnotherIsTold() async throws {
        try makeFolder()
        try write("{}", to: "a.json")
        let changes = folder.changes()
        var told = changes.makeAsyncIterator()
        try await seen("{ title: 1 }", in: ".a.json.new", by: &told)
        expectEqual(rename("\(folder.path)/.a.json.new", "\(folder.path)/a.json"), 0)
        await until(&told) { try folder.read("a.json") == Array("{ title: 1 }".utf8) }
        try expectEqual(folder.names(endingWith: ".json"), ["a.json"])
    }

    @Test func theFolderMayComeLater() async throws {
        let changes = folder.changes()
        var told = changes.makeAsyncIterator()
        try makeFolder()
        await until(&told) { FileManager.default.fileExists(atPath: folder.path) }
        try await seen("{}", in: "a.json", by: &told)
    }

    @Test func theFolderMayGoAndComeBack() async throws {
        try makeFolder()
        try write("{}", to: "a.json")
        let changes = folder.changes()
        var told = changes.makeAsyncIterator()
        try await seen("{ title: 1 }", in: "a.json", by: &told)
        try FileManager.default.removeItem(atPath: home.path + "/marquee")
        await until(&told) { try folder.names(endingWith: ".json").isEmpty }
        try makeFolder()
        try await seen("{}", in: "b.json", by: &told)
    }

    /// Those who keep such files in one place link to them, each by itself or all of their folder.
    @Test(arguments: [true, false]) func whatALinkLeadsToIsReadAndItsChangesAreTold(isFolder: Bool) async throws {
        let elsewhere = home.path + "/dotfiles/themes"
        try makeFolder(elsewhere)
        try "{}".write(toFile: elsewhere + "/a.json", atomically: false, encoding: .utf8)
        if isFolder {
            try makeFolder(home.path + "/marquee")
            expectEqual(symlink("../dotfiles/themes", folder.path), 0)
        } else {
            try makeFolder()
            expectEqual(symlink("../../dotfiles/themes/a.json", folder.path + "/a.json"), 0)
        }
        try expectEqual(folder.names(endingWith: ".json"), ["a.json"])
        try expectEqual(folder.read("a.json"), Array("{}".utf8))
        var told = folder.changes().makeAsyncIterator()
        try "{ title: 1 }".write(toFile: elsewhere + "/a.json", atomically: false, encoding: .utf8)
        await until(&told) { try folder.read("a.json") == Array("{ title: 1 }".utf8) }
        try "{ title: 2 }".write(toFile: elsewhere + "/a.json", atomically: true, encoding: .utf8)
        await until(&told) { try folder.read("a.json") == Array("{ title: 2 }".utf8) }
    }

    @Test func aLinkThatComesLaterIsFollowed() async throws {
        let elsewhere = home.path + "/dotfiles"
        try makeFolder(elsewhere)
        try "{}".write(toFile: elsewhere + "/a.json", atomically: false, encoding: .utf8)
        try makeFolder()
        var told = folder.changes().makeAsyncIterator()
        expectEqual(symlink(elsewhere + "/a.json", folder.path + "/a.json"), 0)
        await until(&told) { try folder.read("a.json") != nil }
        try "{ title: 1 }".write(toFile: elsewhere + "/a.json", atomically: false, encoding: .utf8)
        await until(&told) { try folder.read("a.json") == Array("{ title: 1 }".utf8) }
    }

    @Test func aLinkToSomethingElseThanAFileIsAnErrorAndHoldsNothingUp() throws {
        try makeFolder()
        expectEqual(mkfifo(home.path + "/pipe", 0o600), 0)
        try String(repeating: " ", count: ConfigurationFolder.sizeLimit + 1)
            .write(toFile: home.path + "/large", atomically: false, encoding: .utf8)
        for (name, target) in [
            ("pipe", "../../pipe"), ("folder", ".."), ("circle", "circle.json"), ("large", "../../large"),
        ] {
            expectEqual(symlink(target, "\(folder.path)/\(name).json"), 0)
            #expect(throws: StoreError.self) { try folder.read(name + ".json") }
        }
        expectEqual(symlink("nowhere", folder.path + "/gone.json"), 0)
        try expectNil(folder.read("gone.json"))
        // A name leads nowhere else.
        try makeFolder()
        try "secret".write(toFile: home.path + "/key", atomically: false, encoding: .utf8)
        try expect(folder.read("../../key") == nil && folder.read("nothing") == nil)
    }

    @Test func whoListensNoLongerEndsTheWatch() async throws {
        try makeFolder()
        let folder = folder
        let listener = Task { for await _ in folder.changes() {} }
        listener.cancel()
        await listener.value
    }

    private func seen(_ text: String, in name: String, by told: inout AsyncStream<Void>.Iterator) async throws {
        try write(text, to: name)
        await until(&told) { try folder.read(name) == Array(text.utf8) }
    }

    /// Listens until it is so: changes in quick succession may be told as one.
    private func until(_ told: inout AsyncStream<Void>.Iterator, _ isSo: () throws -> Bool) async {
        repeat {
            guard await told.next() != nil else {
                Issue.record("nothing is told any more")
                return
            }
        } while (try? isSo()) != true
    }
}
#endif
