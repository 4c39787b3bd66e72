import Terminal

@testable import App

extension ScreenBench {
    /// The cells of the screen.
    var buffer: CellBuffer {
        var buffer = CellBuffer(size: model.size)
        AppView(model: model).draw(in: buffer.bounds, on: &buffer)
        return buffer
    }
}
