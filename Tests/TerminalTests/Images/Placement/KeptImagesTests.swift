import Pictures
import TestSupport
import Testing

@testable import Terminal

@Suite("Images kept for another run", .timeLimit(.minutes(5)))
struct KeptImagesTests {
    private let file: [UInt8] = [1, 2, 3]

    private func form(_ way: ImageProtocol, _ box: Size = Size(width: 4, height: 3), _ depth: ColorDepth = .trueColor)
        -> ImageForm
    {
        let medium = ImageMedium(
            way: way, cell: Size(width: 8, height: 15), depth: depth, background: .rgb(1, 2, 3), symbols: .octants)
        return ImageForm(box: box, fillsBox: true, medium: medium)
    }

    private func prepared(_ form: ImageForm, _ pixels: PixelImage? = TestImage.noise(40, 60)) throws -> PreparedImage {
        try require(PreparedImage(try require(pixels), number: 0, box: form.box, fillsBox: true, for: form.medium))
    }

    private func kept(_ form: ImageForm) throws -> [UInt8] {
        try require(KeptImages().adding(try prepared(form), in: form, of: file))
    }

    /// All that is sent or drawn of an image.
    private func parts(_ image: PreparedImage) -> [[UInt64]] {
        var content: [UInt64] = []
        switch image.content {
        case .cells(let cells): content = cells.flatMap { [$0.text, $0.surface] }
        case .kitty(let payload), .placeholders(let payload):
            content = [UInt64(payload.size.width), UInt64(payload.size.height)] + payload.file.map(UInt64.init)
        case .sixels(let bytes), .file(let bytes, _): content = bytes.map(UInt64.init)
        case .letters: break
        }
        return [[UInt64(image.size.width), UInt64(image.size.height), UInt64(image.color?.packed ?? 9)], content]
    }

    @Test func keptImagesEqualThePreparedOnes() throws {
        for way in ImageProtocol.allCases where way != .iTerm2 {
            for box in [(1, 1), (3, 2), (9, 5)] {
                for depth in way == .blocks ? ColorDepth.allCases : [.trueColor] {
                    let form = form(way, Size(width: box.0, height: box.1), depth)
                    let gradient = TestImage.rgb(61, 90) { UInt32($0 * 4 << 16 | $1 * 2 << 8 | 40) }
                    for pixels in [TestImage.noise(40, 60), TestImage.noise(9, 4, format: .rgba), gradient] {
                        let image = try prepared(form, pixels)
                        let bytes = try require(KeptImages().adding(image, in: form, of: file))
                        let again = try require(KeptImages(bytes).image(in: form, of: file), "\(form)")
                        expectEqual(parts(again), parts(image), "\(form)")
                        expectEqual(again.name, image.name)
                    }
                }
            }
        }
        // iTerm2 gets the picture's own file.
        let own = form(.iTerm2)
        try expectNil(KeptImages().adding(prepared(own), in: own, of: file))
    }

    @Test func theLastTwoFormsOfThisFileAreThere() throws {
        let forms = [form(.kitty), form(.sixel), form(.kitty, Size(width: 3, height: 3))]
        var bytes: [UInt8] = []
        for form in forms + forms.prefix(1) {
            bytes = try require(KeptImages(bytes).adding(try prepared(form), in: form, of: file))
        }
        expectEqual(forms.map { KeptImages(bytes).image(in: $0, of: file) != nil }, [true, false, true])
        expectNil(KeptImages(bytes).image(in: forms[0], of: file + [4]))
        let light = ImageMedium(way: .kitty, cell: forms[0].medium.cell, background: .rgb(9, 9, 9), symbols: .octants)
        let other = ImageForm(box: forms[0].box, fillsBox: true, medium: light)
        expectNil(KeptImages(bytes).image(in: other, of: file))
        let whole = ImageForm(box: forms[0].box, fillsBox: false, medium: forms[0].medium)
        expectNil(KeptImages(bytes).image(in: whole, of: file))
    }

    @Test func damageAndOtherVersionsAreFound() throws {
        for way in [ImageProtocol.kitty, .sixel, .blocks] {
            let (form, bytes) = (form(way), try kept(form(way)))
            for end in stride(from: 0, to: bytes.count, by: 7) {
                expectNil(KeptImages(Array(bytes[..<end])).image(in: form, of: file))
            }
            for index in stride(from: 0, to: bytes.count, by: 5) {
                var changed = bytes
                changed[index] ^= 1
                expectNil(KeptImages(changed).image(in: form, of: file), "\(way) \(index)")
            }
        }
    }

    /// Bytes with another content and right sums, as an attacker would make them.
    private func forged(_ bytes: [UInt8], _ change: (inout [UInt8]) -> Void) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let contentStart = 12 + 14 * 4 + 16
        var content = Array(bytes[contentStart...])
        change(&content)
        let body = bytes[12..<contentStart] + content
        return bytes[..<4] + number(UInt32(body.count)) + number(CRC32.checksum(Array(body))) + body
    }

    @Test func nothingForeignReachesTheTerminal() throws {
        let (kitty, sixel, blocks) = (form(.kitty), form(.sixel), form(.blocks))
        let pixels = try require(TestImage.noise(40, 60))
        let text = Array("\0\0\0\u{4}tEXta\0bc".utf8)
        let checksum = CRC32.checksum(Array(text.dropFirst(4)))
        let chunk = text + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
        let cases: [(ImageForm, (inout [UInt8]) -> Void)] = [
            (kitty, { $0 = PNGEncoder.file(of: pixels) }), (kitty, { $0.insert(contentsOf: chunk, at: 33) }),
            (kitty, { $0.append(0) }), (kitty, { $0.removeLast(12) }), (kitty, { $0 = Array("GIF89a".utf8) }),
            (sixel, { $0.insert(contentsOf: "\u{1B}\\\u{1B}]0;title\u{7}".utf8, at: 40) }),
            (sixel, { $0.insert(contentsOf: "\u{1B}[2J".utf8, at: $0.count) }),
            (sixel, { $0.insert(contentsOf: "!9999999~".utf8, at: $0.count - 2) }),
            (sixel, { $0.insert(contentsOf: "!200~".utf8, at: $0.count - 2) }),
            (sixel, { $0.insert(contentsOf: "-".utf8, at: $0.count - 2) }),
            (sixel, { $0.insert(contentsOf: "#64".utf8, at: $0.count - 2) }),
            (sixel, { $0.insert(contentsOf: "#1;3;1;1;1".utf8, at: $0.count - 2) }),
            (sixel, { $0.insert(0x9C, at: 40) }), (blocks, { $0[..<4] = [0x1B, 0, 0, 0] }), (blocks, { $0[3] = 0x80 }),
            (blocks, { $0[7] = 7 }), (blocks, { $0.removeLast(12) }), (blocks, { $0 += $0.prefix(12) }),
        ]
        for form in [kitty, sixel, blocks] {
            let bytes = forged(try kept(form)) { _ in }
            try expectEqual(parts(require(KeptImages(bytes).image(in: form, of: file))), parts(prepared(form)))
        }
        for (number, (form, change)) in cases.enumerated() {
            let bytes = try kept(form)
            expectNil(KeptImages(forged(bytes, change)).image(in: form, of: file), "case \(number)")
        }
        // An image of another kind than the terminal shows.
        var mixed = try kept(sixel)
        let head = try kept(kitty)[12..<(12 + 14 * 4)]
        mixed.replaceSubrange(12..<(12 + 14 * 4), with: head)
        expectNil(KeptImages(forged(mixed) { _ in }).image(in: kitty, of: file))
    }

    @Test func whateverIsReadCanBeShown() throws {
        var random = SeededGenerator(seed: 5)
        for way in [ImageProtocol.kitty, .sixel, .blocks] {
            let (form, bytes) = (form(way), try kept(form(way)))
            for _ in 0..<300 {
                let changed = forged(bytes) { content in
                    for _ in 0..<Int.random(in: 1...3, using: &random) {
                        let index = Int.random(in: content.indices, using: &random)
                        content[index] =
                            way == .sixel
                            ? .random(in: 0x21...0x7E, using: &random) : .random(in: 0...255, using: &random)
                    }
                }
                guard let image = KeptImages(changed).image(in: form, of: file) else { continue }
                switch image.content {
                case .cells(let cells):
                    expect(cells.allSatisfy { ($0.glyph.scalar?.value ?? 0) >= 0x20 && $0.width == 1 })
                case .kitty(let payload): try expectEqual(PNGDecoder.decode(payload.file).size, payload.size)
                case .sixels(let bytes):
                    let end = bytes.count - 2
                    expect(bytes[1..<end].allSatisfy { 0x20..<0x7F ~= $0 } && bytes[end...] == [0x1B, 0x5C])
                default: expect(false)
                }
            }
        }
    }
}
