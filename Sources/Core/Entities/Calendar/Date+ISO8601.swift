import FoundationEssentials

extension Date {
    /// The moment in ISO 8601, `YYYY-MM-DDTHH:MM:SSZ`, without its fraction, as Foundation writes it in twenty times as long.
    package var iso8601: String {
        let second = timeIntervalSince1970.rounded(.down)
        // Foundation counts earlier days by the Julian calendar.
        guard let time = LocalCalendar.utc.time(of: self), time.day.year > 1582, let second = Int(exactly: second)
        else { return formatted(.iso8601) }
        let ofDay = second - time.day.daysSince1970 * 86_400
        return String(unsafeUninitializedCapacity: 20) { bytes in
            var day = time.day.iso8601
            day.withUTF8 { _ = bytes.update(fromContentsOf: $0) }
            bytes[10] = UInt8(ascii: "T")
            for (place, number) in [(11, ofDay / 3600), (14, ofDay / 60 % 60), (17, ofDay % 60)] {
                bytes[place] = UInt8(ascii: "0") + UInt8(number / 10)
                bytes[place + 1] = UInt8(ascii: "0") + UInt8(number % 10)
                bytes[place + 2] = UInt8(ascii: ":")
            }
            bytes[19] = UInt8(ascii: "Z")
            return 20
        }
    }

    /// The same moment without its seconds, to which marks are exact.
    package var startOfMinute: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
    }
}
