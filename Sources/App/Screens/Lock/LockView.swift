import Terminal

/// The lock screen, which covers the whole window.
struct LockView: ContextView {
    let state: LockState
    let context: ScreenContext

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        page(of: area.height).draw(in: area, on: &buffer)
        let hints = Rect(column: area.left + 1, row: area.bottom - 1, width: area.width - 2, height: 1)
        if area.height >= 8 {
            KeyHints(keys, keyStyle: theme.key, labelStyle: theme.secondary).draw(in: hints, on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        page(of: area.height).cursor(in: area, isVisible: state.takesDigits)
    }

    private func page(of height: Int) -> PINPage {
        PINPage(PINField(count: state.takesDigits ? state.digits.count : 0, theme: theme)) {
            Text(HeaderView.name, style: theme.accent)
            if height >= 10 { Text("") }
            context.heading(question, style: theme.title)
            if height >= 10 { Text("") }
        } below: {
            Paragraph(message ?? " ", style: messageStyle, alignment: .center)
            if height >= 12, let advice {
                Text("")
                Paragraph(advice, style: theme.faint, alignment: .center)
            }
        }
    }

    private var question: String {
        if case .failed = state.phase { return phrases.lockFailedTitle }
        return state.takesFinger ? phrases.enterPINOrFinger : phrases.enterPIN
    }

    /// What to do about a forgotten PIN. A failure includes its own advice.
    private var advice: String? {
        if case .failed = state.phase { return nil }
        return state.isInKiosk ? phrases.forgottenPINInKiosk : phrases.forgottenPIN
    }

    private var message: String? {
        switch state.phase {
        case .checking, .open: nil
        case .trying: phrases.tryingPIN
        case .waiting(let seconds): phrases.waitForPIN(seconds: seconds)
        case .failed(let error): phrases.lockFailure(error, inKiosk: state.isInKiosk)
        case .asking: state.wasWrong ? phrases.wrongPIN : state.wasWrongFinger ? phrases.wrongFinger : nil
        }
    }

    private var messageStyle: Style {
        switch state.phase {
        case .failed: theme.failure
        case .waiting: theme.warning
        case .asking: theme.warning
        case .checking, .trying, .open: theme.secondary
        }
    }

    private var keys: [KeyHint] {
        [(Command.open, opening), (.quit, phrases.hint(.quit, in: .locked))].compactMap { command, label in
            guard let label else { return nil }
            return context.keymap.key(for: command, in: .locked).map { KeyHint(phrases.label($0), label) }
        }
    }

    /// The hint for the Open command, or `nil` if it does nothing.
    private var opening: String? {
        guard case .failed = state.phase else { return phrases.hint(.open, in: .locked) }
        return state.canTryAgain ? phrases.hint(.refresh, in: .failed) : nil
    }
}
