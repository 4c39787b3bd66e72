import Pictures
import TestSupport
import Testing

@testable import Terminal

/// The strongest color of a picture, and colors that can be read on a ground.
@Suite(.timeLimit(.minutes(5))) struct StrongColorTests {
    /// A picture of so many columns of each color.
    private func picture(_ stripes: [(columns: Int, color: (UInt8, UInt8, UInt8))]) -> PixelImage? {
        let row = stripes.flatMap { stripe in
            (0..<stripe.columns).flatMap { _ in [stripe.color.0, stripe.color.1, stripe.color.2] }
        }
        let width = row.count / 3
        return PixelImage(
            size: PixelSize(width: width, height: 30), format: .rgb, bytes: (0..<30).flatMap { _ in row })
    }

    @Test func theMostColorfulPartDecides() {
        func color(_ stripes: (columns: Int, color: (UInt8, UInt8, UInt8))...) -> Color? {
            picture(stripes).flatMap(StrongColor.color)
        }
        let (gray, black, red, blue):
            ((UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8)) =
                ((120, 120, 120), (4, 2, 8), (200, 40, 30), (40, 60, 180))
        expectNil(color((60, gray)))
        expectNil(color((30, gray), (30, black)))
        expectNil(color((400, gray), (1, red)))
        for (found, wanted) in [
            (color((30, gray), (10, red), (5, blue), (15, black)), red), (color((20, blue), (8, red)), blue),
        ] {
            guard let rgb = found?.rgb else {
                expect(false, "no color")
                continue
            }
            let difference = [(rgb.red, wanted.0), (rgb.green, wanted.1), (rgb.blue, wanted.2)].map {
                abs(Int($0) - Int($1))
            }
            expect(difference.allSatisfy { $0 <= 3 }, "\(rgb)")
        }
    }

    @Test func aColorIsMovedUntilItCanBeRead() {
        for ground in [Color(hex: 0x11131A), Color(hex: 0xFBFAF7), Color(hex: 0x000000), Color(hex: 0xFFFFFF)] {
            for step in 0..<216 {
                let color = Color.rgb(UInt8(step % 6 * 51), UInt8(step / 6 % 6 * 51), UInt8(step / 36 * 51))
                for depth in [ColorDepth.trueColor, .palette256] {
                    let readable = color.readable(on: [ground], contrast: 4.5, depth: depth)
                    expect(readable?.contrast(with: ground).map { $0 >= 4.5 } ?? false, "\(color) on \(ground)")
                    expect(depth != .palette256 || readable?.paletteIndex != nil)
                }
                if color.contrast(with: ground).map({ $0 >= 4.6 }) ?? false {
                    let kept = color.readable(on: [ground], contrast: 4.5, depth: .trueColor)
                    expect(kept.map { Oklab(ColorChannels($0)).distance(to: Oklab(ColorChannels(color))) < 1 } ?? false)
                }
            }
        }
        expectNil(Color(hex: 0xFF0000).readable(on: [.terminalDefault], contrast: 4.5, depth: .trueColor))
        expectNil(Color(hex: 0xFF0000).readable(on: [Color(hex: 0)], contrast: 4.5, depth: .ansi16))
    }
}
