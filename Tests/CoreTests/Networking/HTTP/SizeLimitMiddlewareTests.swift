import Networking
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SizeLimitMiddlewareTests {
    @Test func aBodyMayFillTheLimitButNotPassIt() async throws {
        for (size, isAllowed) in [(4, true), (5, true), (6, false)] as [(Int, Bool)] {
            let stub = StubTransport()
            stub.script("/x", .body(String(repeating: "x", count: size)))
            let limited = SizeLimitMiddleware(wrapping: stub)
            let request = HTTPRequest(url: "http://api/x", sizeLimit: 5)
            if isAllowed {
                await #expect(throws: Never.self) { try await limited.send(request) }
            } else {
                await #expect(throws: TransportError.tooLarge(limit: 5)) { try await limited.send(request) }
            }
        }
        // An address that no server takes is not sent.
        for (size, isSent) in [(8_192, true), (8_193, false)] as [(Int, Bool)] {
            let stub = StubTransport()
            let address = "http://api/"
            let url = address + String(repeating: "x", count: size - address.utf8.count)
            let status = try await SizeLimitMiddleware(wrapping: stub).send(HTTPRequest(url: url)).status
            expect((status != 414) == isSent && stub.requests.isEmpty == !isSent, "\(size)")
        }
    }
}
