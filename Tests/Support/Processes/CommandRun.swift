import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The output and the exit status of a program, run without a terminal.
package struct CommandRun: Sendable {
    package let status: ExitStatus
    /// What it wrote to standard output.
    package let output: String
    /// What it wrote to standard error.
    package let errors: String

    /// Runs a program to its end, with nothing on standard input.
    /// - Throws: `ProcessError`.
    package static func of(
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
