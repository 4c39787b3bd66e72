extension ControlSequence {
    // What a session sets, each beside what undoes it. All of what undoes is safe to send twice, and unasked.

    /// DECSET 1049: saves the cursor, switches to the alternate screen and clears it.
    public static let enterAlternateScreen: StaticString = "\u{1B}[?1049h"
    /// DECRST 1049: back to the screen and the cursor of before. Some terminals change the cursor's visibility with it.
    public static let leaveAlternateScreen: StaticString = "\u{1B}[?1049l"

    /// DECRST 7: writing beyond the last column overwrites it instead of wrapping. The renderer relies on it.
    public static let disableAutowrap: StaticString = "\u{1B}[?7l"
    /// DECSET 7: the usual state.
    public static let enableAutowrap: StaticString = "\u{1B}[?7h"

    /// DECRST 25.
    public static let hideCursor: StaticString = "\u{1B}[?25l"
    /// DECSET 25: the usual state.
    public static let showCursor: StaticString = "\u{1B}[?25h"

    /// XTWINOPS 22: keeps the window's title.
    public static let pushTitle: StaticString = "\u{1B}[22;0t"
    /// XTWINOPS 23: the title that was kept.
    public static let popTitle: StaticString = "\u{1B}[23;0t"

    /// The kitty keyboard, flag 1 (disambiguate). Screens have stacks of their own: push after entering the alternate.
    public static let pushKeyboard: StaticString = "\u{1B}[>1u"
    /// Undoes `pushKeyboard`. Sent before leaving the alternate screen, whose stack is empty where nothing was pushed.
    public static let popKeyboard: StaticString = "\u{1B}[<u"

    /// Mode 2004: pasted text comes between marks.
    public static let enableBracketedPaste: StaticString = "\u{1B}[?2004h"
    /// Undoes `enableBracketedPaste`.
    public static let disableBracketedPaste: StaticString = "\u{1B}[?2004l"

    /// Mode 1004: the terminal tells when it gets or loses the focus.
    public static let enableFocusReports: StaticString = "\u{1B}[?1004h"
    /// Undoes `enableFocusReports`.
    public static let disableFocusReports: StaticString = "\u{1B}[?1004l"

    /// Modes 1002 and 1006: buttons, wheel and drags, in SGR form. Not 1003, whose every motion floods a slow line.
    public static let enableMouse: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
    /// Every mouse mode off, also those that were never on.
    public static let disableMouse: StaticString =
        "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?1016l"

    /// Mode 2031: the terminal tells when it turns dark or light.
    public static let enableColorSchemeReports: StaticString = "\u{1B}[?2031h"
    /// Undoes `enableColorSchemeReports`.
    public static let disableColorSchemeReports: StaticString = "\u{1B}[?2031l"

    /// Mode 2048: changes of size come among the input. One report follows at once.
    public static let enableSizeReports: StaticString = "\u{1B}[?2048h"
    /// Undoes `enableSizeReports`.
    public static let disableSizeReports: StaticString = "\u{1B}[?2048l"

    /// Mode 2027: clusters take the width of a cluster.
    public static let enableClusterWidths: StaticString = "\u{1B}[?2027h"
    /// Undoes `enableClusterWidths`.
    public static let disableClusterWidths: StaticString = "\u{1B}[?2027l"

    /// Mode 2026: the terminal shows nothing of what follows until `endSynchronizedUpdate`. Ignored where unknown.
    public static let beginSynchronizedUpdate: StaticString = "\u{1B}[?2026h"
    /// Undoes `beginSynchronizedUpdate`. Held for longer than some 100 ms, terminals end it by themselves.
    public static let endSynchronizedUpdate: StaticString = "\u{1B}[?2026l"

    /// OSC 8 without an address: what follows is no link.
    public static let closeHyperlink: StaticString = "\u{1B}]8;;\u{1B}\\"
}
