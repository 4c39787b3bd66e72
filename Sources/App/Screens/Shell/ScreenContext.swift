import Entities
import FoundationEssentials
import Terminal

/// The environment that all screens are drawn with: the data, size, colors, keys and pictures.
struct ScreenContext: DataContext {
    let data: AppData
    /// The size of the whole window.
    let size: Size
    var theme: Theme
    let keymap: Keymap
    let pictures: PictureStore
    let spinnerFrame: Int
    /// How much detail the connection can carry now.
    var detail = FrameDetail.full
    /// Whether the mouse is dragging the scroll bar.
    var holdsScrollBar = false
    /// The size of a cell in pixels, which decides how many columns a picture has.
    var cell = ImageLayout.usualCell
    /// How to draw headings in double-size letters, or `nil` for normal ones.
    var largeText: LargeTextWay?
    /// How many colors the terminal shows.
    var colorDepth = ColorDepth.trueColor
    /// The keys of the visible screen.
    var keyContext = KeyContext.browsing
    /// The commands to go on with if it has nothing to show, and the selected one.
    var doors: [Command] = []
    var door = 0

    var textSize: TextSize { settings.textSize }

    var hasLargeTitles: Bool { largeText != nil }

    /// On a slow connection the scroll bar would be a quarter of each frame's bytes; the status line shows the position
    /// instead.
    var showsScrollBar: Bool { detail == .full || holdsScrollBar }

    /// The context for views that share their rows with others: double-height rows are impossible there.
    var besideOthers: ScreenContext {
        var context = self
        if largeText == .rows { context.largeText = nil }
        return context
    }
}

extension ScreenContext {
    /// The context of a page with a poster, whose color decides.
    func accented(by poster: TitleID) -> ScreenContext {
        guard settings.accent == .poster else { return self }
        var context = self
        context.theme = theme.accented(by: pictures.color(of: poster), depth: colorDepth)
        return context
    }

    /// The summary of an episode, or how to reveal it.
    func summary(of episode: Episode) -> RichText {
        guard episode.hidden.contains(.summary) else { return episode.summary }
        return RichText(plain: hiddenText, limit: hiddenText.count)
    }

    /// What takes the place of something hidden.
    var hiddenText: String { phrases.hiddenText(key: keymap.key(for: .reveal, in: .episode).map(phrases.label)) }

    /// The layout of a list or a grid.
    func itemsLayout(headLines: Int = 0, hasSections: Bool = false) -> ItemsLayout {
        ItemsLayout(
            size: size, layout: settings.layout, headLines: headLines, textSize: textSize,
            pictureSize: settings.pictureSize, cell: cell, hasSections: hasSections)
    }

    /// A centered heading with rows of its own; large if that leaves enough room below.
    func heading(_ text: String, style: Style) -> any View {
        guard let largeText, size.height >= 20 else { return Paragraph(text, style: style, alignment: .center) }
        return Heading(text, style: style, alignment: .center, way: largeText)
    }
}
