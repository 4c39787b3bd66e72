import Terminal

/// What is said at the top of a screen that has nothing else to show; with free lines around it where there is room.
struct Remark: CompositeView {
    let body: any View

    init(_ text: String, style: Style) {
        let words = Paragraph(text, style: style)
        body = FirstFitting([words.padding(horizontal: 2, vertical: 1), words.padding(horizontal: 2)])
    }
}
