import Terminal

/// The far end, and its faulty answers.
extension DistantTerminal.State {
    mutating func takeKeys() {
        while let key = keys.first, key.moment <= now {
            keys.removeFirst()
            up.send(key.bytes, at: now)
        }
    }

    mutating func show() {
        let bytes = down.arrivals(at: now)
        guard !bytes.isEmpty else { return }
        lastArrival = now
        terminal.feed(bytes)
        var replies = terminal.takeReplies()
        switch answering {
        case .honestly: break
        case .losing(let probability):
            replies = replies.replacing("\u{1B}[0n") {
                Double.random(in: 0..<1, using: &generator) < probability ? 0 : 1
            }
        case .repeating(let count): replies = replies.replacing("\u{1B}[0n") { count }
        case .tooEarly: replies = replies.replacing("\u{1B}[0n") { 0 }
        }
        if !replies.isEmpty { up.send(replies, at: now) }
    }
}

extension [UInt8] {
    /// How often a sequence occurs.
    func occurrences(of sequence: [UInt8]) -> Int {
        guard count >= sequence.count else { return 0 }
        return (0...(count - sequence.count)).count { self[$0...].starts(with: sequence) }
    }

    /// Repeats each occurrence of the text as often as the closure returns.
    fileprivate func replacing(_ text: String, _ times: () -> Int) -> [UInt8] {
        let sequence = Array(text.utf8)
        var result: [UInt8] = []
        var rest = self[...]
        while let first = rest.first {
            if rest.starts(with: sequence) {
                for _ in 0..<times() { result += sequence }
                rest = rest.dropFirst(sequence.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
