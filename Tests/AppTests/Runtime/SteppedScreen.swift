import Terminal
import TestSupport

@testable import App

/// A terminal that is updated frame by frame, as by the running program.
struct SteppedScreen {
    private var renderer: FrameRenderer
    private var terminal: VirtualTerminal

    init(size: Size) {
        renderer = FrameRenderer(size: size)
        terminal = Self.terminal(size)
    }

    /// Sends the difference from the previous frame.
    mutating func show(_ model: AppModel) {
        if model.size != renderer.size {
            renderer.resize(to: model.size)
            terminal.resize(to: model.size)
        }
        terminal.feed(frame(of: model, by: &renderer))
    }

    /// How the terminal differs from a full repaint, or `nil` if it does not.
    mutating func difference(from model: AppModel) -> String? {
        show(model)
        var whole = FrameRenderer(size: model.size)
        var other = Self.terminal(model.size)
        other.feed(frame(of: model, by: &whole))
        guard terminal.screen == other.screen else { return "\(terminal.screen)\n\nis not\n\n\(other.screen)" }
        guard terminal.isCursorVisible == other.isCursorVisible,
            terminal.cursor == other.cursor || !terminal.isCursorVisible
        else { return "the cursor is at \(terminal.cursor)" }
        for row in 0..<model.size.height {
            for column in 0..<model.size.width {
                guard looks(terminal.cell(column, row)) != looks(other.cell(column, row)) else { continue }
                return "column \(column), row \(row): \(terminal.cell(column, row)), not \(other.cell(column, row))"
            }
        }
        return nil
    }

    /// The visible part of a cell: a blank has neither weight nor text color.
    private func looks(_ original: VirtualCell) -> VirtualCell {
        var cell = original
        cell.letter?.number = 0
        guard cell.text == " ", cell.attributes.isDisjoint(with: [.reverse, .underline]) else { return cell }
        cell.foreground = .terminalDefault
        cell.attributes.subtract([.bold, .faint, .italic])
        return cell
    }

    /// A terminal with wrapping turned off, as by the session.
    private static func terminal(_ size: Size) -> VirtualTerminal {
        var terminal = VirtualTerminal(size: size, profile: .modern)
        terminal.feed("\u{1B}[?7l")
        return terminal
    }

    private func frame(of model: AppModel, by renderer: inout FrameRenderer) -> [UInt8] {
        let view = AppView(model: model)
        return renderer.frame { buffer in
            view.draw(in: buffer.bounds, on: &buffer)
            return view.cursor(in: buffer.bounds)
        }
    }
}
