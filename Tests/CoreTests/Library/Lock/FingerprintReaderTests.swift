import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import Library
@testable import Platform

/// The reader of fingerprints, with a `fprintd-verify` of the test's own.
@Suite(.timeLimit(.minutes(5))) struct FingerprintReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Puts a program in the place of the system's. A process of its own writes it: as long as one that starts others at the same
    /// time has it open, it cannot be run.
    private func install(_ script: String) async {
        let path = folder.path + "/fprintd-verify"
        let command = "cat >'\(path)' <<'END'\n#!/bin/sh\n\(script)\nEND\nchmod 755 '\(path)'"
        await expectEqual(SecretCommand(command).run(), .success(""))
    }

    private func reader(_ environment: [String: String] = [:]) throws -> FingerprintReader {
        try require(FingerprintReader(environment: environment, folders: [folder.path, "/usr/bin", "/bin"]))
    }

    @Test(arguments: [
        ("Verify result: verify-match (done)", FingerprintAnswer.right),
        ("Verify result: verify-no-match (done)", .wrong), ("Verify started!", .unused),
        ("failed to claim device: net.reactivated.Fprint.Error.NoSuchDevice", .noReader), ("", .noReader),
    ])
    func whatTheProgramSaysCounts(line: String, answer: FingerprintAnswer) async throws {
        await install("echo 'Using device /net/reactivated/Fprint/Device/0'; echo '\(line)'; exit 1")
        try await expectEqual(reader().read(), answer)
    }

    @Test func withoutTheProgramThereIsNoReader() async throws {
        let reader = try require(FingerprintReader(environment: [:], folders: [folder.path]))
        await expectEqual(reader.read(), .noReader)
    }

    /// A program named by a variable is not trusted.
    @Test func thePathOfTheSessionDoesNotCount() async throws {
        await install("touch \(folder.path)/was-run; echo verify-match")
        let reader = try require(FingerprintReader(environment: ["PATH": folder.path], folders: ["/nowhere"]))
        await expectEqual(reader.read(), .noReader)
        try expectEqual(folder.contents(), ["fprintd-verify"])
    }

    @Test(arguments: ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "TMUX", "STY"])
    func farAwayThereIsNone(variable: String) {
        expectNil(FingerprintReader(environment: [variable: "1"]))
        expect(FingerprintReader(environment: [variable: ""]) != nil)
    }

    /// After the PIN was entered, other programs can use the reader.
    @Test func cancellationReleasesTheReader() async throws {
        // A pipe whose writing end the program holds: it ends when that has.
        let fifo = folder.path + "/alive"
        expectEqual(mkfifo(fifo, 0o600), 0)
        await install("exec 9>\(fifo); echo started >&9; sleep 600")
        let end = open(fifo, O_RDONLY | O_NONBLOCK)
        defer { close(end) }
        let reader = try reader()
        let reading = Task { await reader.read() }
        await expect(wait(for: POLLIN, on: end))
        reading.cancel()
        await expectEqual(reading.value, .noReader)
        var bytes = [UInt8](repeating: 0, count: 64)
        expectEqual(read(end, &bytes, bytes.count), 8)
        await expect(wait(for: POLLHUP, on: end))
    }

    /// Waits on a thread of its own: those of tests are few.
    private func wait(for event: Int32, on descriptor: Int32) async -> Bool {
        let outcome = Promise<Bool>()
        let isStarted = BlockingThread.start {
            var poller = pollfd(fd: descriptor, events: Int16(event & POLLIN), revents: 0)
            outcome.resolve(poll(&poller, 1, 600_000) == 1 && poller.revents & Int16(event) != 0)
        }
        return isStarted ? await outcome.value : false
    }
}
