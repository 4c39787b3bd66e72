import Terminal

extension LargeTextWay {
    /// What it is called where terminals are spoken of.
    var name: String {
        switch self {
        case .letters: "OSC 66"
        case .rows: "DECDHL"
        }
    }
}
