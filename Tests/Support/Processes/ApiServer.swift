import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The server that answers the TVmaze and TMDB APIs from captured data, `../shared/tools/api_server.py`.
///
/// It ends with this object. Tests that use it are skipped unless `isAvailable`.
package final class ApiServer: Sendable {
    /// A request that the server has received.
    package struct Request: Decodable, Sendable {
        /// Seconds since the server started.
        package let t: Double
        /// The path with its query.
        package let path: String
    }

    /// Whether the server and Python are available.
    package static var isAvailable: Bool {
        SharedData.has("tools/api_server.py") && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    }

    package var port: UInt16 { server.port }
    private let server: PythonServer

    /// Starts the server and waits until it listens.
    /// - Parameters:
    ///   - shows: the number of shows in the index; 0 for the captured ones.
    ///   - now: the server's time, or `nil` for the real one.
    /// - Throws: `ProcessError`.
    package init(shows: Int = 0, now: String? = nil) async throws {
        let arguments = ["--quiet", "--shows", String(shows)] + (now.map { ["--now", $0] } ?? [])
        server = try await PythonServer("tools/api_server.py", arguments, tellsPort: true)
    }

    /// The value of `MARQUEE_TVMAZE_URL`.
    package var televisionURL: String { "http://127.0.0.1:\(port)/tvmaze" }
    /// The value of `MARQUEE_TMDB_URL`.
    package var filmURL: String { "http://127.0.0.1:\(port)/tmdb/3" }

    /// Adds a fault, as described at the top of the server's source: `{"match": "/tvmaze/shows", "status": 503}`.
    package func control(_ rule: String) throws {
        let (status, _) = try LoopbackHTTP.send("POST", "/_control", port: port, body: rule)
        guard status == 200 else { throw ProcessError.unexpectedOutput("\(status) for \(rule)") }
    }

    /// Asks the server for a path, as a check on the server itself.
    package func get(_ path: String) throws -> (status: Int, body: String) {
        let (status, body) = try LoopbackHTTP.send("GET", path, port: port)
        return (status, String(decoding: body, as: UTF8.self))
    }

    /// Stops it: connections succeed, but nothing is answered.
    package func pause() async throws {
        server.program.process.signal(SIGSTOP)
        try await server.program.process.waitForStop()
    }

    /// Continues it.
    package func resume() {
        server.program.process.signal(SIGCONT)
    }

    package func log() throws -> [Request] {
        let (_, body) = try LoopbackHTTP.send("GET", "/_log", port: port)
        return try JSONDecoder().decode([Request].self, from: body)
    }

    package func clearLog() throws {
        _ = try LoopbackHTTP.send("POST", "/_log/clear", port: port)
    }

    /// Ends the server: from now on connections are refused.
    package func stop() async throws {
        server.program.process.signal(SIGKILL)
        _ = try await server.program.process.waitForExit()
    }
}
