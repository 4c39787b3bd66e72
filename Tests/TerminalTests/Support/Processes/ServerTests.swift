import TestSupport
import Testing

@Suite("The servers of the tests", .enabled(if: ApiServer.isAvailable, "../shared is absent"), .timeLimit(.minutes(5)))
struct ServerTests {
    @Test func theServerTellsWhatItWasAsked() async throws {
        let server = try await ApiServer()
        try server.control(#"{"match": "/tvmaze/shows", "status": 503}"#)
        try expectEqual(server.get("/tvmaze/shows?page=0").status, 503)
        try expectEqual(server.get("/tvmaze/shows?page=0").status, 200)
        try expectEqual(server.log().map(\.path), ["/tvmaze/shows?page=0", "/tvmaze/shows?page=0"])
        try await server.stop()
        #expect(throws: ProcessError.self) { try server.log() }
    }

    @Test func theHostileServerListens() async throws {
        let server = try await HostileServer()
        expect(server.port > 0)
        expect(server.url(fault: "trunc").hasSuffix(":\(server.port)/trunc"))
        try expect(HostileServer.faults().contains("trunc"))
    }
}
