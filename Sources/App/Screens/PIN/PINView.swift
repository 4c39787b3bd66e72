import Core
import Terminal

extension PINPresenter {
    func view(in context: ScreenContext) -> any ScreenView { PINView(state: state, context: context) }
}

/// The screen on which a PIN is chosen.
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
