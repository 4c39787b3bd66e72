/// The letters that stand for a title on a small card: of up to three words, leaving small ones out.
struct Initials: Hashable, Sendable {
    let text: String

    init(of title: String) {
        let small: Set<Substring> = [
            "the", "a", "an", "of", "and", "in", "on", "to", "for", "de", "la", "le", "der", "die", "das",
        ]
        let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "’" && $0 != "'" }
        let telling = words.filter { !small.contains(Substring($0.lowercased())) }
        let chosen = telling.isEmpty ? words : telling
        guard let first = chosen.first else {
            text = String(title.prefix(1))
            return
        }
        // A number stands for itself, and so do two characters of a script without capitals.
        if first.first?.isNumber == true {
            text = String(first.prefix(4))
        } else if first.first?.isCased == true {
            text = chosen.prefix(3).compactMap(\.first).map { String($0).uppercased() }.joined()
        } else {
            text = String(first.prefix(2))
        }
    }
}
