import FoundationEssentials

/// Decodes the bodies of answers.
enum JSONAnswer {
    /// Decodes a body whose first character is what the API's answers begin with. A captive portal's page is told
    /// before a decoder sees it.
    /// - Throws: `GatewayError.notTheAPI` for anything else.
    static func decode<Wire: Decodable>(
        _ type: Wire.Type, _ body: [UInt8], startingWith first: UInt8
    ) throws(GatewayError) -> Wire {
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        guard body.first(where: { !blanks.contains($0) }) == first else { throw .notTheAPI }
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .notTheAPI
        }
    }
}
