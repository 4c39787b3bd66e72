import Terminal

/// The whole screen: header, the visible screen, status line, and what lies over them.
struct AppView: View {
    let model: AppModel
    /// How much of the screen is worth its bytes now; where it stands is the same.
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
        let layout = ShellLayout(size: area.size)
        HeaderView(model: model).draw(in: layout.header, on: &buffer)
        model.screenView(in: detail).draw(in: layout.content, on: &buffer)
        StatusView(model: model).draw(in: layout.status, on: &buffer)
        if let toast = model.toast { drawToast(toast, in: layout.content, on: &buffer) }
        model.paletteView?.draw(in: layout.content, on: &buffer)
    }

    /// Where the hardware cursor stands at the end of the frame: on what is selected, or where text is typed.
    func cursor(in area: Rect) -> CursorPlacement? {
        guard ShellLayout.isLargeEnough(area.size) else { return CursorPlacement(area.origin, isVisible: false) }
        if let lock = model.lock { return LockView(state: lock.state, context: model.screenContext()).cursor(in: area) }
        let content = ShellLayout(size: area.size).content
        // Where nothing is selected, at the beginning of what there is to read.
        let start = CursorPlacement(content.origin, isVisible: false)
        return model.paletteView.map(\.cursor) ?? model.screenView.cursor(in: content) ?? start
    }

    private func drawToast(_ toast: AppModel.Toast, in area: Rect, on buffer: inout CellBuffer) {
        let view = MessageView(message: toast.message, model: model)
        let size = view.size(offered: SizeProposal(width: max(1, area.width - 4), height: area.height))
        let width = min(size.width, area.width)
        let height = min(size.height, area.height)
        let rect = Rect(
            column: max(area.left, area.right - width - 2), row: max(area.top, area.bottom - height), width: width,
            height: height)
        view.draw(in: rect, on: &buffer)
    }

    private func drawTooSmall(in area: Rect, on buffer: inout CellBuffer) {
        let text = TextMetrics.truncated(model.phrases.tooSmall, to: area.width)
        buffer.write(text, at: area.origin, style: model.theme.base, maxWidth: area.width)
    }
}
