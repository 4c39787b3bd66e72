/// The server whose every path is another way to answer badly, `../shared/tools/faults/hostile_server.py`.
///
/// It ends with this object. Tests that use it skip where `ApiServer.isAvailable` is false.
public final class HostileServer: Sendable {
    /// The port on 127.0.0.1.
    public var port: UInt16 { server.port }
    private let server: PythonServer

    /// Starts the server and waits until it listens.
    /// - Throws: `ProcessError`.
    public init() async throws {
        server = try await PythonServer("tools/faults/hostile_server.py", ["0"], tellsPort: false)
    }

    /// What `MARQUEE_TVMAZE_URL` is to be, so that every answer has the fault of that name, such as `trunc`.
    public func url(fault: String) -> String { "http://127.0.0.1:\(port)/\(fault)" }
}
