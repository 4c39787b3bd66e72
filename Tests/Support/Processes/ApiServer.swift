import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The server that answers the TVmaze and TMDB APIs from captured data, `../shared/tools/api_server.py`.
///
/// It ends with this object. Tests that use it skip where `isAvailable` is false.
public final class ApiServer: Sendable {
    /// A request that the server has received.
    public struct Request: Decodable, Sendable {
        /// Seconds since the server started.
        public let t: Double
        /// The path with its query.
        public let path: String
    }

    /// Whether the server, and the Python that runs it, are there.
    public static var isAvailable: Bool {
        SharedData.has("tools/api_server.py") && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    }

    /// The port on 127.0.0.1.
    public var port: UInt16 { server.port }
    private let server: PythonServer

    /// Starts the server and waits until it listens.
    /// - Parameter shows: how many shows the index has; 0 for those that were captured.
    /// - Throws: `ProcessError`.
    public init(shows: Int = 0) async throws {
        let arguments = ["--quiet", "--shows", String(shows)]
        server = try await PythonServer("tools/api_server.py", arguments, tellsPort: true)
    }

    /// What `MARQUEE_TVMAZE_URL` is to be.
    public var televisionURL: String { "http://127.0.0.1:\(port)/tvmaze" }
    /// What `MARQUEE_TMDB_URL` is to be.
    public var filmURL: String { "http://127.0.0.1:\(port)/tmdb/3" }

    /// Adds a fault, as the head of the server's source describes them: `{"match": "/tvmaze/shows", "status": 503}`.
    public func control(_ rule: String) throws {
        let (status, _) = try LoopbackHTTP.send("POST", "/_control", port: port, body: rule)
        guard status == 200 else { throw ProcessError.unexpectedOutput("\(status) for \(rule)") }
    }

    /// Asks the server for a path, as a check on the server itself.
    public func get(_ path: String) throws -> (status: Int, body: String) {
        let (status, body) = try LoopbackHTTP.send("GET", path, port: port)
        return (status, String(decoding: body, as: UTF8.self))
    }

    /// Stops it, so that connections are made and nothing is answered.
    public func pause() async throws {
        server.program.process.signal(SIGSTOP)
        try await server.program.process.waitForStop()
    }

    /// Lets it go on.
    public func resume() {
        server.program.process.signal(SIGCONT)
    }

    /// The requests so far.
    public func log() throws -> [Request] {
        let (_, body) = try LoopbackHTTP.send("GET", "/_log", port: port)
        return try JSONDecoder().decode([Request].self, from: body)
    }

    /// Forgets the requests so far.
    public func clearLog() throws {
        _ = try LoopbackHTTP.send("POST", "/_log/clear", port: port)
    }

    /// Ends the server: from now on connections are refused.
    public func stop() async throws {
        server.program.process.signal(SIGKILL)
        _ = try await server.program.process.waitForExit()
    }
}
