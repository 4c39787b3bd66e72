/// Block elements (U+2580 to U+258F) that fill a cell by eighths.
enum Blocks {
    /// Fills so many eighths of a cell from below; a space for 0.
    static func lower(_ eighths: Int) -> Unicode.Scalar {
        block(min(max(0, eighths), 8), first: 0x2580, step: 1)
    }

    /// Fills so many eighths of a cell from the left; a space for 0.
    static func left(_ eighths: Int) -> Unicode.Scalar {
        block(min(max(0, eighths), 8), first: 0x2590, step: -1)
    }

    private static func block(_ eighths: Int, first: Int, step: Int) -> Unicode.Scalar {
        guard eighths > 0, let value = UInt32(exactly: first + step * eighths) else { return " " }
        return Unicode.Scalar(value) ?? " "
    }
}
