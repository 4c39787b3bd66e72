import Terminal

/// Nothing can be shown: why, and what can be done.
struct FailureView: CompositeView {
    /// What it is that cannot be shown, in words.
    let title: String
    /// Why, and what to do, in words.
    let message: (reason: String, advice: String)
    let context: ScreenContext

    var body: any View {
        VStack(alignment: .center) {
            context.heading(title, style: context.theme.failure.bold)
            Text("")
            Paragraph(message.reason + context.phrases.fullStop, style: context.theme.title, alignment: .center)
            Paragraph(message.advice, style: context.theme.secondary, alignment: .center)
            Text("")
            KeyHints(hints, keyStyle: context.theme.key, labelStyle: context.theme.secondary)
        }
        .frame(maxWidth: 60)
        .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
    }

    private var hints: [KeyHint] {
        [Command.refresh, .openDemo, .quit].compactMap { command in
            context.keymap.key(for: command, in: .failed).map {
                KeyHint($0.label, context.phrases.hint(command, in: .failed))
            }
        }
    }
}
