import Terminal

/// SGR: `CSI ... m`.
extension VirtualPen {
    /// Applies the parameters in order.
    /// - Returns: the unknown parameters.
    mutating func apply(_ sequence: ReceivedSequence) -> [Int] {
        guard !sequence.parameters.isEmpty else {
            reset()
            return []
        }
        var unknown: [Int] = []
        var index = 0
        while index < sequence.parameters.count {
            let end = endOfGroup(from: index, in: sequence)
            let code = max(0, sequence.parameters[index])
            if code == 38 || code == 48 || code == 58 {
                index = applyColor(code, at: index, endOfGroup: end, of: sequence, unknown: &unknown)
                continue
            }
            let isKnown =
                end > index + 1
                ? code == 4 && underline(kind: sequence.value(index + 1))
                : applyAttribute(code) || applyPaletteColor(code)
            if !isKnown { unknown.append(code) }
            index = end
        }
        return unknown
    }

    /// Resets everything except the hyperlink, which only OSC 8 ends.
    mutating func reset() { self = VirtualPen(linkNumber: linkNumber) }

    private func endOfGroup(from index: Int, in sequence: ReceivedSequence) -> Int {
        var end = index + 1
        while end < sequence.parameters.count, sequence.isSubparameter[end] { end += 1 }
        return end
    }

    private mutating func applyAttribute(_ code: Int) -> Bool {
        switch code {
        case 0: reset()
        case 1: attributes.insert(.bold)
        case 2: attributes.insert(.faint)
        case 3: attributes.insert(.italic)
        case 4: _ = underline(kind: 1)
        case 5, 6: attributes.insert(.blink)
        case 7: attributes.insert(.reverse)
        case 8: attributes.insert(.hidden)
        case 9: attributes.insert(.strikethrough)
        // The default font: the only one that terminals have.
        case 10: break
        case 21: _ = underline(kind: 2)
        case 22: attributes.subtract([.bold, .faint])
        case 23: attributes.remove(.italic)
        case 24: attributes.subtract(.anyUnderline)
        case 25: attributes.remove(.blink)
        case 27: attributes.remove(.reverse)
        case 28: attributes.remove(.hidden)
        case 29: attributes.remove(.strikethrough)
        case 53: attributes.insert(.overline)
        case 55: attributes.remove(.overline)
        case 59: underlineColor = .terminalDefault
        default: return false
        }
        return true
    }

    private mutating func applyPaletteColor(_ code: Int) -> Bool {
        switch code {
        case 30...37: foreground = .palette(UInt8(code - 30))
        case 39: foreground = .terminalDefault
        case 40...47: background = .palette(UInt8(code - 40))
        case 49: background = .terminalDefault
        case 90...97: foreground = .palette(UInt8(code - 90 + 8))
        case 100...107: background = .palette(UInt8(code - 100 + 8))
        default: return false
        }
        return true
    }

    private mutating func underline(kind: Int) -> Bool {
        let kinds: [TextAttributes] = [
            [], .underline, .doubleUnderline, .curlyUnderline, .dottedUnderline, .dashedUnderline,
        ]
        guard kinds.indices.contains(kind) else { return false }
        attributes.subtract(.anyUnderline)
        attributes.formUnion(kinds[kind])
        return true
    }

    /// - Returns: the index after the color.
    private mutating func applyColor(
        _ code: Int, at index: Int, endOfGroup end: Int, of sequence: ReceivedSequence, unknown: inout [Int]
    ) -> Int {
        let usesColons = end > index + 1
        let values = Array(sequence.parameters[(index + 1)..<(usesColons ? end : sequence.parameters.count)])
        guard let (color, length) = color(values, hasColorSpace: usesColons) else {
            unknown.append(code)
            return usesColons ? end : sequence.parameters.count
        }
        switch code {
        case 38: foreground = color
        case 48: background = color
        default: underlineColor = color
        }
        return usesColons ? end : index + 1 + length
    }

    /// `5 ; n` or `2 ; r ; g ; b`; with colons `2 : space : r : g : b` too.
    private func color(_ values: [Int], hasColorSpace: Bool) -> (Color, length: Int)? {
        if values.count >= 2, values[0] == 5, let palette = UInt8(exactly: max(0, values[1])) {
            return (.palette(palette), 2)
        }
        guard values.first == 2 else { return nil }
        let skipped = hasColorSpace && values.count >= 5 ? 2 : 1
        let channels = values.dropFirst(skipped).prefix(3).compactMap { UInt8(exactly: max(0, $0)) }
        guard channels.count == 3 else { return nil }
        return (.rgb(channels[0], channels[1], channels[2]), skipped + 3)
    }
}
