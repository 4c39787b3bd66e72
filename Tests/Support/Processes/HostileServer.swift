import Foundation

/// The server whose every path is another way to answer badly, `../shared/tools/faults/hostile_server.py`.
///
/// It ends with this object. Tests that use it skip where `isAvailable` is false.
public final class HostileServer: Sendable {
    private static let script = "tools/faults/hostile_server.py"

    /// Whether the server, and the Python that runs it, are there.
    public static var isAvailable: Bool { ApiServer.isAvailable && SharedData.has(script) }

    /// The faults that it knows, such as `trunc`: the first folder of the paths that its source tells apart.
    ///
    /// Its bomb takes longer to make than to survive; `OversizedAnswers` has one of its own.
    public static func faults() throws -> [String] {
        try String(decoding: SharedData.bytes(script), as: UTF8.self).matches(of: /p=='\/([^']+)'/)
            .map { String($0.output.1) }.filter { $0 != "gzip-bomb" }
    }

    /// The port on 127.0.0.1.
    public var port: UInt16 { server.port }
    private let server: PythonServer

    /// Starts the server and waits until it listens.
    /// - Throws: `ProcessError`.
    public init() async throws {
        server = try await PythonServer(Self.script, ["0"], tellsPort: false)
    }

    /// What `MARQUEE_TVMAZE_URL` is to be, so that every answer has the fault of that name, such as `trunc`.
    public func url(fault: String) -> String { "http://127.0.0.1:\(port)/\(fault)" }
}
