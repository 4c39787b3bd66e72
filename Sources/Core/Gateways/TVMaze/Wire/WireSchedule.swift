/// The days and the time at which a show is shown, as TVmaze sends them.
struct WireSchedule: Decodable {
    private let time: String?
    private let days: [String]

    private enum CodingKeys: String, CodingKey {
        case time, days
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        time = fields.lenient(.time)
        days = fields.lenient(.days, as: LossyArray<String>.self)?.elements ?? []
    }

    /// The days, each once.
    var weekdays: [Weekday] {
        var seen: Set<Weekday> = []
        return days.compactMap(Weekday.init).filter { seen.insert($0).inserted }
    }

    /// `HH:MM`; `nil` for "" and for anything that is no time.
    var timeOfDay: String? {
        guard let time, time.utf8.count == 5, time.utf8.dropFirst(2).first == UInt8(ascii: ":"),
            let hour = Int(time.prefix(2)), let minute = Int(time.suffix(2)), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        return time
    }
}
