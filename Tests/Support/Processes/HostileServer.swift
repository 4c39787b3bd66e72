import Foundation

/// A server in which every path gives another faulty response, `../shared/tools/faults/hostile_server.py`.
///
/// It ends with this object. Tests that use it are skipped unless `isAvailable`.
package final class HostileServer: Sendable {
    private static let script = "tools/faults/hostile_server.py"

    /// Whether the server and Python are available.
    package static var isAvailable: Bool { ApiServer.isAvailable && SharedData.has(script) }

    /// Its faults, such as `trunc`: the first folder of the paths in its source.
    ///
    /// Without its bomb, which takes longer to make than to survive; `OversizedAnswers` has another.
    package static func faults() throws -> [String] {
        try String(decoding: SharedData.bytes(script), as: UTF8.self).matches(of: /p=='\/([^']+)'/)
            .map { String($0.output.1) }.filter { $0 != "gzip-bomb" }
    }

    package var port: UInt16 { server.port }
    private let server: PythonServer

    /// Starts the server and waits until it listens.
    /// - Throws: `ProcessError`.
    package init() async throws {
        server = try await PythonServer(Self.script, ["0"], tellsPort: false)
    }

    /// The value of `MARQUEE_TVMAZE_URL` with which every response has the fault of that name, such as `trunc`.
    package func url(fault: String) -> String { "http://127.0.0.1:\(port)/\(fault)" }
}
