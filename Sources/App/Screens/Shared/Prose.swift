import Core
import Terminal

/// What something is about, paragraph by paragraph, or that nobody has said so yet.
struct Prose: CompositeView {
    /// Made once: a stack asks for sizes several times over, and finding the paragraphs of a long text is not free.
    let body: any View

    init(text: RichText, theme: Theme, phrases: Phrases) {
        let style = Style(foreground: theme.base.foreground)
        body =
            text.isEmpty
            ? Paragraph(phrases.noSummary, style: theme.faint)
            : Paragraph(text.styled(style), style: style)
    }
}
