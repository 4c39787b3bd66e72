import Terminal

/// One cell of a virtual terminal's screen.
package struct VirtualCell: Hashable, Sendable {
    /// The character with its combining marks; a space if nothing has been written; empty for the second half of a
    /// wide character.
    package var text: String
    package var foreground: Color
    package var background: Color
    /// The color of the underline, the text's own unless one was set.
    package var underlineColor: Color
    package var attributes: TextAttributes
    /// The address of the hyperlink that the cell belongs to, by its number in the terminal's list; 0 for none.
    package var linkNumber: Int
    /// Whether this is the second half of a wide character.
    package var isContinuation: Bool
    /// The part of a picture shown here, if any.
    package var picture: VirtualPicture?

    /// The double-size letter that the cell belongs to, if any.
    package var letter: VirtualLetter?

    /// A space in the terminal's own colors.
    package static let blank = VirtualCell(text: " ", pen: VirtualPen())

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

    /// The visible cell: only the background, if it is a space without lines that is not reversed.
    package var appearance: VirtualCell {
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
    package var style: Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }
}
