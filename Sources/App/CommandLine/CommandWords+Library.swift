import Core
import Plays

extension CommandWords {
    /// Each operand as a show or film, by ID or name.
    func titles() throws(UsageError) -> [Wanted<TitleID>] {
        guard !operands.isEmpty else { throw missing("SHOW") }
        var titles: [Wanted<TitleID>] = []
        for word in operands { titles.append(try title([word])) }
        return titles
    }

    /// A source of plays to be added: a server, or `[NAME] mpv [PATH]`.
    func source() throws(UsageError) -> PlaySource {
        var operands = operands
        let mpv = PlaySource.Kind.mpv.rawValue
        if operands.first == mpv, operands.count < 3, operands.last != mpv || operands.count == 1 {
            operands.insert(mpv, at: 0)
        }
        if operands.count == 2, operands[1] == mpv { operands.append("") }
        guard operands.count < 4 else { throw .unexpectedArgument(operands[3]) }
        guard let name = operands.first, operands.count == 3 else {
            throw missing(["NAME", "KIND", "URL"][min(operands.count, 2)])
        }
        guard PlaySource.isName(name) else {
            throw .invalidValue(option: "NAME", value: name, allowed: ["A-Z a-z 0-9 - _"])
        }
        guard let kind = PlaySource.Kind(rawValue: operands[1]) else {
            throw .invalidValue(option: "KIND", value: operands[1], allowed: PlaySource.Kind.allCases.map(\.rawValue))
        }
        if kind == .mpv {
            return PlaySource(name: name, history: operands[2].isEmpty ? nil : operands[2])
        }
        guard let address = URLRoot(operands[2]) else {
            // It may hold a password.
            throw .invalidValue(option: "URL", value: "…", allowed: ["http://HOST:PORT", "https://HOST"])
        }
        let server = options.ofLibrary.server
        return PlaySource(
            name: name, kind: kind, address: address, user: server.user, secret: server.secret,
            givesBack: server.givesBack)
    }

    /// Films, or a show and its episodes.
    func marked() throws(UsageError) -> [TitleArgument] {
        let target = try target(operands)
        guard target.episodes.isEmpty else { return [target] }
        let titles = try titles()
        for title in titles {
            guard case .id(.movie) = title else { throw missing("EPISODE") }
        }
        return titles.map { TitleArgument(title: $0) }
    }

    /// A rating after a title, unless it is removed.
    func rated() throws(UsageError) -> (rating: Double?, target: TitleArgument) {
        let (rating, words) = try valued("RATING", allowed: ["1–10"]) { word in
            Double(word.replacing(",", with: ".")).flatMap {
                (1...10).contains($0) && $0 * 2 == ($0 * 2).rounded() ? $0 : nil
            }
        }
        return (rating, try target(words))
    }

    /// A word of a policy after the title of a show, unless it is removed.
    func policy<Policy: CaseIterable & RawRepresentable<String>>(
        _ policy: Policy.Type
    ) throws(UsageError) -> (value: Policy?, title: Wanted<TitleID>) {
        let (value, words) = try valued("VALUE", allowed: policy.allCases.map(\.rawValue), Policy.init(rawValue:))
        return (value, try title(words))
    }

    /// A number of days after the title of a show, or `nil` for none.
    func shifted() throws(UsageError) -> (days: Int?, title: Wanted<TitleID>) {
        let range = LibraryValue.shifts
        let (days, words) = try valued("DAYS", allowed: ["\(range.lowerBound)–\(range.upperBound)"]) { word in
            Int(word).flatMap { range.contains($0) ? $0 : nil }
        }
        return (days == 0 ? nil : days, try title(words))
    }

    /// The last word as a value, and the words before it; all words if the value is removed.
    private func valued<Value>(
        _ name: String, allowed: [String], _ read: (String) -> Value?
    ) throws(UsageError) -> (value: Value?, words: [String]) {
        if options.ofLibrary.removes { return (nil, operands) }
        guard operands.count > 1, let word = operands.last else { throw missing(name) }
        guard let value = read(word) else { throw .invalidValue(option: command, value: word, allowed: allowed) }
        return (value, operands.dropLast())
    }

    /// A title of one word or in quotation marks, then perhaps an episode, then other words.
    func described() throws(UsageError) -> (target: TitleArgument, words: [String]) {
        guard let first = operands.first else { throw missing("SHOW") }
        var words = operands.dropFirst()
        var target = TitleArgument(title: try title([first]))
        if let selection = words.first.flatMap(EpisodeSelection.init) {
            target.episodes = [selection]
            words = words.dropFirst()
        }
        return (target, Array(words))
    }

    func noted() throws(UsageError) -> (text: String?, target: TitleArgument) {
        let (target, words) = try described()
        return (words.isEmpty ? nil : words.joined(separator: " "), target)
    }

    func tagged() throws(UsageError) -> (tags: [String], target: TitleArgument) {
        let (target, words) = try described()
        guard !words.isEmpty else { throw missing("TAG") }
        return (words, target)
    }

    /// A film or show, and at most one episode.
    func played() throws(UsageError) -> TitleArgument {
        let target = try target(operands)
        guard target.episodes.count < 2 else { throw .unexpectedArgument(target.episodes[1].text) }
        return target
    }

    func listName() throws(UsageError) -> String {
        guard let name = operands.first else { throw missing("LIST") }
        return name
    }

    func newName() throws(UsageError) -> String {
        guard operands.count > 1 else { throw missing("NAME") }
        guard operands.count == 2 else { throw .unexpectedArgument(operands[2]) }
        return operands[1]
    }

    func listFilter() throws(UsageError) -> String {
        let line = operands.dropFirst().joined(separator: " ")
        guard !line.isEmpty else { throw missing("FILTER") }
        guard line.count <= TextField.limit else { throw .tooLong(operand: "FILTER", limit: TextField.limit) }
        let filter = FilterWords(line)
        if let problem = filter.problems.first {
            throw .invalidValue(
                option: problem.key.rawValue + ":", value: problem.value, allowed: Self.values(of: problem.key))
        }
        return FilterWords.line(for: filter.query)
    }

    /// The values of a key of filters, or one example.
    private static func values(of key: FilterWords.Key) -> [String] {
        switch key {
        case .status: ["running", "ended", "\"to be determined\"", "\"in development\""]
        case .year: ["2010..2019"]
        case .rating: ["7.5.."]
        case .runtime: ["..30"]
        case .library, .services: ["yes", "no"]
        case .sort: CatalogOrder.allCases.map(\.rawValue)
        case .genre: ["drama"]
        case .cast: ["\"Al Pacino\""]
        case .network: ["\"BBC One\""]
        case .country: ["gb"]
        case .language: ["english"]
        case .type: ["scripted"]
        }
    }

    /// Titles after the name of a list, each perhaps with seasons or episodes, and people.
    func listItems() throws(UsageError) -> [ItemArgument] {
        let words = operands.dropFirst()
        guard !words.isEmpty else { throw missing("SHOW") }
        var items: [ItemArgument] = []
        var show: Wanted<TitleID>?
        for word in words {
            if let person = Self.person(word) {
                items.append(.person(person))
                show = nil
            } else if let selection = EpisodeSelection(word), let show {
                // The first one replaces the show that it belongs to.
                if items.last == .title(TitleArgument(title: show)) { items.removeLast() }
                items.append(.title(TitleArgument(title: show, episodes: [selection])))
            } else {
                let title = try title([word])
                items.append(.title(TitleArgument(title: title)))
                show = title
            }
        }
        return items
    }

    /// Reads `person:14072` or `person:NAME`.
    private static func person(_ word: String) -> Wanted<Person.ID>? {
        let prefix = "person:"
        let name = String(word.dropFirst(prefix.count))
        guard word.hasPrefix(prefix), !name.isEmpty, name.count <= TextField.limit else { return nil }
        return Int(identifier: name).map { .id(Person.ID(number: $0)) } ?? .name(name)
    }

    func listMove() throws(UsageError) -> (item: ItemArgument, position: Int) {
        guard operands.count > 2, let word = operands.last, let position = Int(identifier: word) else {
            throw missing("NUMBER")
        }
        let words = operands.dropFirst().dropLast()
        if words.count == 1, let person = words.first.flatMap(Self.person) { return (.person(person), position) }
        return (.title(try target(words)), position)
    }

    /// The first words as one title, the last ones as episodes.
    private func target(_ words: some Collection<String>) throws(UsageError) -> TitleArgument {
        var words = Array(words)
        var episodes: [EpisodeSelection] = []
        while words.count > 1, let selection = words.last.flatMap(EpisodeSelection.init) {
            episodes.insert(selection, at: 0)
            words.removeLast()
        }
        return TitleArgument(title: try title(words), episodes: episodes)
    }

    private func title(_ words: some Collection<String>) throws(UsageError) -> Wanted<TitleID> {
        if words.count == 1, let word = words.first, let id = TitleID(notation: word) {
            return word.contains(":") ? .id(id) : .number(id, word)
        }
        let name = words.joined(separator: " ")
        guard !name.isEmpty else { throw missing("SHOW") }
        guard name.count <= TextField.limit else { throw .tooLong(operand: "SHOW", limit: TextField.limit) }
        return .name(Self.name(name))
    }

    private func missing(_ operand: String) -> UsageError { .missingOperand(command: command, operand: operand) }
}
