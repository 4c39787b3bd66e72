import Glibc
import Pictures
import Terminal

/// `picture WAY COLORS COLUMNSxROWS FILE...`: sends pictures to standard output in one of the ways of the library.
///
/// WAY is `blocks`, `stacked`, `quadrants`, `sextants`, `octants`, `dots` or `sixel`, or `none` for decoding and scaling alone; COLORS `full`, `256`, `16` or `none`. A
/// picture fills its cells, whatever its aspect; for sixels the size is in pixels.
@main
enum Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count > 3, let depth = depths[arguments[1]] else {
            return print(
                "usage: picture blocks|stacked|quadrants|sextants|octants|dots|sixel|none full|256|16|none COLUMNSxROWS FILE..."
            )
        }
        let measures = arguments[2].split(separator: "x").compactMap { Int($0) }
        guard measures.count == 2 else { return print("picture: no size: \(arguments[2])") }
        let size = Size(width: measures[0], height: measures[1])
        for path in arguments[3...] {
            guard let file = contents(of: path), let bytes = shown(file, arguments[0], depth, size) else {
                return print("picture: cannot show \(path)")
            }
            bytes.withUnsafeBytes { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        }
    }

    private static let depths: [String: ColorDepth] = [
        "full": .trueColor, "256": .palette256, "16": .ansi16, "none": .none,
    ]

    private static func symbols(_ way: String) -> BlockSymbols {
        switch way {
        case "blocks": .halves
        case "quadrants": .quadrants
        case "sextants": .sextants
        case "octants": .octants
        default: .stacked
        }
    }

    private static func shown(_ file: [UInt8], _ way: String, _ depth: ColorDepth, _ size: Size) -> [UInt8]? {
        let pixels =
            switch way {
            case "sixel": PixelSize(width: size.width, height: size.height)
            case "dots": PixelSize(width: size.width * 2, height: size.height * 4)
            default:
                PixelSize(
                    width: size.width * symbols(way).samples.width, height: size.height * symbols(way).samples.height)
            }
        let medium = ImageMedium(
            way: way == "dots" ? .stipple : .blocks, depth: depth, symbols: symbols(way))
        let covered =
            way == "sixel"
            ? PixelSize(width: pixels.width * 2, height: pixels.height * 2) : medium.decodedSize(for: size)
        let image =
            PNGDecoder.recognizes(file)
            ? try? PNGDecoder.decode(file) : try? JPEGDecoder.decode(file, covering: covered)
        guard let scaled = image?.scaled(to: pixels, averaging: way == "sixel" ? .light : .typical) else {
            return nil
        }
        switch way {
        case "none": return []
        case "sixel":
            var bytes: [UInt8] = []
            Sixel.show(scaled, into: &bytes)
            return bytes
        default:
            var renderer = FrameRenderer(size: size, profile: RenderingProfile(colorDepth: depth))
            return renderer.frame { buffer in
                if way == "dots" {
                    Stipple.draw(scaled, at: .zero, isDark: true, into: &buffer)
                } else {
                    var painter = BlockPainter(symbols(way), depth: depth)
                    painter.draw(scaled, at: .zero, into: &buffer)
                }
                return nil
            }
        }
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }
}
