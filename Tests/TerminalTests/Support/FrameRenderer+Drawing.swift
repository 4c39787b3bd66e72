@testable import Terminal

extension FrameRenderer {
    /// Draws a frame without a cursor and returns the bytes that show it.
    mutating func shown(limit: Int? = nil, _ draw: (inout CellBuffer) -> Void) -> [UInt8] {
        frame(limit: limit) { buffer in
            draw(&buffer)
            return nil
        }
    }
}
