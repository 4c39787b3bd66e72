extension KeyedDecodingContainer {
    /// The value of a field; `nil` where it is absent, null, or of another type than it should be. A field that went
    /// wrong must not cost the whole entry.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }

    /// An identifier: a positive number, or a string of its digits.
    func identifier(_ key: Key) throws -> Int {
        let number = lenient(key, as: Int.self) ?? lenient(key, as: String.self).flatMap { Int($0) }
        guard let number, number > 0 else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no identifier")
        }
        return number
    }
}
