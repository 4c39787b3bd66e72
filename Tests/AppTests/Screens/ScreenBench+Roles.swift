import Terminal
import TestSupport

@testable import App

extension ScreenBench {
    /// The roles of the screen's colors, one letter per cell. Everything else, such as the background and the cards, is
    /// a dot.
    ///
    /// `a` accent, `t` title, `s` secondary, `f` faint, `r` rating, `b` border, `h` header, `H` the visible tab, `l`
    /// status line, `k` key. Capital letters are on the background of the selection; `_` is that background alone.
    var roles: String {
        let theme = model.theme
        func onSelection(_ style: Style) -> Style { style.over(theme.selection) }
        func onStatus(_ style: Style) -> Style { style.over(theme.status) }
        return renderStyles(
            AppView(model: model), width: model.size.width, height: model.size.height,
            legend: [
                "T": onSelection(theme.selectionTitle), "S": onSelection(theme.selectionSecondary),
                "R": onSelection(theme.rating), "A": onSelection(theme.accent), "B": onSelection(theme.border),
                "a": theme.accent.over(theme.header), "h": theme.header, "H": theme.selectedTab,
                "k": onStatus(theme.key), "l": theme.status, "L": theme.status.bold,
                "a": theme.accent.over(theme.base), "t": theme.title.over(theme.base),
                "s": theme.secondary.over(theme.base), "f": theme.faint.over(theme.base),
                "r": theme.rating.over(theme.base), "b": theme.border.over(theme.base),
                "_": theme.selection,
            ])
    }
}
