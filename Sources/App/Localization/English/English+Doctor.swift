import Terminal

extension English {
    func title(_ topic: DoctorTopic) -> String {
        switch topic {
        case .terminal: "Terminal"
        case .size: "Size"
        case .colors: "Colors"
        case .abilities: "Abilities"
        case .pictures: "Pictures"
        case .films: "Films"
        case .questions: "Questions and answers"
        case .card: "Test card"
        }
    }

    func label(_ fact: DoctorFact) -> String {
        switch fact {
        case .name: "Calls itself"
        case .brand: "Known as"
        case .outerTerminal: "Around tmux"
        case .window: "Window"
        case .cell: "Cell"
        case .depth: "Depth"
        case .ground: "Background"
        case .wholeFrames: "Whole frames"
        case .keyboard: "Kitty keyboard"
        case .clusters: "Cluster widths"
        case .schemeReports: "Dark and light"
        case .sizeReports: "Size reports"
        case .clipboard: "Clipboard"
        case .largeText: "Large titles"
        case .links: "Links"
        case .way: "Shown as"
        case .preference: "Asked for"
        case .filmKey: "Key of TMDB"
        case .stray: "Unasked"
        case .gradient: "All colors"
        case .grays: "Grays"
        case .palette: "Sixteen"
        case .attributes: "Attributes"
        case .columns: "Columns"
        case .wide: "Wide"
        case .combining: "Combining"
        case .emoji: "Emoji"
        case .boxes: "Lines"
        case .blocks: "Blocks"
        case .link: "Link"
        case .picture: "Picture"
        }
    }

    func reason(_ reason: FindingReason) -> String {
        switch reason {
        case .assumed: "assumed"
        case .environment(let variable): origin(variable)
        case .system: "by the system"
        case .chosen: "by your choice"
        case .reply: "answered"
        }
    }

    func origin(_ name: String) -> String { "by \(name)" }

    func remark(_ state: DoctorState) -> String? {
        switch state {
        case .answered: nil
        case .silent: "The terminal was asked and has not answered. What follows is by the environment alone."
        case .notAsked:
            "This terminal is not asked, as it would print the questions. What follows is by the environment."
        case .noTerminal: "There is no terminal here to ask. What follows is by the environment alone."
        }
    }

    func yesOrNo(_ value: Bool) -> String { value ? "yes" : "no" }

    func support(_ support: ModeSupport) -> String {
        switch support {
        case .unsupported: "no"
        case .off: "yes"
        case .on: "yes, always"
        }
    }

    func cells(_ size: Size) -> String { "\(size.width) × \(size.height) cells" }
    func pixels(_ size: Size) -> String { "\(size.width) × \(size.height) pixels" }

    func colors(_ depth: ColorDepth) -> String {
        switch depth {
        case .none: "none"
        case .ansi16: "16"
        case .palette256: "256"
        case .trueColor: "16.7 million"
        }
    }

    func ground(isDark: Bool, color: String?) -> String {
        let name = isDark ? "dark" : "light"
        return color.map { "\(name), \($0)" } ?? name
    }

    func way(_ way: ImageProtocol) -> String {
        switch way {
        case .kitty: "kitty graphics"
        case .kittyPlaceholders: "kitty in tmux"
        case .iTerm2: "iTerm2 images"
        case .sixel: "sixel"
        case .blocks: "block characters"
        case .stipple: "dots"
        }
    }

    func obstacle(_ obstacle: ImageObstacle) -> String {
        switch obstacle {
        case .notPreferred: "not asked for"
        case .notSupported: "the terminal does not say that it can"
        case .multiplexer: "does not pass through a multiplexer"
        case .passthroughClosed: "tmux lets nothing through; to change that: tmux set -g allow-passthrough on"
        case .noMultiplexer: "for use inside tmux"
        case .faultyBrand(let brand): "\(brand.rawValue) shows it wrongly"
        case .cellSizeUnknown: "the size of a cell in pixels is unknown"
        case .noColors: "too few colors"
        case .noBlockCharacters: "the terminal's font lacks the characters"
        }
    }

    var asking: String { "Asking the terminal…" }
    var unknown: String { "unknown" }
    var noAnswer: String { "no answer" }
    var noPictures: String { "none" }
    var closedPassthrough: String { "unknown: tmux lets no questions through" }
    var linksAreNotAsked: String { "no terminal tells; see the test card" }
    var keyIsThere: String { "there, and has the form of one; TMDB was not asked" }
    var keyIsPrinted: String { "is printed by a command, which is not run here; marquee config check runs it" }

    var attributes: [(name: String, attribute: TextAttributes)] {
        [
            ("bold", .bold), ("faint", .faint), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
            ("struck", .strikethrough),
        ]
    }
}
