import Entities
import FoundationEssentials

extension LibraryState {
    /// Plays in the order of the journal, each in 48 bytes and its name: a library may have a million.
    package struct Plays: RandomAccessCollection, Hashable, Sendable {
        private struct Packed: Sendable {
            let number, hash, subject, show, nameStart: UInt32
            let season, episode: Int16
            let device: UInt16
            let nameCount: UInt8
            /// The kind of the subject, whether it has a place, and the kind of time.
            let kinds: UInt8
            let clock: UInt32
            let time, marked: Double

            static let none = Packed(
                number: 0, hash: 0, subject: 0, show: 0, nameStart: 0, season: 0, episode: 0, device: 0, nameCount: 0,
                kinds: 0, clock: 0, time: 0, marked: 0)

            var subjectID: TitleID {
                switch kinds & 3 {
                case 0: .show(Show.ID(number: Int(subject)))
                case 1: .episode(Int(subject))
                default: .movie(Movie.ID(number: Int(subject)))
                }
            }

            var placeShow: Show.ID? { kinds & 4 == 0 ? nil : Show.ID(number: Int(show)) }

            var playTime: PlayTime {
                switch kinds >> 3 {
                case 0: .minute(Date(timeIntervalSinceReferenceDate: time))
                case 1: CalendarDay(daysSince1970: Int(time)).map { .day($0) } ?? .unknown
                default: .unknown
                }
            }
        }

        private static let noEpisode = Int16.min
        /// Seconds or days that a whole number holds.
        private static let timeLimit = 1e15

        private var packed: [Packed] = []
        private var names: [UInt8] = []
        private var devices: [String] = []
        private var places: [String: UInt16] = [:]
        /// The plays with numbers or names that are too large, by their index.
        private var others: [Int: Play] = [:]
        /// The indices of the plays of a show's episodes, and of a film.
        private var ofShow: [Show.ID: [Int32]] = [:]
        private var ofMovie: [Movie.ID: [Int32]] = [:]

        package init() {}

        package var startIndex: Int { 0 }
        package var endIndex: Int { packed.count }

        /// Makes room for more plays.
        mutating func reserve(_ count: Int) { packed.reserveCapacity(packed.count + count) }

        func of(_ show: Show.ID) -> [Play] { indices(of: show).map { self[Int($0)] } }

        /// The plays of an episode; those of others are not decoded.
        func of(_ episode: Int, in show: Show.ID) -> [Play] {
            indices(of: show).lazy.map { Int($0) }
                .filter { facts(at: $0).id == .episode(episode) }.map { self[$0] }
        }

        func of(_ movie: Movie.ID) -> [Play] { indices(of: movie).map { self[Int($0)] } }

        mutating func append(_ play: Play) {
            let index = packed.count
            let row = pack(play)
            if row == nil { others[index] = play }
            packed.append(row ?? .none)
            list(index)
        }

        /// The identifiers that plays have.
        func among(_ ids: Set<JournalEntry.ID>) -> Set<JournalEntry.ID> { Set(places(of: ids).map { self[$0].id }) }

        /// Removes the plays with these identifiers, and inserts others at their places. Names of removed ones stay in memory.
        /// - Parameter new: in order.
        mutating func replace(_ ids: Set<JournalEntry.ID>, with new: [Play]) {
            guard !ids.isEmpty || !new.isEmpty else { return }
            let (former, formerOthers) = (packed, others)
            var (gone, rest) = (places(of: ids)[...], new[...])
            (packed, others, ofShow, ofMovie) = ([], [:], [:], [:])
            packed.reserveCapacity(former.count + new.count)
            for (index, row) in former.enumerated() {
                let other = formerOthers.isEmpty ? nil : formerOthers[index]
                while let play = rest.first, isEarlier(play, than: other, row) { append(rest.removeFirst()) }
                if gone.first == index {
                    gone.removeFirst()
                } else {
                    if let other { others[packed.count] = other }
                    packed.append(row)
                    list(packed.count - 1)
                }
            }
            for play in rest { append(play) }
        }

        private func isEarlier(_ play: Play, than other: Play?, _ row: Packed) -> Bool {
            if let other { return play.order < other.order }
            let clock = Int(row.clock)
            return play.clock < clock || play.clock == clock && play.order < self.play(row).order
        }

        /// The indices of the plays with these identifiers, in order.
        private func places(of ids: Set<JournalEntry.ID>) -> [Int] {
            guard !ids.isEmpty else { return [] }
            let numbers = Set(ids.map { UInt32(truncatingIfNeeded: $0.number) })
            return packed.indices.filter { index in
                if !others.isEmpty, let other = others[index] { return ids.contains(other.id) }
                let row = packed[index]
                return numbers.contains(row.number)
                    && ids.contains(
                        JournalEntry.ID(device: devices[Int(row.device)], number: Int(row.number), hash: row.hash))
            }
        }

        /// Lists a play under its show or film.
        private mutating func list(_ index: Int) {
            let row = packed[index]
            let subject = others.isEmpty ? nil : others[index]?.subject
            let index = Int32(truncatingIfNeeded: index)
            if let show = subject.map(\.place?.show) ?? row.placeShow { ofShow[show, default: []].append(index) }
            if case .movie(let id) = subject?.id ?? row.subjectID { ofMovie[id, default: []].append(index) }
        }

        package subscript(index: Int) -> Play {
            if !others.isEmpty, let other = others[index] { return other }
            return play(packed[index])
        }

        private func play(_ row: Packed) -> Play {
            let start = Int(row.nameStart)
            return Play(
                id: JournalEntry.ID(device: devices[Int(row.device)], number: Int(row.number), hash: row.hash),
                subject: LibrarySubject(
                    row.subjectID,
                    name: String(decoding: names[start..<start + Int(row.nameCount)], as: UTF8.self),
                    place: row.placeShow.map { show in
                        LibrarySubject.Place(
                            show: show, season: Int(row.season),
                            number: row.episode == Self.noEpisode ? nil : Int(row.episode))
                    }),
                time: row.playTime, marked: Date(timeIntervalSinceReferenceDate: row.marked), clock: Int(row.clock))
        }

        /// The episode or film of a play, its show, and the time, without texts.
        package func facts(at index: Int) -> (id: TitleID, show: Show.ID?, time: PlayTime) {
            if !others.isEmpty, let other = others[index] {
                return (other.subject.id, other.subject.place?.show, other.time)
            }
            return (packed[index].subjectID, packed[index].placeShow, packed[index].playTime)
        }

        /// The indices of the plays of a show's episodes.
        func indices(of show: Show.ID) -> [Int32] { ofShow[show] ?? [] }

        /// The indices of the plays of a film.
        func indices(of movie: Movie.ID) -> [Int32] { ofMovie[movie] ?? [] }

        /// Whether the plays of a show are the same in others, but for their entries and texts.
        func areSame(of show: Show.ID, in others: Plays) -> Bool {
            indices(of: show).elementsEqual(others.indices(of: show)) { index, other in
                let (play, other) = (Int(index), Int(other))
                return facts(at: play) == others.facts(at: other) && marked(at: play) == others.marked(at: other)
            }
        }

        private func marked(at index: Int) -> Date {
            if !others.isEmpty, let other = others[index] { return other.marked }
            return Date(timeIntervalSinceReferenceDate: packed[index].marked)
        }

        /// How often something was played.
        /// - Parameter show: the show of an episode.
        func count(of id: TitleID, in show: Show.ID?) -> Int {
            if let show { return indices(of: show).count { facts(at: Int($0)).id == id } }
            if case .movie(let movie) = id { return indices(of: movie).count }
            return indices.count { facts(at: $0).id == id }
        }

        /// - Returns: `nil` if something is too large.
        private mutating func pack(_ play: Play) -> Packed? {
            let (kind, subject): (UInt8, Int)
            switch play.subject.id {
            case .show(let id): (kind, subject) = (0, id.number)
            case .episode(let number): (kind, subject) = (1, number)
            case .movie(let id): (kind, subject) = (2, id.number)
            case .season, .person: return nil
            }
            let (timeKind, time): (UInt8, Double) =
                switch play.time {
                case .minute(let date): (0, date.timeIntervalSinceReferenceDate)
                case .day(let day): (1, Double(day.daysSince1970))
                case .unknown: (2, 0)
                }
            let place = play.subject.place
            guard let number = UInt32(exactly: play.id.number), let subject = UInt32(exactly: subject),
                let show = UInt32(exactly: place?.show.number ?? 0), let season = Int16(exactly: place?.season ?? 0),
                let episode = Int16(exactly: place?.number ?? Int(Self.noEpisode)),
                place?.number.map({ $0 != Int(Self.noEpisode) }) ?? true,
                let nameCount = UInt8(exactly: play.subject.name.utf8.count),
                let nameStart = UInt32(exactly: names.count), let clock = UInt32(exactly: play.clock),
                let device = index(of: play.id.device)
            else { return nil }
            names += play.subject.name.utf8
            return Packed(
                number: number, hash: play.id.hash, subject: subject, show: show, nameStart: nameStart, season: season,
                episode: episode,
                device: device, nameCount: nameCount, kinds: kind | (place == nil ? 0 : 4) | timeKind << 3,
                clock: clock,
                time: time, marked: play.marked.timeIntervalSinceReferenceDate)
        }

        // MARK: Digest

        /// Writes the rows as they are in memory: a digest is read on the machine that wrote it.
        func write(_ writer: inout DigestWriter, _ writeOther: (inout DigestWriter, Play) -> Void) {
            writer.list(devices) { $0.text($1) }
            writer.integer(packed.count)
            packed.withUnsafeBytes { writer.bytes($0) }
            names.withUnsafeBytes { writer.bytes($0) }
            writer.list(others.sorted { $0.key < $1.key }) { writer, other in
                writer.integer(other.key)
                writeOther(&writer, other.value)
            }
        }

        init(
            _ reader: inout DigestReader, _ readOther: (inout DigestReader) throws(DigestError) -> Play
        ) throws(DigestError) {
            let devices = try reader.list { (reader) throws(DigestError) in try reader.anyText() }
            guard devices.allSatisfy(JournalEntry.ID.isDevice), devices.count <= Int(UInt16.max) else {
                throw DigestError()
            }
            self.devices = devices
            for (index, device) in devices.enumerated() { places[device] = UInt16(truncatingIfNeeded: index) }
            let count = try reader.integer()
            packed = try reader.rows()
            names = try reader.rows()
            guard packed.count == count else { throw DigestError() }
            let others = try reader.list { (reader) throws(DigestError) in
                (try reader.integer(), try readOther(&reader))
            }
            guard others.allSatisfy({ packed.indices.contains($0.0) }) else { throw DigestError() }
            self.others = Dictionary(others) { first, _ in first }
            let areNamesPrintable = names.withUnsafeBytes(DigestReader.isPrintable)
            for (index, row) in packed.enumerated() {
                let name = Int(row.nameStart)..<Int(row.nameStart) + Int(row.nameCount)
                let isOther = !self.others.isEmpty && self.others[index] != nil
                guard isOther || isSound(row, name),
                    areNamesPrintable
                        || TextCleaner.isClean(String(decoding: names[name], as: UTF8.self), limit: .max)
                else { throw DigestError() }
                list(index)
            }
        }

        /// Whether a row says only what `pack` writes.
        private func isSound(_ row: Packed, _ name: Range<Int>) -> Bool {
            name.upperBound <= names.count && Int(row.device) < devices.count && row.kinds & 3 < 3
                && row.kinds >> 3 < 3 && abs(row.time) < Self.timeLimit && abs(row.marked) < Self.timeLimit
        }

        private mutating func index(of device: String) -> UInt16? {
            if let index = places[device] { return index }
            guard let index = UInt16(exactly: devices.count) else { return nil }
            devices.append(device)
            places[device] = index
            return index
        }

        package static func == (one: Plays, other: Plays) -> Bool { one.elementsEqual(other) }

        package func hash(into hasher: inout Hasher) {
            for play in self { hasher.combine(play) }
        }
    }
}
