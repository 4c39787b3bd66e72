import Entities
import FoundationEssentials
import Platform

/// A day of a program guide.
package struct SchedulePage: Hashable, Sendable {
    package let schedule: Schedule
    package let day: CalendarDay

    package init(schedule: Schedule, day: CalendarDay) { (self.schedule, self.day) = (schedule, day) }
}

/// A day of a program guide, and when it was fetched.
package struct StampedSchedule: Hashable, Sendable {
    package let stamp: Date
    package let airings: [Agenda.Airing]

    package init(stamp: Date, airings: [Agenda.Airing]) { (self.stamp, self.airings) = (stamp, airings) }
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
    package func schedule(_ page: SchedulePage) async -> StampedSchedule? {
        guard let bytes = await files.bytes(of: page.name) else { return nil }
        guard let schedule = try? StampedSchedule.decode(bytes) else {
            await files.drop(page.name)
            return nil
        }
        return schedule
    }

    package func keep(_ schedule: StampedSchedule, _ page: SchedulePage) async {
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

extension StampedSchedule: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ schedule: Self?) throws(Coder.Failure) {
        guard let stamp = try coder.date(("t", "fetched"), schedule?.stamp) else { return nil }
        let airings = try coder.list(("a", "airings"), schedule?.airings)
        guard airings.count <= TVMazeLimits.airings else { return nil }
        self.init(stamp: stamp, airings: airings)
    }
}

extension Agenda.Airing: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ airing: Self?) throws(Coder.Failure) {
        guard let show = try coder.nested(("s", "show"), airing?.show),
            let episode = try coder.nested(("e", "episode"), airing?.episode)
        else { return nil }
        self.init(show: show, episode: episode)
    }
}
