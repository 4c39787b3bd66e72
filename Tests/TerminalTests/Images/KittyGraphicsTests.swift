import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Kitty graphics", .timeLimit(.minutes(5)))
struct KittyGraphicsTests {
    private func sent(_ send: (inout [UInt8]) -> Void) throws -> [KittyCommand] {
        var bytes: [UInt8] = []
        send(&bytes)
        return try #require(KittyCommand.read(bytes))
    }

    @Test(arguments: [PixelFormat.rgb, .rgba])
    func pixelsArriveUnchanged(format: PixelFormat) throws {
        for (width, height) in [(1, 1), (3, 5), (32, 32), (64, 48), (210, 295)] {
            let image = try #require(TestImage.noise(width, height, format: format))
            let commands = try sent { KittyGraphics.transmit(KittyPayload(image), number: 70_000, into: &$0) }
            #expect(commands.flatMap(\.payload) == image.bytes)
            var keys = commands[0].keys
            #expect(keys.removeValue(forKey: "m") == (commands.count == 1 ? "0" : "1"))
            #expect(
                keys == [
                    "a": "t", "f": format == .rgb ? "24" : "32", "s": "\(width)", "v": "\(height)", "i": "70000",
                    "q": "2",
                ])
        }
    }

    @Test func chunksKeepTheProtocolsRules() throws {
        for (width, format) in [
            (1, PixelFormat.rgb), (1, .rgba), (1023, .rgb), (1024, .rgb), (1025, .rgb), (768, .rgba), (769, .rgba),
            (2048, .rgb), (3073, .rgb),
        ] {
            let image = try #require(TestImage.noise(width, 1, format: format))
            let commands = try sent { KittyGraphics.transmit(KittyPayload(image), number: 9, into: &$0) }
            #expect(commands.count == (image.bytes.count + 3071) / 3072)
            #expect(commands.flatMap(\.payload) == image.bytes)
            #expect(commands.allSatisfy { $0.encodedCount <= 4096 })
            #expect(commands.dropLast().allSatisfy { $0.encodedCount % 4 == 0 && $0.keys["m"] == "1" })
            #expect(commands.last?.keys["m"] == "0")
            #expect(commands.dropFirst().allSatisfy { Set($0.keys.keys) == ["m", "q"] })
        }
    }

    @Test func anImageIsShownAgainInFewBytes() throws {
        var bytes: [UInt8] = []
        KittyGraphics.place(number: 42, size: Size(width: 20, height: 15), into: &bytes)
        #expect(bytes.count <= 36)
        #expect(
            KittyCommand.read(bytes)?.map(\.keys) == [
                ["a": "p", "i": "42", "p": "1", "c": "20", "r": "15", "C": "1", "q": "2"]
            ])
    }

    @Test func aPartOfAnImageIsShown() throws {
        let part = PixelRect(x: 3, y: 4, size: PixelSize(width: 50, height: 60))
        let commands = try sent {
            KittyGraphics.place(number: 1, size: Size(width: 2, height: 3), source: part, into: &$0)
        }
        let keys = try #require(commands.first).keys
        #expect(keys["x"] == "3" && keys["y"] == "4" && keys["w"] == "50" && keys["h"] == "60")
    }

    @Test func hidingKeepsTheDataAndDeletingFreesThem() throws {
        let commands = try sent {
            KittyGraphics.hide(number: 7, placement: 2, into: &$0)
            KittyGraphics.delete(number: 7, into: &$0)
        }
        #expect(commands.map { $0.keys["d"] } == ["i", "I"])
        #expect(commands.allSatisfy { $0.keys["a"] == "d" && $0.keys["i"] == "7" && $0.keys["q"] == "2" })
    }

    @Test func everyCommandIsWrappedByItselfForTmux() throws {
        let image = try #require(TestImage.noise(40, 40))
        var (direct, wrapped): ([UInt8], [UInt8]) = ([], [])
        KittyGraphics.transmit(KittyPayload(image), number: 5, into: &direct)
        KittyGraphics.transmit(KittyPayload(image), number: 5, passthrough: .tmux, into: &wrapped)
        let packets = String(decoding: wrapped, as: UTF8.self).components(separatedBy: "\u{1B}Ptmux;").dropFirst()
        #expect(packets.count == 2)
        let inner = packets.map { packet in
            #expect(packet.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
            return packet.dropLast(2).replacingOccurrences(of: "\u{1B}\u{1B}", with: "\u{1B}")
        }
        #expect(Array(inner.joined().utf8) == direct)
    }
}
