import Terminal

/// One cell of a virtual terminal's screen.
public struct VirtualCell: Hashable, Sendable {
    /// The character with its combining marks; a space where nothing has been written; empty for the second half of a
    /// wide character.
    public var text: String
    /// The color of the text.
    public var foreground: Color
    /// The color behind the text.
    public var background: Color
    /// The color of the underline, the text's own unless one was set.
    public var underlineColor: Color
    /// What the text is besides colored.
    public var attributes: TextAttributes
    /// The address of the hyperlink that the cell belongs to, by its number in the terminal's list; 0 for none.
    public var linkNumber: Int
    /// Whether this is the second half of a wide character.
    public var isContinuation: Bool
    /// The part of a picture that was sent to this place and not written over, if any.
    public var picture: VirtualPicture?

    /// The letter of twice the size that the cell is a part of, if any.
    public var letter: VirtualLetter?

    /// A space in the terminal's own colors.
    public static let blank = VirtualCell(text: " ", pen: VirtualPen())

    /// A cell of one column written with the pen.
    init(text: String, pen: VirtualPen, isContinuation: Bool = false) {
        self.text = text
        foreground = pen.foreground
        background = pen.background
        underlineColor = pen.underlineColor
        attributes = pen.attributes
        linkNumber = pen.linkNumber
        self.isContinuation = isContinuation
    }

    /// The cell as a person sees it: of a space without lines and not reversed, the background alone.
    public var appearance: VirtualCell {
        let lines: TextAttributes = [.anyUnderline, .strikethrough, .overline, .reverse]
        guard text == " ", attributes.isDisjoint(with: lines) else { return self }
        var cell = VirtualCell.blank
        cell.background = background
        cell.linkNumber = linkNumber
        cell.picture = picture
        cell.letter = letter
        return cell
    }

    /// Both colors and the attributes.
    public var style: Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }
}
