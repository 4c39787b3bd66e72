import Networking
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct MessageTests {
    static let commands: [WorkerCommand] = [
        .fetch(7, HTTPRequest(url: "http://127.0.0.1/é?q=日本", headers: ["Authorization": "Bearer x", "a": ""])),
        .fetch(.max, HTTPRequest(url: "", sizeLimit: 0, idleTimeout: 1, totalTimeout: 600)), .cancel(0),
    ]

    static let replies: [WorkerReply] =
        [
            .cannotConnect, .interrupted, .timedOut, .insecure, .tooLarge(limit: 8 << 20), .invalidResponse,
            .workerFailed, .cancelled,
        ].map { WorkerReply(number: 9, outcome: .failure($0)) } + [
            WorkerReply(number: 0, outcome: .success(HTTPResponse(status: 204))),
            WorkerReply(
                number: 1,
                outcome: .success(HTTPResponse(status: 200, headers: ["x-a": "b", "date": "now"], body: [0, 1, 255]))),
        ]

    @Test func messagesComeBackAsTheyWent() throws {
        for command in Self.commands {
            var decoder = FrameDecoder(limit: WorkerCommand.sizeLimit)
            decoder.append(command.frame)
            let content = try require(decoder.next())
            try expectEqual(WorkerCommand(content), command, "\(command)")
        }
        for reply in Self.replies {
            var decoder = FrameDecoder(limit: WorkerReply.sizeLimit)
            decoder.append(reply.frame)
            let content = try require(decoder.next())
            try expectEqual(WorkerReply(content), reply, "\(reply)")
        }
        // A cut or lengthened command is refused.
        for command in Self.commands {
            let content = Array(command.frame.dropFirst(4))
            for length in 0..<content.count {
                #expect(throws: MessageError.malformed) { try WorkerCommand(Array(content.prefix(length))) }
            }
            #expect(throws: MessageError.malformed) { try WorkerCommand(content + [0]) }
        }
    }

    @Test func garbageIsRefusedAndNeverTraps() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...40, using: &generator)
            var content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            // Half of them announce a head that fits.
            if Bool.random(using: &generator), count >= 4 {
                content.replaceSubrange(..<4, with: [0, 0, 0, UInt8(count - 4)])
            }
            _ = try? WorkerCommand(content)
            _ = try? WorkerReply(content)
        }
        for head in ["", "{", "[]", "{\"fetch\":{}}", "{\"unknown\":{}}", "{\"number\":1}"] {
            let content = [0, 0, 0, UInt8(head.utf8.count)] + Array(head.utf8)
            #expect(throws: MessageError.malformed) { try WorkerCommand(content) }
            #expect(throws: MessageError.malformed) { try WorkerReply(content) }
        }
    }
}
