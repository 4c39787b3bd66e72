import Configuration
import Entities
import Terminal

/// Reads the file of a theme and reports its mistakes.
struct ThemeReader {
    private static let cardLimit = 64
    private static let attributes: [(name: String, attribute: TextAttributes)] = [
        ("bold", .bold), ("faint", .faint), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
        ("strikethrough", .strikethrough),
    ]

    private var theme: Theme
    private var log: MistakeLog
    /// The places of the roles in the file.
    private var places: [ThemeRole: Range<Int>] = [:]

    /// The theme, and its mistakes in the order of their places.
    /// - Parameters:
    ///   - file: the file's name in the mistakes.
    ///   - earlier: the theme to keep if the text is not JSON5: it may be being written.
    static func read(
        _ bytes: [UInt8], name: String, file: String, earlier: Theme? = nil
    ) -> (theme: Theme, mistakes: [ConfigurationMistake]) {
        do throws(JSONError) {
            var reader = ThemeReader(name: name, log: MistakeLog(document: try JSON5Document(bytes), file: file))
            reader.read()
            return (reader.theme, reader.log.sorted)
        } catch {
            let place = TextPlace(offset: error.offset, in: bytes)
            return (
                earlier ?? Theme.dark.named(name), [ConfigurationMistake(.syntax(error.problem), in: file, at: place)]
            )
        }
    }

    private init(name: String, log: MistakeLog) {
        theme = Theme.dark.named(name)
        self.log = log
    }

    private mutating func read() {
        guard let root = log.document.root else { return }
        guard let members = root.members else { return log.add(.noGroup(theme.name), at: root) }
        log.addRepetitions(in: members, of: [])
        // The theme it extends comes first, wherever it is in the file.
        if let member = members.last(where: { $0.key == "extends" }) { extend(member.value) }
        for member in members { read(member) }
        if let ground = theme.base.background?.luminance { theme.isDark = ground < 0.2 }
        reportLowContrast()
    }

    private mutating func extend(_ node: JSONNode) {
        let kind = SettingKind.choice(Theme.builtIn.map(\.name))
        guard let name = node.string else { return log.add(.wrongKind("extends", kind), at: node) }
        if let base = Theme.builtIn.first(where: { $0.name == name }) {
            theme = base.named(theme.name)
        } else {
            log.addInvalid("extends", name, kind, at: node)
        }
    }

    private mutating func read(_ member: JSONMember) {
        if let role = ThemeRole(rawValue: member.key) {
            places[role] = member.keyRange
            theme[keyPath: role.style] = style(member.value, over: theme[keyPath: role.style], of: role.rawValue)
        } else if member.key == "cards" {
            readCards(member.value)
        } else if member.key != "extends", member.key != "$schema" {
            let names = ThemeRole.allCases.map(\.rawValue) + ["extends", "cards"]
            addUnknown(member.key, suggestion: Spelling.nearest(to: member.key, among: names), at: member)
        }
    }

    private mutating func addUnknown(_ name: String, suggestion: String? = nil, at member: JSONMember) {
        log.add(.unknownRole(MistakeLog.clean(name), suggestion: suggestion), at: member.keyRange)
    }

    /// A color is the text's; parts that an object does not name stay unchanged.
    private mutating func style(_ node: JSONNode, over style: Style, of role: String) -> Style {
        var style = style
        guard let members = node.members else {
            if let color = color(node, of: role) { style.foreground = color }
            return style
        }
        log.addRepetitions(in: members, of: [role])
        for member in members {
            let name = "\(role).\(member.key)"
            if member.key == "foreground" {
                if let color = color(member.value, of: name) { style.foreground = color }
            } else if member.key == "background" {
                if let color = color(member.value, of: name) { style.background = color }
            } else if let (_, attribute) = ThemeReader.attributes.first(where: { $0.name == member.key }) {
                guard case .boolean(let isSet) = member.value.content else {
                    log.add(.wrongKind(name, .flag), at: member.value)
                    continue
                }
                if isSet { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
            } else {
                let names = ["foreground", "background"] + ThemeReader.attributes.map(\.name)
                let suggestion = Spelling.nearest(to: member.key, among: names).map { "\(role).\($0)" }
                addUnknown(name, suggestion: suggestion, at: member)
            }
        }
        return style
    }

    private mutating func color(_ node: JSONNode, of name: String) -> Color? {
        if let color = Color(node) { return color }
        log.add(.noColor(MistakeLog.clean(name)), at: node)
        return nil
    }

    /// The backgrounds of cards: colors, or objects with `top`, `bottom` and `text`.
    private mutating func readCards(_ node: JSONNode) {
        guard case .array(let nodes) = node.content else { return log.add(.noColor("cards"), at: node) }
        let cards = nodes.prefix(ThemeReader.cardLimit).compactMap { card($0) }
        // If every card is wrong, the inherited ones are better than none.
        if !cards.isEmpty || nodes.isEmpty { theme.cards = cards }
    }

    private mutating func card(_ node: JSONNode) -> CardColors? {
        let white = Color(hex: 0xFFFFFF)
        guard let members = node.members else {
            return color(node, of: "cards").map { CardColors(top: $0, bottom: $0, text: white) }
        }
        var colors: [String: Color] = [:]
        for member in members {
            let name = "cards.\(member.key)"
            guard ["top", "bottom", "text"].contains(member.key) else {
                addUnknown(name, at: member)
                continue
            }
            if let color = color(member.value, of: name) { colors[member.key] = color }
        }
        guard let top = colors["top"] ?? colors["bottom"] else { return nil }
        return CardColors(top: top, bottom: colors["bottom"] ?? top, text: colors["text"] ?? white)
    }

    /// Reports what the file has made hard to read; a test covers the built-in themes.
    private mutating func reportLowContrast() {
        for pair in Theme.pairs {
            guard let place = places[pair.text] ?? places[pair.ground] ?? places[.base],
                let ratio = theme.contrast(of: pair), ratio < Theme.leastContrast
            else { continue }
            log.add(.lowContrast(pair, tenths: Int(ratio * 10)), at: place)
        }
    }
}

extension Color {
    /// The names of the sixteen ANSI colors.
    private static let names: [String] = {
        let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
        return names + names.map { "bright-" + $0 }
    }()

    /// Reads a color from a theme file: `"#f5b454"`, an index into the palette of 256, an ANSI name, or `"default"` for the
    /// terminal's own; otherwise `nil`.
    fileprivate init?(_ node: JSONNode) {
        switch node.content {
        case .number(let number):
            guard let index = UInt8(exactly: number) else { return nil }
            self = .palette(index)
        case .string("default"):
            self = .terminalDefault
        case .string(let text):
            let digits = text.dropFirst()
            if let index = Color.names.firstIndex(of: text) {
                self = .palette(UInt8(index))
            } else if text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
                let hex = UInt32(digits, radix: 16)
            {
                self.init(hex: hex)
            } else {
                return nil
            }
        default: return nil
        }
    }
}
