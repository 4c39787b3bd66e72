import Foundation
import Pictures
import TestSupport
import Testing

@testable import Terminal

@Suite("Kitty graphics", .timeLimit(.minutes(5)))
struct KittyGraphicsTests {
    private func sent(_ send: (inout [UInt8]) -> Void) throws -> [KittyCommand] {
        var bytes: [UInt8] = []
        send(&bytes)
        return try require(KittyCommand.read(bytes))
    }

    @Test func pixelsArriveUnchangedInChunks() throws {
        for (width, height) in [(1, 1), (3, 5), (32, 32), (64, 48), (210, 295)] {
            let image = try require(TestImage.noise(width, height, format: .rgba))
            let commands = try sent { KittyGraphics.transmit(KittyPayload(image), number: 70_000, into: &$0) }
            try expectEqual(PNGDecoder.decode(commands.flatMap(\.payload)), image)
            var keys = commands[0].keys
            expectEqual(keys.removeValue(forKey: "m"), (commands.count == 1 ? "0" : "1"))
            expectEqual(keys, ["a": "t", "f": "100", "i": "70000", "q": "2"])
        }
        let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0x000000, 0x123456]
        let image = try require(TestImage.rgb(60, 40) { colors[($0 / 5 + $1 / 4) % 6] })
        let commands = try sent { KittyGraphics.transmit(KittyPayload(image), number: 3, into: &$0) }
        try expectEqual(PNGDecoder.decode(commands.flatMap(\.payload)), image)
        // Chunks keep the protocol's rules.
        for width in [1, 2, 100, 700, 740, 760, 764, 768, 1_500, 2_300] {
            let image = try require(TestImage.noise(width, 1, format: .rgba))
            let payload = KittyPayload(image)
            let commands = try sent { KittyGraphics.transmit(payload, number: 9, into: &$0) }
            expectEqual(commands.count, (payload.base64Count + 4095) / 4096)
            try expectEqual(PNGDecoder.decode(commands.flatMap(\.payload)), image)
            expect(commands.allSatisfy { $0.encodedCount <= 4096 })
            expect(commands.dropLast().allSatisfy { $0.encodedCount % 4 == 0 && $0.keys["m"] == "1" })
            expectEqual(commands.last?.keys["m"], "0")
            expect(commands.dropFirst().allSatisfy { Set($0.keys.keys) == ["m", "q"] })
        }
    }

    /// Gradients and grain, as posters have them.
    @Test func aPosterTakesLessThanAFifthOfItsPixelsAndLooksLikeItself() throws {
        var generator = SeededGenerator(seed: 3)
        let image = try require(
            TestImage.rgb(160, 240) { x, y in
                let isDisc = (x - 80) * (x - 80) + (y - 80) * (y - 80) < 2_800
                let grain = Int.random(in: 0...3, using: &generator)
                let red = isDisc ? 230 - grain : 40 + y / 2 + grain
                return UInt32(red << 16 | (30 + x / 2 + grain) << 8 | (90 + (x + y) / 4))
            })
        let payload = KittyPayload(image)
        expect(payload.base64Count < image.bytes.count / 5)
        let commands = try sent { KittyGraphics.transmit(payload, number: 4, into: &$0) }
        let shown = try PNGDecoder.decode(commands.flatMap(\.payload))
        let distances = stride(from: 0, to: image.bytes.count, by: 3).map { start in
            func look(_ image: PixelImage) -> Oklab {
                let channels = image.bytes[start..<start + 3].map { Int($0) }
                return Oklab(ColorChannels(red: channels[0], green: channels[1], blue: channels[2]))
            }
            return look(image).distance(to: look(shown)).squareRoot()
        }
        expect(distances.reduce(0, +) / Float(distances.count) < 2)
    }

    @Test func anImageIsShownAgainInFewBytes() throws {
        var bytes: [UInt8] = []
        KittyGraphics.place(number: 42, size: Size(width: 20, height: 15), into: &bytes)
        expect(bytes.count <= 36)
        let keys = ["a": "p", "i": "42", "p": "1", "c": "20", "r": "15", "C": "1", "q": "2"]
        expectEqual(KittyCommand.read(bytes)?.map(\.keys), [keys])
        let rect = PixelRect(x: 3, y: 4, size: PixelSize(width: 50, height: 60))
        let part = try sent {
            KittyGraphics.place(number: 1, size: Size(width: 2, height: 3), source: rect, into: &$0)
        }
        expectEqual(["x", "y", "w", "h"].map { part.first?.keys[$0] }, ["3", "4", "50", "60"])
        // Hiding keeps the data, and deleting frees them.
        let commands = try sent {
            KittyGraphics.hide(number: 7, placement: 2, into: &$0)
            KittyGraphics.delete(number: 7, into: &$0)
        }
        expectEqual(commands.map { $0.keys["d"] }, ["i", "I"])
        expect(commands.allSatisfy { $0.keys["a"] == "d" && $0.keys["i"] == "7" && $0.keys["q"] == "2" })
    }

    @Test func everyCommandIsWrappedByItselfForTmux() throws {
        let image = try require(TestImage.noise(40, 40, format: .rgba))
        var (direct, wrapped): ([UInt8], [UInt8]) = ([], [])
        KittyGraphics.transmit(KittyPayload(image), number: 5, into: &direct)
        KittyGraphics.transmit(KittyPayload(image), number: 5, passthrough: .tmux, into: &wrapped)
        let packets = String(decoding: wrapped, as: UTF8.self).components(separatedBy: "\u{1B}Ptmux;").dropFirst()
        expect(packets.count > 1)
        let inner = packets.map { packet in
            expect(packet.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
            return packet.dropLast(2).replacingOccurrences(of: "\u{1B}\u{1B}", with: "\u{1B}")
        }
        expectEqual(Array(inner.joined().utf8), direct)
    }
}
