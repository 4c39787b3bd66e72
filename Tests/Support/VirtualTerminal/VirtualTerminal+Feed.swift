extension VirtualTerminal {
    /// Takes what the program has written. The bytes may end anywhere.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        // The parser is taken out while it hands over what it found, so that it is not copied.
        var parser = ReceivedParser()
        swap(&parser, &self.parser)
        for byte in bytes {
            if parser.isIdle, byte >= 0x20, byte < 0x7F {
                print(Unicode.Scalar(byte))
            } else {
                parser.consume(byte) { handle($0) }
            }
        }
        swap(&parser, &self.parser)
    }

    /// Takes text that the program has written.
    package mutating func feed(_ text: String) { feed(text.utf8) }

    private mutating func handle(_ item: ReceivedItem) {
        switch item {
        case .print(let scalar):
            print(scalar)
        case .execute(let byte):
            interrupt()
            execute(byte)
        case .escape(let intermediate, let final):
            interrupt()
            escape(intermediate: intermediate, final: final)
        case .control(let sequence):
            if sequence.final != UInt8(ascii: "b") && sequence.final != UInt8(ascii: "m") { interrupt() }
            control(sequence)
        case .string(let string):
            handle(string)
        case .malformed(let what):
            note(violation: what)
        }
    }

    /// Moving the cursor ends joining and repeating of earlier characters.
    private mutating func interrupt() {
        joinable = nil
        lastPrinted = nil
    }

    mutating func note(unknown: String) {
        if unknownSequences.count < 100 { unknownSequences.append(unknown) }
    }

    mutating func note(violation: String) {
        if violations.count < 100 { violations.append(violation) }
    }
}
