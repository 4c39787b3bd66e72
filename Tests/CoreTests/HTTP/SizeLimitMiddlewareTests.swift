import Core
import TestSupport
import Testing

@Suite struct SizeLimitMiddlewareTests {
    @Test(arguments: [(4, true), (5, true), (6, false)])
    func aBodyMayFillTheLimitButNotPassIt(size: Int, isAllowed: Bool) async {
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
}
