extension CalendarDay: Codable {
    /// Reads a day from its ISO 8601 text.
    /// - Throws: `DecodingError` where the text is no day.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = CalendarDay(iso8601: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no day of the calendar")
        }
        self = day
    }

    /// Writes the day as its ISO 8601 text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso8601)
    }
}
