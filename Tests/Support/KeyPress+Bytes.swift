import Terminal

extension KeyPress {
    /// The bytes that an xterm sends for the key, in its usual modes.
    package var bytes: [UInt8] {
        let code = 1 + Int(modifiers.rawValue & 7)
        switch key {
        case .character(let character): return typed(character)
        case .up: return cursorKey("A", code)
        case .down: return cursorKey("B", code)
        case .right: return cursorKey("C", code)
        case .left: return cursorKey("D", code)
        case .home: return cursorKey("H", code)
        case .end: return cursorKey("F", code)
        case .insert: return editingKey(2, code)
        case .delete: return editingKey(3, code)
        case .pageUp: return editingKey(5, code)
        case .pageDown: return editingKey(6, code)
        case .enter: return typed("\r")
        case .escape: return typed("\u{1B}")
        case .backspace: return typed("\u{7F}")
        case .tab: return modifiers.contains(.shift) ? Array("\u{1B}[Z".utf8) : typed("\t")
        case .function(let number): return functionKey(number, code)
        }
    }

    private func typed(_ character: Character) -> [UInt8] {
        var bytes = Array(String(character).utf8)
        // Control clears the upper three bits of a letter.
        if modifiers.contains(.control), bytes.count == 1 { bytes[0] &= 0x1F }
        return modifiers.contains(.alt) ? [0x1B] + bytes : bytes
    }

    private func cursorKey(_ final: Character, _ code: Int) -> [UInt8] {
        Array((code == 1 ? "\u{1B}[\(final)" : "\u{1B}[1;\(code)\(final)").utf8)
    }

    private func editingKey(_ number: Int, _ code: Int) -> [UInt8] {
        Array((code == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(code)~").utf8)
    }

    private func functionKey(_ number: Int, _ code: Int) -> [UInt8] {
        let numbers = [15, 17, 18, 19, 20, 21, 23, 24]
        if (1...4).contains(number) {
            let final = Array("PQRS")[number - 1]
            return code == 1 ? Array("\u{1B}O\(final)".utf8) : cursorKey(final, code)
        }
        return numbers.indices.contains(number - 5) ? editingKey(numbers[number - 5], code) : []
    }
}
