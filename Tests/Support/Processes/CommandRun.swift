import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a program wrote and how it ended, run without a terminal.
public struct CommandRun: Sendable {
    /// How it ended.
    public let status: ExitStatus
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String

    /// Runs a program to its end, with nothing on standard input.
    /// - Throws: `ProcessError`.
    public static func of(
        _ executable: String, _ arguments: [String] = [], environment: [String: String],
        within limit: Duration = .seconds(60)
    ) async throws -> CommandRun {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        let process = try ChildProcess(
            SpawnPlan(
                executable: executable, arguments: arguments, environment: environment,
                files: [("/dev/null", O_RDONLY), (output.path, writing), (errors.path, writing)], startsSession: true))
        let status = try await process.waitForExit(within: limit)
        return CommandRun(
            status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
