import Networking
import Terminal
import TestSupport
import Testing

extension NetworkFaultTests {
    /// Endless responses, plain and compressed, are rejected within little memory, and the worker lives on.
    @Suite struct OversizedAnswers {
        enum Flood: CaseIterable {
            case plain
            case packed

            /// The endless response.
            var answer: StubServer.Answer {
                let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
                switch self {
                case .plain:
                    return .endless(
                        after: Array((head + "\r\n").utf8), repeating: [UInt8](repeating: 0x20, count: 1 << 16))
                case .packed:
                    let (start, period) = Self.zeros
                    let repeating = Array(repeatElement(period, count: 4_096).joined())
                    return .endless(
                        after: Array((head + "Content-Encoding: gzip\r\n\r\n").utf8) + start, repeating: repeating)
                }
            }

            /// An endless gzip member of zeros (RFC 1951 and 1952): one literal zero, then forever "258 bytes as the
            /// last one". Each of these is 13 bits in the fixed code, so 13 bytes hold eight and unpack to 2,064.
            private static var zeros: (start: [UInt8], period: [UInt8]) {
                let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
                let repetition = "1100010100000"
                let bits = Array("110" + "00110000" + String(repeating: repetition, count: 16))
                let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
                    bits[start..<start + 8].reversed().reduce(0 as UInt8) { $0 << 1 | ($1 == "1" ? 1 : 0) }
                }
                return (header + bytes[..<2], Array(bytes[2..<15]))
            }
        }

        @Test(arguments: Flood.allCases) func anEndlessResponseIsRejectedInBoundedMemory(flood: Flood) async throws {
            let server = try require(StubServer())
            server.script("/flood", flood.answer)
            server.script("/ok", .response(body: "[]"))
            let transport = WorkerTransport(executable: NetworkWorkerProgram.path, clock: ThreadClock())
            _ = try await transport.send(HTTPRequest(url: server.root + "/ok"))
            let worker = try require(transport.workerIdentifier)
            let before = try require(ProcessFigures(of: worker).residentBytes)
            let start = ContinuousClock.now
            let outcomes = await withTaskGroup { group in
                for content in [HTTPRequest.Content.any, .picture, .picture] {
                    let request = HTTPRequest(url: server.root + "/flood", content: content, sizeLimit: 4 << 20)
                    group.addTask { await transport.outcome(of: request) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            expectEqual(outcomes, Array(repeating: .failure(.tooLarge(limit: 4 << 20)), count: 3))
            expect(start.duration(to: .now) < .seconds(10))
            try await expectEqual(transport.send(HTTPRequest(url: server.root + "/ok")).status, 200)
            expectEqual(transport.workerIdentifier, worker)
            try expect(require(ProcessFigures(of: worker).mostResidentBytes) - before < 32 << 20)
        }

        @Test func aLargeResponseArrivesUpToTheLimit() async throws {
            let server = try require(StubServer())
            let body = String(repeating: "0123456789", count: 100_000)
            server.script("/big", .response(body: body))
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n"
            server.script("/head", .stall(after: Array(head.utf8)))
            let transport = WorkerTransport(executable: NetworkWorkerProgram.path, clock: ThreadClock())
            for (limit, expected) in [(1_000_000, Array(body.utf8)), (999_999, nil)] as [(Int, [UInt8]?)] {
                let outcome = await transport.outcome(of: HTTPRequest(url: server.root + "/big", sizeLimit: limit))
                expectEqual(try? outcome.get().body, expected, "\(limit)")
            }
            // An excessive Content-Length is rejected at once.
            let request = HTTPRequest(url: server.root + "/head", sizeLimit: 999_999)
            await expectEqual(transport.outcome(of: request), .failure(.tooLarge(limit: 999_999)))
        }
    }
}
