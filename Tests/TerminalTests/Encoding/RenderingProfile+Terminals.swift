@testable import Terminal

extension RenderingProfile {
    /// xterm and compatible terminals, whose terminfo entry promises background color erase.
    static let xterm = RenderingProfile(backgroundColorErase: true, keepsErasedSixels: true, movesSixels: true)
    /// The Linux console: sixteen colors, no SU, and italics shown as another color.
    static let linuxConsole = RenderingProfile(
        colorDepth: .ansi16, attributes: [.bold, .underline, .reverse], scrollRegions: false)
}
