import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import Entities
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct ConfigurationFileTests {
    private let home: TemporaryFolder
    private let file: ConfigurationFile

    init() throws {
        home = try TemporaryFolder()
        file = ConfigurationFile(folder: home.path + "/marquee")
    }

    private func text(_ path: String? = nil) throws -> String {
        try String(contentsOfFile: path ?? file.path, encoding: .utf8)
    }

    private func write(_ text: String, to path: String? = nil) throws {
        let path = path ?? file.path
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private let edit = ConfigurationEdit(["theme"], .text("light"))

    @Test func aChangeKeepsEverythingElse() throws {
        // The first change makes a private file.
        try expectNil(file.read())
        try file.change([edit, ConfigurationEdit(["mouse"], .bool(false))])
        try expectEqual(text(), "{\n  \"theme\": \"light\",\n  \"mouse\": false\n}\n")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        expectEqual(mode, 0o600)
        // Comments survive.
        try write("// mine\n{ theme: 'dark', /* why not */ }\n")
        try file.change([edit])
        try expectEqual(text(), "// mine\n{ theme: \"light\", /* why not */ }\n")
        try file.change([ConfigurationEdit(["theme"], nil)])
        try expectEqual(text(), "// mine\n{ /* why not */ }\n")
        // A file with a mistake is left as it is.
        try write("{\n  theme: dark\n}")
        #expect(throws: ConfigurationFileError.mistake(.unknownWord("dark"), at: TextPlace(line: 2, column: 10))) {
            try file.change([edit])
        }
        try write("[]")
        #expect(throws: ConfigurationFileError.notAnObject) { try file.change([edit]) }
        try expectEqual(text(), "[]")
        // A change that changes nothing writes nothing.
        try write("{ theme: \"light\" }")
        let before = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
        try file.change([edit])
        let after = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
        expectEqual(before, after)
    }

    @Test(arguments: ["../dotfiles/m.json", "absolute", "again"]) func aLinkStaysALink(target: String) throws {
        let real = home.path + "/dotfiles/m.json"
        try write("{ theme: 'dark' }", to: real)
        try FileManager.default.createDirectory(atPath: home.path + "/marquee", withIntermediateDirectories: true)
        var destination = target == "absolute" ? real : target
        if target == "again" {
            destination = home.path + "/dotfiles/link"
            try FileManager.default.createSymbolicLink(atPath: destination, withDestinationPath: "m.json")
        }
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: destination)
        // Another program's file in a foreign folder.
        try write("", to: home.path + "/dotfiles/.tmp-theirs")
        try file.change([edit])
        try expectEqual(text(real), "{ theme: \"light\" }")
        try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: file.path), destination)
        try expect(!home.contents().contains("dotfiles/.lock"))
        try expect(home.contents().contains("dotfiles/.tmp-theirs"))
    }

    @Test func aLinkToNothingMakesTheFileThere() throws {
        try FileManager.default.createDirectory(atPath: home.path + "/marquee", withIntermediateDirectories: true)
        let link = { try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: $0) }
        try link(home.path + "/dotfiles/new.json")
        try expectNil(file.read())
        try file.change([edit])
        try expect(text(home.path + "/dotfiles/new.json").contains("light"))
        // Links in a circle are an error.
        try FileManager.default.removeItem(atPath: file.path)
        try link(file.path)
        #expect(throws: StoreError.self) { try file.read() }
    }
}
