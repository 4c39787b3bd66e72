import FoundationEssentials

// Values in a digest: their fields one after another, without names.

extension DigestWriter: FieldCoder {
    mutating func value<Value: Fielded>(_ value: Value) { _ = Value(&self, value) }
    mutating func day(_ day: CalendarDay) { integer(Int(day.bits)) }
    mutating func integer(_: FieldKey, _ value: Int?) -> Int? { optional(value) { $0.integer($1) } }
    mutating func number(_: FieldKey, _ value: Double?) -> Double? { optional(value) { $0.number($1) } }
    mutating func flag(_: FieldKey, _ value: Bool?) -> Bool? { optional(value) { $0.flag($1) } }
    mutating func text(_: FieldKey, _ value: String?, _: FieldText) -> String? { optional(value) { $0.text($1) } }

    mutating func texts(_: FieldKey, _ values: [String]?, _: FieldText) -> [String] {
        list(values ?? []) { $0.text($1) }
    }

    mutating func day(_: FieldKey, _ value: CalendarDay?) -> CalendarDay? { optional(value) { $0.day($1) } }
    mutating func date(_: FieldKey, _ value: Date?) -> Date? { optional(value) { $0.number($1.timeIntervalSince1970) } }
    mutating func nested<Value: Fielded>(_: FieldKey, _ value: Value?) -> Value? { optional(value) { $0.value($1) } }

    mutating func list<Value: Fielded>(_: FieldKey, _ values: [Value]?) -> [Value] {
        list(values ?? []) { $0.value($1) }
    }
}

extension DigestReader: FieldCoder {
    mutating func value<Value: Fielded>() throws(DigestError) -> Value {
        guard let value = try Value(&self, nil) else { throw DigestError() }
        return value
    }

    mutating func optionalValue<Value: Fielded>() throws(DigestError) -> Value? { try flag() ? value() : nil }

    mutating func optionalDay() throws(DigestError) -> CalendarDay? {
        guard try flag() else { return nil }
        guard let bits = UInt32(exactly: try integer()), let day = CalendarDay(bits: bits) else { throw DigestError() }
        return day
    }

    mutating func integer(_: FieldKey, _: Int?) throws(DigestError) -> Int? { try flag() ? integer() : nil }
    mutating func number(_: FieldKey, _: Double?) throws(DigestError) -> Double? { try flag() ? number() : nil }
    mutating func flag(_: FieldKey, _: Bool?) throws(DigestError) -> Bool? { try flag() ? flag() : nil }

    mutating func text(_: FieldKey, _: String?, _: FieldText) throws(DigestError) -> String? {
        try flag() ? text() : nil
    }

    mutating func texts(_: FieldKey, _: [String]?, _: FieldText) throws(DigestError) -> [String] {
        try list { (reader) throws(DigestError) in try reader.text() }
    }

    mutating func day(_: FieldKey, _: CalendarDay?) throws(DigestError) -> CalendarDay? { try optionalDay() }
    mutating func date(_: FieldKey, _: Date?) throws(DigestError) -> Date? { try date() }
    mutating func nested<Value: Fielded>(_: FieldKey, _: Value?) throws(DigestError) -> Value? { try optionalValue() }

    mutating func list<Value: Fielded>(_: FieldKey, _: [Value]?) throws(DigestError) -> [Value] {
        try list { (reader) throws(DigestError) in try reader.value() }
    }

    func unstyled(_: RichText) throws(DigestError) -> RichText { throw DigestError() }
}
