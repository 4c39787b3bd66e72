import Foundation
import TestSupport
import Testing

@testable import Configuration

/// A host's file counts only if no other user could have written it.
@Suite(.timeLimit(.minutes(5))) struct HostFileTests {
    private let folder: TemporaryFolder
    private let own = UInt32(getuid())

    init() throws {
        folder = try TemporaryFolder()
        try mode(0o755, of: "")
        try Data("{}".utf8).write(to: URL(filePath: folder.path + "/host.json"))
        try mode(0o644, of: "/host.json")
    }

    private func mode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + name)
    }

    private func read(owner: UInt32? = nil, limit: Int = 100) throws(HostFile.Failure) -> [UInt8]? {
        try HostFile("host.json", folder: folder.path, owner: owner ?? own).read(limit: limit)
    }

    @Test func itsOwnersFileIsRead() throws {
        try expectEqual(read(), Array("{}".utf8))
        try expectNil(HostFile("other.json", folder: folder.path, owner: own).read(limit: 100))
        #expect(throws: HostFile.Failure.untrusted) { try read(owner: own &+ 1) }
        #expect(throws: HostFile.Failure.store(.tooLarge(limit: 1))) { try read(limit: 1) }
        try FileManager.default.removeItem(atPath: folder.path + "/host.json")
        try FileManager.default.createDirectory(atPath: folder.path + "/host.json", withIntermediateDirectories: true)
        #expect(throws: HostFile.Failure.self, "a folder is not a file") { try read() }
    }

    @Test func whatOthersMayWriteDoesNotCount() throws {
        for permissions in [0o664, 0o646, 0o666] {
            try mode(permissions, of: "/host.json")
            #expect(throws: HostFile.Failure.untrusted) { try read() }
        }
        // Nor does a file in a folder that others may write.
        try mode(0o644, of: "/host.json")
        try expectEqual(read(), Array("{}".utf8))
        try mode(0o777, of: "")
        #expect(throws: HostFile.Failure.untrusted) { try read() }
    }
}
