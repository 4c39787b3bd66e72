import TestSupport
import Testing

@testable import Terminal

@Suite("How colors look", .timeLimit(.minutes(5)))
struct OklabTests {
    private func look(_ hex: UInt32) -> Oklab { Oklab(ColorChannels(Color(hex: hex))) }

    /// Values of the reference implementation, times 100.
    @Test func colorsAreWhereTheyBelong() {
        let rows: [(UInt32, Float, Float, Float)] = [
            (0xFFFFFF, 100, 0, 0), (0x000000, 0, 0, 0), (0xFF0000, 62.796, 22.486, 12.585),
            (0x00FF00, 86.644, -23.389, 17.950), (0x0000FF, 45.201, -3.246, -31.153), (0x808080, 59.987, 0, 0),
        ]
        for (hex, lightness, a, b) in rows {
            let look = look(hex)
            expect(abs(look.lightness - lightness) < 0.05 && abs(look.a - a) < 0.05 && abs(look.b - b) < 0.05)
        }
        // Dark colors are as exact, though the cube root is steep there.
        expect(abs(look(0x010101).lightness - 6.72) < 0.1)
        expect(look(0x010101).distance(to: look(0x000000)) > 40)
    }
}
