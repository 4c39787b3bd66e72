extension Artwork: Codable {
    private enum CodingKeys: String, CodingKey {
        case medium, original
    }

    /// Reads the two addresses.
    /// - Throws: `DecodingError` where there is neither.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let medium = try fields.decodeIfPresent(String.self, forKey: .medium)
        let original = try fields.decodeIfPresent(String.self, forKey: .original)
        guard let artwork = Artwork(medium: medium, original: original) else {
            throw DecodingError.valueNotFound(
                String.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no address"))
        }
        self = artwork
    }

    /// Writes the two addresses.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(medium, forKey: .medium)
        try fields.encodeIfPresent(original, forKey: .original)
    }
}
