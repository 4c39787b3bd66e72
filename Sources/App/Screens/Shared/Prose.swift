import Core
import Terminal

/// What something is about, paragraph by paragraph, or that nobody has said so yet.
struct Prose: CompositeView {
    let text: RichText
    let theme: Theme
    let phrases: any Phrases

    var body: any View {
        let style = Style(foreground: theme.base.foreground)
        return text.isEmpty
            ? Paragraph(phrases.noSummary, style: theme.faint)
            : Paragraph(text.styled(style), style: style)
    }
}
