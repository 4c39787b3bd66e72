/// What a tag means to a summary; everything else of HTML is dropped, its text stays.
enum HTMLTag: Equatable {
    /// Begins and ends on a line of its own.
    case block
    /// Ends a line.
    case lineBreak
    /// Bold text.
    case bold
    /// Italic text.
    case italic
    /// What stands inside is not text: a script or a style sheet.
    case hidden
    /// A tag without meaning here.
    case other

    /// Tells a tag by its name, in lower case.
    init(name: String) {
        self =
            switch name {
            case "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr": .block
            case "br", "hr": .lineBreak
            case "b", "strong": .bold
            case "i", "em", "cite": .italic
            case "script", "style", "template", "title", "textarea": .hidden
            default: .other
            }
    }
}
