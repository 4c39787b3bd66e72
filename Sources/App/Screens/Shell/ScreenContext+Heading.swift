import Terminal

extension ScreenContext {
    /// A heading in the middle of its rows, which it has for itself; large where there is room for all that stands below.
    func heading(_ text: String, style: Style) -> any View {
        guard let largeText, size.height >= 20 else { return Paragraph(text, style: style, alignment: .center) }
        return Heading(text, style: style, alignment: .center, way: largeText)
    }
}
