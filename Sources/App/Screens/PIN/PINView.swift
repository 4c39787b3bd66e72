import Library
import Terminal

extension PINPresenter {
    func view(in context: ScreenContext) -> any ScreenView { PINView(state: state, context: context) }
}

struct PINView: ScreenView {
    let state: PINState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        page(of: area.height).draw(in: area, on: &buffer)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        page(of: area.height).cursor(in: area, isVisible: !state.isBusy)
    }

    private func page(of height: Int) -> PINPage {
        PINPage(PINField(count: state.digits.count, theme: theme)) {
            context.heading(question, style: theme.title)
            if height >= 8 { Text("") }
        } below: {
            Paragraph(message ?? " ", style: state.isBusy ? theme.secondary : theme.warning, alignment: .center)
            if height >= 10 {
                Text("")
                Paragraph(phrases.whatTheLockIs, style: theme.faint, alignment: .center)
            }
        }
    }

    private var question: String {
        switch state.step {
        case .current: phrases.enterPIN
        case .new: phrases.enterNewPIN
        case .again: phrases.enterPINAgain
        }
    }

    private var message: String? {
        guard !state.isBusy else { return phrases.tryingPIN }
        return switch state.problem {
        case nil: nil
        case .tooShort: phrases.shortPIN
        case .different: phrases.differentPIN
        case .wrong(let wait): wait > 0 ? phrases.waitForPIN(seconds: wait) : phrases.wrongPIN
        case .failed(let error): phrases.lockFailure(error)
        }
    }
}

/// A PIN field in the middle of the screen, with views above and below it.
struct PINPage {
    private static let width = 60

    private let field: PINField
    private let above: [any View]
    private let below: [any View]

    init(_ field: PINField, @ViewBuilder above: () -> [any View], @ViewBuilder below: () -> [any View]) {
        self.field = field
        self.above = above()
        self.below = below()
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        stack.draw(in: place(in: area), on: &buffer)
    }

    /// The position of the next digit.
    func cursor(in area: Rect, isVisible: Bool) -> CursorPlacement {
        let rect = stack.rects(in: place(in: area))[above.count]
        let column = min(rect.left + min(field.nextColumn, rect.width), area.right - 1)
        return CursorPlacement(Position(column: column, row: rect.top), isVisible: isVisible)
    }

    private var stack: VStack {
        VStack(alignment: .center) {
            above
            field
            below
        }
    }

    private func place(in area: Rect) -> Rect {
        let room = SizeProposal(width: min(Self.width, max(1, area.width - 2)), height: area.height)
        return Alignment.center.rect(of: stack.size(offered: room), in: area)
    }
}

/// The typed digits of a PIN as dots.
struct PINField: CompositeView {
    let count: Int
    let theme: Theme

    /// Columns before the next digit.
    var nextColumn: Int { 2 * count }

    var body: any View {
        let empty = max(0, PIN.lengths.lowerBound - count)
        let dots = [String](repeating: "●", count: count) + [String](repeating: "○", count: empty)
        return Text(dots.joined(separator: " "), style: count == 0 ? theme.faint : theme.accent)
    }
}
