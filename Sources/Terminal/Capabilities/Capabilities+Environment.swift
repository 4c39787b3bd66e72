extension Capabilities {
    /// What the user wishes for, whatever the terminal shows. `NO_COLOR` beats all; a forced color beats `CLICOLOR=0`.
    /// Sources: no-color.org, bixense.com/clicolors, and Node's levels of `FORCE_COLOR`, but for an empty one and `true`, which are
    /// sixteen colors there and say nothing here.
    static func wishedColorDepth(in environment: [String: String]) -> Finding<ColorDepth>? {
        if let value = environment["NO_COLOR"], !value.isEmpty {
            return Finding(.none, because: .environment("NO_COLOR"))
        }
        let levels: [String: ColorDepth] = ["0": .none, "1": .ansi16, "2": .palette256, "3": .trueColor]
        if let depth = environment["FORCE_COLOR"].flatMap({ levels[$0] }) {
            return Finding(depth, because: .environment("FORCE_COLOR"))
        }
        if environment["CLICOLOR"] == "0", !isColorForced(environment) {
            return Finding(.none, because: .environment("CLICOLOR"))
        }
        return nil
    }

    /// What the variables tell of the terminal's colors: the most that one of them proves.
    static func colorDepth(
        of brand: Finding<TerminalBrand>?, in environment: [String: String]
    ) -> Finding<ColorDepth> {
        var best = Finding(ColorDepth.none, because: .assumed)
        func consider(_ depth: ColorDepth, _ reason: FindingReason) {
            if depth > best.value { best = Finding(depth, because: reason) }
        }
        if let brand, let depth = brand.value.traits.colorDepth { consider(depth, brand.reason) }
        // screen 4 cannot show 24 bits, whatever the terminal around it has promised; nor can the console.
        let isLimited = [.screen, .linuxConsole, .dumb].contains(brand?.value)
        if !isLimited {
            consider(termColorDepth(environment["TERM"] ?? ""), .environment("TERM"))
            let promise = environment["COLORTERM"]
            if promise == "truecolor" || promise == "24bit" { consider(.trueColor, .environment("COLORTERM")) }
        }
        if isColorForced(environment) { consider(.ansi16, .environment("CLICOLOR_FORCE")) }
        return best
    }

    /// Dark or light by `COLORFGBG`, `foreground;background` in palette numbers, which rxvt and Konsole set. Inside a
    /// multiplexer the variable is of another time.
    static func background(in environment: [String: String], isMultiplexed: Bool) -> Finding<Bool> {
        let fields = (environment["COLORFGBG"] ?? "").split(separator: ";")
        guard !isMultiplexed, fields.count >= 2, let index = fields.last.flatMap({ Int($0) }), (0...15).contains(index)
        else { return Finding(true, because: .assumed) }
        return Finding(index < 7 || index == 8, because: .environment("COLORFGBG"))
    }

    private static func isColorForced(_ environment: [String: String]) -> Bool {
        let value = environment["CLICOLOR_FORCE"] ?? ""
        return !value.isEmpty && value != "0"
    }

    /// What a name of terminfo says: `-direct` and `-256color` speak for themselves, the old terminals of DEC had no
    /// color, and all others have at least sixteen.
    private static func termColorDepth(_ term: String) -> ColorDepth {
        if term.hasSuffix("-direct") || term.hasSuffix("-truecolor") { return .trueColor }
        if term.contains("256color") { return .palette256 }
        let isMonochrome = ["vt1", "vt2", "vt3", "vt5"].contains { term.hasPrefix($0) } || term.hasSuffix("-mono")
        return isMonochrome ? .none : .ansi16
    }
}
