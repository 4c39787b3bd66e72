import FoundationEssentials

/// Gives the favorites away as a file that `ImportFavorites` takes back, with everything that stands in the user's own.
public struct ExportFavorites: Sendable {
    private let store: FavoritesStore

    /// Makes the use case.
    public init(store: FavoritesStore) {
        self.store = store
    }

    /// The file: the format of `docs/FAVORITES.md`, with the credits that the sources of its contents ask for. It may be printed on
    /// a terminal.
    /// - Parameter credits: a line each.
    public func callAsFunction(credits: [String]) async throws(FavoritesError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // Texts and nothing else: encoding them cannot fail.
        let json = (try? encoder.encode(credits)).map(Array.init) ?? Array("[]".utf8)
        return ExportFavorites.harmless(try await store.document(with: ("credits", json)))
    }

    /// The same JSON with what a terminal might obey or hide written as escapes: the file may be printed on one, and fields that
    /// others have written are as they came. It can stand in strings alone; all else of JSON is visible ASCII and white space.
    private static func harmless(_ json: [UInt8]) -> [UInt8] {
        guard json.contains(where: { $0 >= 0x7F }) else { return json }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.count)
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if scalar.value < 0x7F {
                bytes.append(UInt8(scalar.value))
            } else if isHarmless(scalar) {
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            } else {
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    let digits = String(unit, radix: 16)
                    bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
                }
            }
        }
        return bytes
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch ScalarKind(scalar) {
        case .visible, .mark, .joiner: true
        case .space: scalar.properties.generalCategory == .spaceSeparator
        case .removed: false
        }
    }
}
