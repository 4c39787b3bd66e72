import Foundation
import Terminal

/// Measures the visible difference between colors.
enum Contrast {
    /// Types of color vision, with the matrices of Machado, Oliveira and Fernandes (2009) at full severity, for linear
    /// light.
    enum Vision: CaseIterable {
        case usual, protanopia, deuteranopia, tritanopia

        var matrix: [[Double]] {
            switch self {
            case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .protanopia:
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            case .deuteranopia:
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            case .tritanopia:
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        }
    }

    /// The distance in Oklab (Björn Ottosson, 2020) for that kind of vision; 0.02 is just noticeable.
    static func distance(_ first: Color, _ second: Color, seenWith vision: Vision) -> Double? {
        guard let one = oklab(first, vision), let other = oklab(second, vision) else { return nil }
        return zip(one, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    }

    private static func linear(_ color: Color) -> [Double]? {
        color.rgb.map { rgb in
            [rgb.red, rgb.green, rgb.blue].map { channel in
                let value = Double(channel) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
        }
    }

    private static func oklab(_ color: Color, _ vision: Vision) -> [Double]? {
        guard let light = linear(color) else { return nil }
        func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
            matrix.map { zip($0, vector).map(*).reduce(0, +) }
        }
        let cones = times(
            [[0.41222, 0.53633, 0.05145], [0.21190, 0.68070, 0.10740], [0.08830, 0.28172, 0.62998]],
            times(vision.matrix, light).map { min(max($0, 0), 1) })
        return times(
            [[0.21045, 0.79362, -0.00407], [1.97800, -2.42859, 0.45059], [0.02590, 0.78277, -0.80868]],
            cones.map { cbrt($0) })
    }
}
