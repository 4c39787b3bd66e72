import TestSupport
import Testing

@testable import Terminal

@Suite("Untrusted PNG", .timeLimit(.minutes(5)))
struct PNGRefusalTests {
    private let small = PNGBytes.picture(width: 2, height: 2, rows: [[0, 1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1, 1]])

    private func error(_ bytes: [UInt8]) -> ImageError? {
        do throws(ImageError) {
            _ = try PNGDecoder.decode(bytes)
            return nil
        } catch { return error }
    }

    @Test func anErrorNamesItsStage() {
        func header(_ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2) -> [UInt8] {
            var file = PNGBytes()
            file.header(width: width, height: height, depth: depth, color: color)
            return file.bytes
        }
        expectEqual(error([1, 2, 3]), .malformed(.signature))
        expectEqual(error([]), .truncated(.signature))
        expectEqual(error(header(2_147_483_647, 30_000)), .tooLarge(width: 2_147_483_647, height: 30_000))
        expectEqual(error(header(0, 1)), .malformed(.header))
        // Depths that a kind of pixel does not have.
        for (color, depth) in [(3, 16), (2, 4), (0, 3), (1, 8), (6, 99)] as [(UInt8, UInt8)] {
            expectEqual(error(header(1, 1, depth: depth, color: color)), .malformed(.header), "\(color) \(depth)")
        }
        // More pixels than the bytes can hold, which are refused before memory is asked for.
        expectEqual(error(PNGBytes.picture(width: 4_000, height: 4_000, color: 6, rows: [[0]])), .truncated(.pixels))
        // More bytes than the pixels take.
        expectEqual(error(PNGBytes.picture(width: 1, height: 1, rows: [[0, 1, 2, 3], [0]])), .malformed(.pixels))
        let noPalette = PNGBytes.picture(width: 1, height: 1, color: 3, rows: [[0, 0]])
        expectEqual(error(noPalette), .malformed(.tables))
        let badFilter = PNGBytes.picture(width: 1, height: 1, rows: [[5, 1, 2, 3]])
        expectEqual(error(badFilter), .malformed(.pixels))
        let stranger = PNGBytes.picture(width: 1, height: 1, rows: [[0, 1, 2, 3]], before: [("ABCD", [])])
        expectEqual(error(stranger), .unsupported("critical chunk"))
    }

    @Test func memoryIsCountedByTheByte() throws {
        // Four pixels of three bytes.
        let limits = ImageLimits(side: 2, pixels: 4, scans: 1, bytes: 12)
        try expectEqual(PNGDecoder.decode(small, limits: limits).bytes.count, 12)
        #expect(throws: ImageError.tooLarge(width: 2, height: 2)) {
            _ = try PNGDecoder.decode(small, limits: ImageLimits(side: 2, pixels: 4, scans: 1, bytes: 11))
        }
    }

    @Test func everyCutAndEveryFlippedBitOfACriticalChunkIsFound() {
        expectNil(error(small))
        for count in 0..<small.count { expect(error(Array(small.prefix(count))) != nil, "\(count) bytes") }
        for bit in 0..<(small.count * 8) {
            var broken = small
            broken[bit / 8] ^= 1 << (bit % 8)
            expect(error(broken) != nil, "bit \(bit)")
        }
    }

    @Test(.enabled(if: SharedData.has("data/png-suite/pngsuite")))
    func mutatedFilesNeitherTrapNorGrow() throws {
        let names = SharedData.names(in: "data/png-suite/pngsuite")
        var random = SeededGenerator(seed: 7)
        for name in names {
            let bytes = try SharedData.bytes("data/png-suite/pngsuite/\(name)")
            for _ in 0..<8 {
                var broken = bytes
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    broken[Int.random(in: 8..<broken.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                let image = try? PNGDecoder.decode(broken)
                expect((image?.bytes.count ?? 0) <= 4_096 * 4_096 * 4)
            }
        }
    }

    @Test(.enabled(if: SharedData.has("data/corrupt")), arguments: ["go-fuzz-png", "zune-png-fuzz"])
    func filesThatFuzzersFoundAreAnsweredWithAPictureOrAnError(folder: String) throws {
        for name in SharedData.names(in: "data/corrupt/\(folder)") {
            let bytes = try SharedData.bytes("data/corrupt/\(folder)/\(name)")
            let image = try? PNGDecoder.decode(bytes)
            expect(image.map { $0.bytes.count == $0.width * $0.height * $0.format.bytesPerPixel } != false)
        }
    }
}
