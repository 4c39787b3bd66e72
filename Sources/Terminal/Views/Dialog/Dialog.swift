/// A question or a message in a box, with buttons to answer it.
///
/// Its size is that of its text, so it is best shown as an `Overlay`; `Overlay.place` says where that is.
public struct Dialog: CompositeView {
    private let title: String
    private let message: StyledText
    private let buttons: ButtonRow
    private let border: BorderStyle
    private let styles: DialogStyles
    private let maxWidth: Int

    /// What is around the buttons: the box, and two free columns at each side.
    private static let surroundings = Insets(horizontal: 3, vertical: 1)

    /// Makes a dialog in which the button with that number is selected.
    public init(
        title: String, message: StyledText, buttons: [String], selected: Int = 0, border: BorderStyle = .rounded,
        styles: DialogStyles = DialogStyles(), maxWidth: Int = 60
    ) {
        self.title = title
        self.message = message
        self.buttons = ButtonRow(
            buttons, selected: selected, style: styles.button, selectedStyle: styles.selectedButton)
        self.border = border
        self.styles = styles
        self.maxWidth = maxWidth
    }

    /// The box around message and buttons; where rows are few, the message loses first.
    public var body: any View {
        VStack(spacing: 1) {
            Paragraph(message, style: styles.message)
            buttons
        }
        .padding(horizontal: 2)
        .bordered(border, title: title, style: styles.border, titleStyle: styles.title)
        .background(styles.ground)
        .frame(maxWidth: maxWidth)
    }

    /// The button under a cell of the screen, where the dialog is drawn into the rectangle.
    public func button(at position: Position, in area: Rect) -> Int? {
        buttons.index(at: position, in: buttonArea(in: area))
    }

    /// Where the hardware cursor belongs, where the dialog is drawn into the rectangle.
    public func cursorPosition(in area: Rect) -> Position? {
        buttons.cursorPosition(in: buttonArea(in: area))
    }

    /// The place of the buttons: the last rows inside the box.
    private func buttonArea(in area: Rect) -> Rect {
        let width = min(area.width, maxWidth)
        let box = Rect(origin: area.origin, size: Size(width: width, height: area.height))
        let inner = box.inset(by: Dialog.surroundings)
        let messageHeight = Paragraph(message).size(offered: SizeProposal(width: inner.width, height: nil)).height
        let height = buttons.size(offered: SizeProposal(width: inner.width, height: nil)).height
        let top = min(messageHeight + 1, max(0, inner.height - height))
        return Rect(column: inner.left, row: inner.top + top, width: inner.width, height: height).intersection(inner)
    }
}
