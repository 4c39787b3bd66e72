/// The value before which a reader stands, which stays there; `nil` where it is of another type than it should be. A field that
/// went wrong must not cost the whole entry.
extension JSONReader {
    /// A string.
    var text: String? { reading { (reader) throws(Damage) in try reader.string() } }

    /// A whole number.
    var wholeNumber: Int? { reading { (reader) throws(Damage) in try reader.integer() } }

    /// A number.
    var decimal: Double? { reading { (reader) throws(Damage) in try reader.double() } }

    /// A truth value.
    var truth: Bool? { reading { (reader) throws(Damage) in try reader.bool() } }

    /// The first elements of an array, each as a reader before it; a reader has many times the bytes of a small element.
    func elements(limit: Int) -> [JSONReader]? {
        reading { (reader) throws(Damage) in
            var elements: [JSONReader] = []
            try reader.array { (reader) throws(Damage) in
                if elements.count < limit { elements.append(reader) }
                try reader.skip()
            }
            return elements
        }
    }

    /// The fields of an object, each with its name and a reader before its value; as far as they can be read.
    var fields: [(name: String, value: JSONReader)] {
        var fields: [(name: String, value: JSONReader)] = []
        var reader = self
        try? reader.members { (reader, name, _) throws(Damage) in
            fields.append((name, reader))
            try reader.skip()
        }
        return fields
    }

    private func reading<Value>(_ read: (inout JSONReader) throws(Damage) -> Value) -> Value? {
        var reader = self
        return try? read(&reader)
    }
}
