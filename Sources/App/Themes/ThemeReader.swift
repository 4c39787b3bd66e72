import Core
import Terminal

/// Reads the file of a theme, and names everything in it that cannot be meant.
struct ThemeReader {
    /// Grounds of cards at most.
    private static let cardLimit = 64
    private static let attributes: [(name: String, attribute: TextAttributes)] = [
        ("bold", .bold), ("faint", .faint), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
        ("strikethrough", .strikethrough),
    ]

    private var theme: Theme
    private var log: MistakeLog
    /// Where the roles stand that the file names.
    private var places: [ThemeRole: Range<Int>] = [:]

    /// What the text says, and its mistakes in their order.
    /// - Parameters:
    ///   - name: the theme's.
    ///   - file: that of the file, for the mistakes.
    ///   - earlier: the theme as it was before, which stays as long as the text is no JSON5: it may be being written.
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
        guard let members = root.members else { return log.note(.noGroup(theme.name), at: root) }
        log.noteRepetitions(in: members, of: [])
        // What it stands on comes first, wherever it stands.
        if let member = members.last(where: { $0.key == "extends" }) { extend(member.value) }
        for member in members { read(member) }
        if let ground = theme.base.background?.luminance { theme.isDark = ground < 0.2 }
        remarkOnContrast()
    }

    private mutating func extend(_ node: JSONNode) {
        let names = Theme.builtIn.map(\.name)
        guard let name = node.string else { return log.note(.wrongKind("extends", .choice(names)), at: node) }
        if let built = Theme.builtIn.first(where: { $0.name == name }) {
            theme = built.named(theme.name)
        } else {
            log.note(
                .invalidValue(
                    "extends", value: MistakeLog.clean(name), .choice(names),
                    suggestion: Spelling.nearest(to: name, among: names)), at: node)
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
            log.note(
                .unknownRole(MistakeLog.clean(member.key), suggestion: Spelling.nearest(to: member.key, among: names)),
                at: member.keyRange)
        }
    }

    /// A color is that of the text; what an object does not name stays as it is beneath.
    private mutating func style(_ node: JSONNode, over style: Style, of role: String) -> Style {
        var style = style
        guard let members = node.members else {
            if let color = color(node, of: role) { style.foreground = color }
            return style
        }
        log.noteRepetitions(in: members, of: [role])
        for member in members {
            let name = "\(role).\(member.key)"
            if member.key == "foreground" {
                if let color = color(member.value, of: name) { style.foreground = color }
            } else if member.key == "background" {
                if let color = color(member.value, of: name) { style.background = color }
            } else if let (_, attribute) = ThemeReader.attributes.first(where: { $0.name == member.key }) {
                guard case .boolean(let isSet) = member.value.content else {
                    log.note(.wrongKind(name, .flag), at: member.value)
                    continue
                }
                if isSet { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
            } else {
                let names = ["foreground", "background"] + ThemeReader.attributes.map(\.name)
                let suggestion = Spelling.nearest(to: member.key, among: names).map { "\(role).\($0)" }
                log.note(.unknownRole(MistakeLog.clean(name), suggestion: suggestion), at: member.keyRange)
            }
        }
        return style
    }

    private mutating func color(_ node: JSONNode, of name: String) -> Color? {
        if let color = Color(node) { return color }
        log.note(.noColor(MistakeLog.clean(name)), at: node)
        return nil
    }

    /// The grounds of cards: colors, or objects with `top`, `bottom` and `text`.
    private mutating func readCards(_ node: JSONNode) {
        guard case .array(let nodes) = node.content else { return log.note(.noColor("cards"), at: node) }
        let cards = nodes.prefix(ThemeReader.cardLimit).compactMap { card($0) }
        // Where nothing of what was wanted is a card, the usual ones are better than none.
        if !cards.isEmpty || nodes.isEmpty { theme.cards = cards }
    }

    private mutating func card(_ node: JSONNode) -> CardColors? {
        let white = Color(hex: 0xFFFFFF)
        guard let members = node.members else {
            return color(node, of: "cards").map { CardColors(top: $0, bottom: $0, text: white) }
        }
        var colors: [String: Color] = [:]
        for member in members {
            guard ["top", "bottom", "text"].contains(member.key) else {
                log.note(.unknownRole(MistakeLog.clean("cards.\(member.key)"), suggestion: nil), at: member.keyRange)
                continue
            }
            if let color = color(member.value, of: "cards.\(member.key)") { colors[member.key] = color }
        }
        guard let top = colors["top"] ?? colors["bottom"] else { return nil }
        return CardColors(top: top, bottom: colors["bottom"] ?? top, text: colors["text"] ?? white)
    }

    /// What the file has made hard to read; the built-in themes are known to be well.
    private mutating func remarkOnContrast() {
        for pair in Theme.pairs {
            guard let place = places[pair.text] ?? places[pair.ground] ?? places[.base],
                let ratio = theme.contrast(of: pair), ratio < Theme.leastContrast
            else { continue }
            log.note(.lowContrast(pair, tenths: Int(ratio * 10)), at: place)
        }
    }
}
