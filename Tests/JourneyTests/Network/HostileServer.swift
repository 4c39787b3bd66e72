import Core
import Foundation
import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `tools/faults/hostile_server.py` of the shared data, running.
final class HostileServer {
    static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../shared/tools/faults/hostile_server.py").standardizedFileURL.path
    static let python = "/usr/bin/env"
    static let isThere = FileManager.default.isReadableFile(atPath: script)

    /// The faults that the script knows: the first folder of the paths it tells apart.
    static func branches() throws -> [String] {
        try String(contentsOfFile: script, encoding: .utf8).matches(of: /p=='(\/[^']+)'/).map { String($0.output.1) }
    }

    private let process = Process()
    let root: String

    /// Starts the server, and waits until it answers; `nil` when it does not.
    init?() async throws {
        guard let port = StubServer()?.root.split(separator: ":").last.map(String.init) else { return nil }
        root = "http://127.0.0.1:\(port)"
        process.executableURL = URL(filePath: Self.python)
        process.arguments = ["python3", Self.script, port]
        // Larger than the worker's address space, and quick to make.
        process.environment = ProcessInfo.processInfo.environment.merging(["BOMB_MB": "700"]) { _, new in new }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let transport = WorkerTransport(executable: WorkerLocation.path)
        let start = ContinuousClock.now
        while case .failure = await transport.outcome(of: HTTPRequest(url: root + "/ok")) {
            guard start.duration(to: .now) < .seconds(10) else { return nil }
        }
    }

    deinit {
        // Foundation starts children with its own signal mask, so a gentler signal would not arrive; and its
        // `waitUntilExit` spins for ever on a thread of the task pool.
        kill(process.processIdentifier, SIGKILL)
    }
}
