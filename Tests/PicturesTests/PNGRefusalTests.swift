import TestSupport
import Testing

@testable import Pictures

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
        let noPalette = PNGBytes.picture(width: 1, height: 1, color: 3, rows: [[0, 0]])
        expectEqual(error(noPalette), .malformed(.tables))
        let badFilter = PNGBytes.picture(width: 1, height: 1, rows: [[5, 1, 2, 3]])
        expectEqual(error(badFilter), .malformed(.pixels))
        let stranger = PNGBytes.picture(width: 1, height: 1, rows: [[0, 1, 2, 3]], before: [("ABCD", [])])
        expectEqual(error(stranger), .unsupported("critical chunk"))
    }

    @Test func everyCutAndEveryFlippedBitIsRefusedOrShownUpToTheDamage() throws {
        let whole = try PNGDecoder.decode(small)
        let half = Array(whole.bytes.prefix(6)) + [UInt8](repeating: 128, count: 6)
        expect(!whole.isDisputed)
        /// How a damaged file is shown: `nil` if it is refused.
        func shown(_ broken: [UInt8], _ note: String) -> [UInt8]? {
            let image = try? PNGDecoder.decode(broken)
            if let image { expect(image.isDisputed && [half, whole.bytes].contains(image.bytes), note) }
            return image?.bytes
        }
        // The signature, the header's chunk, the head of the pixels' chunk, of zlib and of the block.
        let start = 8 + 25 + 8 + 2 + 5
        for count in 0..<small.count {
            let expected = count < start + 7 ? nil : count < start + 14 ? half : whole.bytes
            expectEqual(shown(Array(small.prefix(count)), "\(count) bytes"), expected, "\(count) bytes")
            var long = small
            long.insert(0x55, at: count)
            // A byte too many behind the pixels does no harm, one before them hides them.
            let isSafe = count >= start + 14
            if count < start || isSafe {
                expectEqual((try? PNGDecoder.decode(long))?.bytes, isSafe ? whole.bytes : nil)
            }
        }
        for bit in 0..<(small.count * 8) {
            var broken = small
            broken[bit / 8] ^= 1 << (bit % 8)
            let image = shown(broken, "bit \(bit)")
            // Header and pixels have checksums.
            if (start..<start + 22).contains(bit / 8) || bit / 8 < 33 { expectNil(image, "bit \(bit)") }
        }
    }

    @Test func aDamagedPictureIsShownIfHalfOfItIsThere() throws {
        // More bytes than the pixels take.
        let long = try PNGDecoder.decode(PNGBytes.picture(width: 1, height: 1, rows: [[0, 1, 2, 3], [0]]))
        expect(long.bytes == [1, 2, 3] && long.isDisputed)
        func cut(interlaced: Bool = false, color: UInt8 = 0, _ rows: [[UInt8]]) -> [UInt8]? {
            let size = (width: interlaced ? 3 : 1, height: interlaced ? 3 : 4)
            return try? PNGDecoder.decode(
                PNGBytes.picture(
                    width: size.width, height: size.height, color: color, interlaced: interlaced, rows: rows)
            ).bytes
        }
        expectNil(cut([[0, 1]]))
        expectEqual(cut([[0, 1], [0, 2]]), [1, 1, 1, 2, 2, 2] + [UInt8](repeating: 128, count: 6))
        let glass = cut(color: 4, [[0, 1, 9], [0, 2, 9], [7, 3, 9]])
        expectEqual(glass, [1, 1, 1, 9, 2, 2, 2, 9, 128, 128, 128, 255, 128, 128, 128, 255])
        let passes: [[UInt8]] = [[0, 0], [0, 2], [0, 6, 8], [0, 1], [0, 7]]
        let decoded = try require(cut(interlaced: true, passes))
        expectEqual((0..<9).map { decoded[$0 * 3] }, [0, 1, 2, 0, 1, 2, 6, 7, 8])
        expectNil(cut(interlaced: true, passes.dropLast()))
        // All that is there of compressed pixels, and nothing else.
        var random = SeededGenerator(seed: 5)
        let noise = (0..<3 * 64 * 64).map { _ in UInt8.random(in: 0...15, using: &random) }
        let size = PixelSize(width: 64, height: 64)
        let file = PNGEncoder.file(of: try require(PixelImage(size: size, format: .rgb, bytes: noise)))
        for part in [60, 75, 90] {
            let image = try PNGDecoder.decode(Array(file.prefix(file.count * part / 100)))
            let rows = (0..<64).prefix { image.bytes[$0 * 192..<($0 + 1) * 192] == noise[$0 * 192..<($0 + 1) * 192] }
            expect((part * 64 / 100 - 2...part * 64 / 100).contains(rows.count), "\(part): \(rows.count)")
            expect(image.bytes[(rows.count * 192)...].allSatisfy { $0 == 128 }, "\(part)")
        }
        // Averages of squares, too.
        let gray = PNGBytes.picture(
            width: 4, height: 4, color: 0, rows: [[0, 1, 1, 3, 3], [0, 1, 1, 3, 3], [0, 9, 9, 9, 9]])
        let reduced = try PNGDecoder.decode(gray, covering: PixelSize(width: 2, height: 2))
        expectEqual(reduced.bytes, [1, 1, 1, 3, 3, 3] + [UInt8](repeating: 128, count: 6))
    }

    @Test func memoryIsCountedByTheByte() throws {
        // Four pixels of three bytes.
        let limits = ImageLimits(side: 2, pixels: 4, scans: 1, bytes: 12)
        try expectEqual(PNGDecoder.decode(small, limits: limits).bytes.count, 12)
        #expect(throws: ImageError.tooLarge(width: 2, height: 2)) {
            _ = try PNGDecoder.decode(small, limits: ImageLimits(side: 2, pixels: 4, scans: 1, bytes: 11))
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
