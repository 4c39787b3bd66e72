import FoundationEssentials

/// A day of a program guide.
struct SchedulePage: Hashable, Sendable {
    let schedule: Schedule
    let day: CalendarDay
}

/// A day of a program guide, and when it was fetched.
struct StampedSchedule: Hashable, Sendable {
    let stamp: Date
    let airings: [Agenda.Airing]
}

/// Days of program guides on disk, one file each. The least recently used ones are evicted.
package struct ScheduleCache: Sendable {
    /// Of a file that is read: a day of a large country has some hundred kilobytes.
    private static let sizeLimit = 4 << 20

    private let files: BoundedFiles

    /// - Parameters:
    ///   - store: a folder that holds nothing else.
    ///   - limit: bytes of all files together.
    package init(store: any DocumentStore, limit: Int = 32 << 20) {
        files = BoundedFiles(store: store, limit: limit, sizeLimit: Self.sizeLimit)
    }

    /// A day, of any age, or `nil` if it is not stored. A damaged file is removed.
    func schedule(_ page: SchedulePage) async -> StampedSchedule? {
        guard let bytes = await files.bytes(of: page.name) else { return nil }
        guard let schedule = try? StampedSchedule(decoding: bytes) else {
            await files.drop(page.name)
            return nil
        }
        return schedule
    }

    func keep(_ schedule: StampedSchedule, _ page: SchedulePage) async {
        await files.keep(schedule.encode(), as: page.name)
    }
}

extension SchedulePage {
    fileprivate var name: String {
        let guide =
            switch schedule {
            case .television(let country): "television-\(country.code)"
            case .web(let country): "web-\(country?.code ?? "world")"
            }
        return "\(guide)-\(day.iso8601).json"
    }
}

extension StampedSchedule {
    /// The day as a file.
    func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("t", stamp.timeIntervalSince1970)
            writer.key("a")
            writer.array(airings) { writer, airing in
                writer.object { writer in
                    writer.key("s")
                    writer.show(airing.show)
                    writer.key("e")
                    writer.episode(airing.episode)
                }
            }
        }
        return writer.bytes
    }

    /// Reads a file, which is untrusted like everything in the cache.
    init(decoding bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        var stamp: Date?
        var airings: [Agenda.Airing] = []
        try reader.beginObject()
        while let key = try reader.nextLetter() {
            switch Unicode.Scalar(key) {
            case "t": stamp = try reader.date()
            case "a":
                try reader.beginArray()
                while try reader.nextElement() { airings.append(try reader.airing()) }
            default: try reader.skip()
            }
        }
        try reader.end()
        guard let stamp, airings.count <= TVMazeLimits.airings else { throw reader.unexpected(.value) }
        self.init(stamp: stamp, airings: airings)
    }
}

extension JSONReader {
    fileprivate mutating func airing() throws(JSONError) -> Agenda.Airing {
        var show: Show?
        var episode: Episode?
        try beginObject()
        while let key = try nextLetter() {
            switch Unicode.Scalar(key) {
            case "s": show = try self.show()
            case "e": episode = try self.episode()
            default: try skip()
            }
        }
        guard let show, let episode else { throw unexpected(.value) }
        return Agenda.Airing(show: show, episode: episode)
    }
}
