import Core
import Terminal

/// A summary in paragraphs, or a note that it is missing.
struct Prose: CompositeView {
    /// Created once: a stack asks for sizes repeatedly, and finding the paragraphs of a long text takes time.
    let body: any View

    init(text: RichText, theme: Theme, phrases: Phrases) {
        let style = Style(foreground: theme.base.foreground)
        body =
            text.isEmpty
            ? Paragraph(phrases.noSummary, style: theme.faint)
            : Paragraph(text.styled(style), style: style)
    }
}
