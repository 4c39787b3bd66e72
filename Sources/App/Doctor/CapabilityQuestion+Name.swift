import Terminal

extension CapabilityQuestion {
    /// What it is called where terminals are documented: the same in every language.
    var name: String {
        switch self {
        case .version: "XTVERSION"
        case .unitID: "DA3"
        case .mode(let mode): "DECRQM \(mode)"
        case .keyboard: "kitty keyboard"
        case .graphics: "kitty graphics"
        case .cellPixels: "XTWINOPS 16"
        case .textAreaPixels: "XTWINOPS 14"
        case .cells: "XTWINOPS 18"
        case .sixelRegisters: "XTSMGRAPHICS 1"
        case .sixelGeometry: "XTSMGRAPHICS 2"
        case .background: "OSC 11"
        case .colorScheme: "DSR 996"
        case .keptColor: "DECRQSS SGR"
        case .trueColor: "XTGETTCAP RGB"
        case .cursorAtFirst: "DECXCPR"
        case .textWidth: "OSC 66 w=2"
        case .textSize: "OSC 66 s=2"
        case .attributes: "DA1"
        case .outerVersion: "tmux; XTVERSION"
        case .outerGraphics: "tmux; kitty graphics"
        case .outerAttributes: "tmux; DA1"
        }
    }
}
