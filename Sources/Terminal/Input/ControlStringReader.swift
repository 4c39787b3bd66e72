/// Reads the replies that are control strings. They are untrusted: only printable ASCII is stored as text.
enum ControlStringReader {
    /// One reply, or several for a list of terminal capabilities.
    static func replies(_ kind: InputParser.StringKind, _ text: ArraySlice<UInt8>) -> [TerminalReply] {
        switch kind {
        case .operatingSystemCommand: [dynamicColor(text) ?? .unknown]
        case .deviceControl: deviceControl(text)
        case .applicationCommand: [graphics(text) ?? .unknown]
        case .privacyMessage, .startOfString: [.unknown]
        }
    }

    /// `10 ; rgb:R/G/B` or `11 ; …`, with one to four hexadecimal digits per channel (XParseColor), perhaps with alpha.
    private static func dynamicColor(_ text: ArraySlice<UInt8>) -> TerminalReply? {
        let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let item = decimal(parts[0]), item == 10 || item == 11 else { return nil }
        let color = parts[1].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard color.count == 2, color[0].elementsEqual("rgb".utf8) || color[0].elementsEqual("rgba".utf8) else {
            return nil
        }
        let channels = color[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        // The name has one letter per channel.
        guard channels.count == color[0].count, let red = channel(channels[0]), let green = channel(channels[1]),
            let blue = channel(channels[2])
        else { return nil }
        return .dynamicColor(item, red: red, green: green, blue: blue)
    }

    /// A channel scaled to 16 bits: `f`, `ff` and `ffff` are all the maximum.
    private static func channel(_ digits: ArraySlice<UInt8>) -> UInt16? {
        guard (1...4).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            guard let nibble = hexadecimal(digit) else { return nil }
            value = value << 4 | nibble
        }
        return UInt16(value * 0xFFFF / (1 << (4 * digits.count) - 1))
    }

    private static func deviceControl(_ text: ArraySlice<UInt8>) -> [TerminalReply] {
        if let name = rest(text, after: ">|") { return [.version(printable(name))] }
        if let setting = rest(text, after: "1$r") { return [.setting(printable(setting))] }
        if text.elementsEqual("0$r".utf8) { return [.setting("")] }
        if let unit = rest(text, after: "!|") { return [.unitID(printable(unit))] }
        if let names = rest(text, after: "1+r") { return termcap(names, isKnown: true) }
        if let names = rest(text, after: "0+r") { return termcap(names, isKnown: false) }
        return [.unknown]
    }

    /// `name = value ; name = value`, all in hexadecimal. A name without a value is a flag that is set.
    private static func termcap(_ text: ArraySlice<UInt8>, isKnown: Bool) -> [TerminalReply] {
        let replies = text.split(separator: UInt8(ascii: ";")).prefix(SequenceParameters.limit).map { entry in
            let halves = entry.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = halves.first.flatMap(decoded), !name.isEmpty else { return TerminalReply.unknown }
            let value = halves.count == 2 ? decoded(halves[1]) : ""
            return .termcap(name: name, value: isKnown ? value : nil)
        }
        return replies.isEmpty ? [.unknown] : replies
    }

    /// `G key=value,… ; message`.
    private static func graphics(_ text: ArraySlice<UInt8>) -> TerminalReply? {
        guard let body = rest(text, after: "G") else { return nil }
        let halves = body.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let keys = halves[0].split(separator: UInt8(ascii: ","))
        let id = keys.lazy.compactMap { rest($0, after: "i=") }.first.flatMap(decimal) ?? 0
        return .graphics(id: UInt32(exactly: id) ?? 0, message: printable(halves[1]))
    }

    private static func rest(_ text: ArraySlice<UInt8>, after prefix: String) -> ArraySlice<UInt8>? {
        text.starts(with: prefix.utf8) ? text.dropFirst(prefix.utf8.count) : nil
    }

    private static func printable(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
    }

    private static func decimal(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...10).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func hexadecimal(_ digit: UInt8) -> Int? {
        switch digit {
        case 0x30...0x39: Int(digit) - 0x30
        case 0x41...0x46: Int(digit) - 0x37
        case 0x61...0x66: Int(digit) - 0x57
        default: nil
        }
    }

    private static func decoded(_ digits: ArraySlice<UInt8>) -> String? {
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        var index = digits.startIndex
        while index < digits.endIndex {
            guard let high = hexadecimal(digits[index]), let low = hexadecimal(digits[index + 1]) else { return nil }
            bytes.append(UInt8(high << 4 | low))
            index += 2
        }
        return printable(bytes)
    }
}
