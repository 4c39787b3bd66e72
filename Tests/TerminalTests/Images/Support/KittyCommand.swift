import Foundation

/// A command of kitty's graphics protocol as a terminal reads it.
struct KittyCommand: Equatable {
    var keys: [String: String]
    var payload: [UInt8]
    /// The length of the payload in base 64.
    var encodedCount: Int

    /// Reads consecutive commands, or `nil` if there is anything else, or a payload is not base 64.
    static func read(_ bytes: [UInt8]) -> [KittyCommand]? {
        var commands: [KittyCommand] = []
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while !rest.isEmpty {
            guard rest.hasPrefix("\u{1B}_G"), let end = rest.range(of: "\u{1B}\\") else { return nil }
            let parts = rest[rest.index(rest.startIndex, offsetBy: 3)..<end.lowerBound]
                .split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            guard let command = KittyCommand(parts) else { return nil }
            commands.append(command)
            rest = rest[end.upperBound...]
        }
        return commands
    }

    private init?(_ parts: [Substring]) {
        keys = [:]
        for pair in parts[0].split(separator: ",") {
            let sides = pair.split(separator: "=")
            guard sides.count == 2, keys.updateValue(String(sides[1]), forKey: String(sides[0])) == nil else {
                return nil
            }
        }
        let encoded = parts.count > 1 ? String(parts[1]) : ""
        guard let data = Data(base64Encoded: encoded) else { return nil }
        payload = Array(data)
        encodedCount = encoded.utf8.count
    }
}
