import Foundation

/// A stand-in for Jellyfin or Plex, of `../shared/tools/media`. It ends with this object.
package final class MediaStandIn: Sendable {
    /// Whether the stand-ins and Python are available.
    package static var isAvailable: Bool {
        SharedData.has("tools/media/jellyfin.py") && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    }

    private let server: PythonServer

    /// - Parameter kind: `jellyfin` or `plex`.
    package init(_ kind: String, _ arguments: [String] = []) async throws {
        server = try await PythonServer("tools/media/\(kind).py", ["--quiet"] + arguments, tellsPort: true)
    }

    package var url: String { "http://127.0.0.1:\(server.port)" }

    /// Does what the top of the server's source describes: `{"play": "The Matrix"}`.
    package func control(_ rule: String) throws {
        let (status, _) = try LoopbackHTTP.send("POST", "/_control", port: server.port, body: rule)
        guard status == 200 else { throw ProcessError.unexpectedOutput("\(status) for \(rule)") }
    }

    /// How many requests the server has received since the last time.
    package func takeLog() throws -> String {
        let (_, body) = try LoopbackHTTP.send("GET", "/_log", port: server.port)
        _ = try LoopbackHTTP.send("POST", "/_log/clear", port: server.port)
        return String(decoding: body, as: UTF8.self)
    }
}
