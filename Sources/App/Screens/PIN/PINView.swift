import Core
import Terminal

/// The screen on which a PIN is chosen.
struct PINView: ScreenView {
    let state: PINState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        VStack(alignment: .center) {
            context.heading(question, style: theme.title)
            if area.height >= 8 { Text("") }
            PINField(count: state.digits.count, theme: theme)
            Paragraph(message ?? " ", style: state.isBusy ? theme.secondary : theme.warning, alignment: .center)
            if area.height >= 10 {
                Text("")
                Paragraph(phrases.whatTheLockIs, style: theme.faint, alignment: .center)
            }
        }
        .frame(maxWidth: min(60, max(1, area.width - 2)))
        .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
        .draw(in: area, on: &buffer)
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
