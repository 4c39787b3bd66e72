import TestSupport
import Testing

@testable import Pictures

/// PngSuite by Willem van Schaik: the same few pictures in many ways.
@Suite("PngSuite", .enabled(if: SharedData.has("data/png-suite/pngsuite")), .timeLimit(.minutes(5)))
struct PNGSuiteTests {
    private static let folder = "data/png-suite/pngsuite"

    private func picture(_ name: String) throws -> PixelImage {
        try PNGDecoder.decode(try SharedData.bytes("\(Self.folder)/\(name).png"))
    }

    @Test func everyPictureOpensAndEveryBrokenOneIsRefused() throws {
        for file in SharedData.names(in: Self.folder) {
            let bytes = try SharedData.bytes("\(Self.folder)/\(file)")
            expect((try? PNGDecoder.decode(bytes)) == nil ? file.hasPrefix("x") : !file.hasPrefix("x"), "\(file)")
        }
        // The first row of squares of the four-bit picture: 16 grays from black to white, in squares of 4 by 4.
        let bytes = try picture("basn0g04").bytes
        let grays: [UInt8] = (0..<8).map { bytes[$0 * 4 * 3] }
        let expected: [UInt8] = [0, 17, 34, 51, 68, 85, 102, 119]
        expectEqual(grays, expected)
    }

    @Test func oneRepresentationIsAsGoodAsAnother() throws {
        let pairs = [
            // Interlaced or not.
            ("basi0g04", "basn0g04"), ("basi2c16", "basn2c16"), ("basi3p04", "basn3p04"), ("basi4a08", "basn4a08"),
            ("basi6a08", "basn6a08"), ("s33i3p04", "s33n3p04"), ("s35i3p04", "s35n3p04"), ("s38i3p04", "s38n3p04"),
            ("s40i3p04", "s40n3p04"),
            // Pixels cut into chunks, compression, and suggested palettes, which are not used.
            ("oi4n2c16", "oi2n2c16"), ("oi9n2c16", "oi2n2c16"), ("z03n2c08", "z00n2c08"), ("z09n2c08", "z00n2c08"),
            ("ps2n2c16", "ps1n2c16"), ("pp0n2c16", "ps1n2c16"),
        ]
        for (name, plain) in pairs where SharedData.has("\(Self.folder)/\(plain).png") {
            try expectEqual(picture(name), picture(plain), name)
        }
    }
}
