import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import Platform

/// Pipes, devices, sockets and links in the place of files. Opening them must not wait, whatever asks for them.
@Suite(.timeLimit(.minutes(1))) struct OddFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["pipe", "x.csv", "config.json"] { expectEqual(mkfifo("\(folder.path)/\(name)", 0o600), 0) }
    }

    @Test func nothingButFilesIsRead() throws {
        let pipe = folder.path + "/pipe"
        for path in [pipe, "/dev/null", "/dev/zero", "/dev/tty", folder.path] {
            if path != folder.path {
                #expect(throws: (any Error).self) { try UserFile(path: path).read(limit: 9) }
            }
            #expect(throws: StoreError.notAFile) { try FileHandle.contents(of: path, limit: 9) }
            #expect(throws: StoreError.notAFile) { try SecretFile(path: path).read() }
        }
        #expect(throws: UserFileError.store(.notAFile)) { try UserFile(path: pipe).read(limit: 9) }
        let store = FileStore(folder: folder.path)
        #expect(throws: StoreError.notAFile) { try store.read("config.json", limit: 9) }
        #expect(throws: StoreError.notAFile) { try store.map("config.json", limit: 9) }
        #expect(throws: StoreError.notAFile) { try store.read("config.json", from: 0, of: nil, count: 9) }
        var rest: [UInt8]? = [1]
        #expect(throws: StoreError.self) {
            try store.append(to: "pipe") {
                defer { rest = nil }
                return rest
            }
        }
        #expect(throws: HostFile.Failure.store(.notAFile)) {
            try HostFile("pipe", folder: folder.path, owner: getuid()).read(limit: 9)
        }
    }

    @Test func aPipeIsWrittenOnlyWhileItIsRead() throws {
        let file = UserFile(path: folder.path + "/pipe")
        #expect(throws: UserFileError.unreadPipe) { try file.write([1]) }
        let reader = open(file.path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try file.write([7])
        var byte: UInt8 = 0
        expect(read(reader, &byte, 1) == 1 && byte == 7)
        #expect(throws: UserFileError.store(.notAFile)) { try UserFile(path: folder.path).write([1]) }
    }

    /// As a shell passes the output of a command: `marquee import <(command)`.
    @Test(.enabled(if: access("/proc/self/fd", F_OK) == 0, "needs /proc")) func anOpenPipeIsRead() throws {
        let pipe = try require(PrivatePipe())
        expectEqual(write(pipe.writing, "ab", 2), 2)
        close(pipe.writing)
        try expectEqual(UserFile(path: "/proc/self/fd/\(pipe.reading)").read(limit: 9), Array("ab".utf8))
        close(pipe.reading)
    }
}
