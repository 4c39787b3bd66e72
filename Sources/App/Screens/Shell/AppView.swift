import Terminal

/// The whole window: header, visible screen, status line, and the dialogs over them.
struct AppView: View {
    /// Below this many columns a message covers whole rows.
    private static let narrow = 40

    let model: AppModel
    /// How much detail the connection can carry now; positions do not depend on it.
    var detail = FrameDetail.full

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.fill(area, style: model.theme.base)
        guard ShellLayout.isLargeEnough(area.size) else { return drawTooSmall(in: area, on: &buffer) }
        if let lock = model.lock {
            return LockView(state: lock.state, context: model.screenContext()).draw(in: area, on: &buffer)
        }
        let layout = model.shell
        HeaderView(model: model).draw(in: layout.header, on: &buffer)
        TabStrip(model: model)?.draw(in: layout.air, on: &buffer)
        model.screenView(in: detail).draw(in: layout.content, on: &buffer)
        StatusView(model: model).draw(in: layout.status, on: &buffer)
        if let toast = model.toast { drawToast(toast, in: layout, on: &buffer) }
        if model.showsGreeting {
            GreetingView(context: model.screenContext(), found: model.foundExports).draw(
                in: layout.content, on: &buffer)
        }
        model.paletteView?.draw(in: layout.content, on: &buffer)
    }

    /// The hardware cursor's position at the end of a frame: the selection or the text field.
    func cursor(in area: Rect) -> CursorPlacement? {
        guard ShellLayout.isLargeEnough(area.size) else { return CursorPlacement(area.origin, isVisible: false) }
        if let lock = model.lock { return LockView(state: lock.state, context: model.screenContext()).cursor(in: area) }
        let content = model.shell.content
        // Without a selection, at the beginning of the text.
        let start = CursorPlacement(content.origin, isVisible: false)
        return model.paletteView.map(\.cursor) ?? model.screenView().cursor(in: content) ?? start
    }

    /// Draws a message where it hides nothing: over blank cells, from the end up, or else in place of the hints.
    private func drawToast(_ toast: AppModel.Toast, in layout: ShellLayout, on buffer: inout CellBuffer) {
        let view = MessageView(message: toast.message, model: model)
        let area = besideCursor(in: layout.content)
        // In a narrow window the message has the whole width, so that no fragments of words are left next to it.
        let isNarrow = area.width < Self.narrow
        let margin = isNarrow ? 1 : 2
        let room = max(1, area.width - 2 * margin)
        let size = view.size(offered: SizeProposal(width: room, height: area.height))
        let width = isNarrow ? room : min(size.width, area.width)
        let height = min(size.height, area.height)
        let left = max(area.left, area.right - width - margin)
        let blank = (area.top...max(area.top, area.bottom - height)).reversed().lazy.map {
            Rect(column: left, row: $0, width: width, height: height)
        }.first { isBlank($0, on: buffer) }
        let last = Rect(
            column: left, row: max(area.top, layout.status.bottom - height), width: width, height: height)
        view.draw(in: blank ?? last, on: &buffer)
    }

    private func isBlank(_ rect: Rect, on buffer: CellBuffer) -> Bool {
        (rect.top..<rect.bottom).allSatisfy { row in
            (rect.left..<rect.right).allSatisfy { column in
                let cell = buffer[column, row]
                return cell.glyph == .space && cell.background == (model.theme.base.background ?? .terminalDefault)
            }
        }
    }

    /// The area for a message, which must not cover a text field in use.
    private func besideCursor(in area: Rect) -> Rect {
        guard let cursor = model.screenView().cursor(in: area), cursor.isVisible, area.contains(cursor.position) else {
            return area
        }
        let (above, below) = (cursor.position.row - area.top, area.bottom - cursor.position.row - 1)
        return area.inset(by: above > below ? Insets(bottom: below + 1) : Insets(top: above + 1))
    }

    private func drawTooSmall(in area: Rect, on buffer: inout CellBuffer) {
        let text = TextMetrics.truncated(model.data.phrases.tooSmall, to: area.width)
        buffer.write(text, at: area.origin, style: model.theme.base, maxWidth: area.width)
    }
}
