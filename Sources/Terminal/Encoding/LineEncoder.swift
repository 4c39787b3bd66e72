/// Encodes a buffer as lines for the terminal's scrollback, without cursor addressing.
///
/// Every line ends in the default style, without trailing blanks.
public struct LineEncoder: Sendable {
    private var styles: StyleEncoder

    /// Creates an encoder for a terminal.
    public init(profile: RenderingProfile) {
        styles = StyleEncoder(profile: profile)
    }

    /// The rows of the buffer, each with a line break.
    public mutating func encode(_ buffer: CellBuffer) -> [UInt8] {
        var bytes: [UInt8] = []
        for row in 0..<buffer.size.height {
            encode(row: row, of: buffer, into: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private mutating func encode(row: Int, of buffer: CellBuffer, into bytes: inout [UInt8]) {
        let cells = (0..<buffer.size.width).map { buffer[$0, row] }
        let end = cells.lastIndex { $0 != .blank } ?? -1
        var style = CellStyle.initial
        for cell in cells[...end] where cell.glyph != .continuation {
            let wanted = styles.reduced(CellStyle(of: cell))
            styles.append(from: style, to: wanted, into: &bytes)
            style = wanted
            bytes += buffer.string(of: cell.glyph).utf8
        }
        styles.append(from: style, to: .initial, into: &bytes)
    }
}
