import Entities
import FoundationEssentials
import Library

/// The library of an invented person who has watched for two years. The same day always gives the same library.
package struct DemoLibrary: Sendable {
    /// What the person does with a show.
    struct Course: Sendable {
        let show: Int
        var status = LibraryStatus.followed
        /// Days ago when it came into the library.
        let began: Int
        /// Seasons that were watched before that, at unknown times.
        var seasonsBefore = 0
        /// Released episodes at the end that are not watched.
        var leaves = 0
        /// Episodes that are watched at most.
        var limit = Int.max
        var watchesSpecials = false
        /// The episode after those of the seasons before that is left out.
        var gap: Int?
        /// Days ago when it was begun again.
        var again: Int?
        var rating: Double?
        var isStarred = false
        var tags: [String] = []

        /// Whether the person has begun it and then stopped.
        var isLeft: Bool { status == .paused || status == .dropped }
    }

    private static let days = 730
    private static let leavingDaysAgo = 40
    private static let courses = [
        Course(show: 223, began: 560, rating: 9, isStarred: true, tags: ["comfort", "with Mina"]),
        Course(show: 88, began: 690, seasonsBefore: 3, rating: 7),
        Course(show: 118, began: 720, seasonsBefore: 6, leaves: 2, rating: 8, isStarred: true, tags: ["slow"]),
        Course(show: 68, began: 480, leaves: 2, rating: 8, tags: ["with Mina"]),
        Course(show: 52, began: 400, leaves: 3, gap: 9),
        Course(show: 479, began: 640, seasonsBefore: 4, leaves: 8, rating: 8, isStarred: true, tags: ["comfort"]),
        Course(show: 322, began: 555, again: 18, rating: 10, isStarred: true, tags: ["best endings"]),
        Course(show: 247, began: 98, rating: 9, tags: ["with Mina"]),
        Course(show: 133, began: 250, rating: 7),
        Course(show: 209, began: 470),
        Course(show: 97, began: 700, seasonsBefore: 7, rating: 6),
        Course(show: 85, status: .planned, began: 21, isStarred: true),
        Course(show: 34, status: .paused, began: 330, limit: 14),
        Course(show: 293, began: 610, watchesSpecials: true, rating: 8, tags: ["best endings"]),
        Course(show: 355, began: 520, rating: 9, tags: ["best endings"]),
        Course(show: 65, status: .dropped, began: 660, limit: 5, rating: 4),
    ]
    private static let repeatedEpisodes = 6

    static func has(_ id: Int) -> Bool { courses.contains { $0.show == id } }

    private static let plannedFilms = [2, 7, 12]
    private static let starredFilm = 7

    private let shows: [Show.ID: ShowDetails]
    private let films = DemoFilmCatalog()
    private let now: Date
    /// The day of `now`, in days since 1970.
    private let today: Int
    /// Seconds by which local time is ahead of UTC; the whole library is made as if it were always so.
    private let offset: Int

    /// - Parameter catalog: as it looks at that moment.
    package init(of catalog: DemoCatalog, at now: Date, calendar: LocalCalendar) {
        let seconds = Int(now.timeIntervalSince1970)
        let local = calendar.time(of: now)
        today = local?.day.daysSince1970 ?? seconds / 86_400
        offset = (local.map { $0.day.daysSince1970 * 1440 + ($0.minute ?? 0) } ?? seconds / 60) * 60 - seconds / 60 * 60
        self.now = now
        let details = Self.courses.compactMap { course in
            catalog.show(course.show).flatMap {
                ShowDetails(tvMaze: Array($0.json(embedding: ["episodeswithspecials", "seasons"]).line.utf8))
            }
        }
        shows = Dictionary(details.map { ($0.show.id, $0) }) { first, _ in first }
    }

    package var library: Library {
        var diary = DemoDiary()
        var random = DemoRandom(seed: 1_895)
        var watchers = Self.courses.compactMap { course in
            shows[Show.ID(number: course.show)].map { DemoWatcher(course, $0, at: now) }
        }
        var filmsLeft = (0..<16).map { _ in random.number(13...120) }
        var last: Int?
        for ago in (1...Self.days).reversed() {
            for place in watchers.indices where watchers[place].course.began == ago {
                diary.write(watchers[place].beginning, at: moment(ago, minute: 18 * 60 + 40))
            }
            for place in watchers.indices where watchers[place].course.again == ago {
                let acts = watchers[place].beginAgain(at: moment(ago, minute: 18 * 60), episodes: Self.repeatedEpisodes)
                diary.write(acts, at: moment(ago, minute: 18 * 60))
            }
            watchOneEvening(ago, &watchers, &last, &filmsLeft, &diary, &random)
        }
        for watcher in watchers {
            if watcher.course.isLeft {
                diary.write(watcher.leaving, at: moment(Self.leavingDaysAgo, minute: 23 * 60))
            }
            diary.write(watcher.opinions, at: moment(0, minute: 0) - Double(watcher.course.began * 900))
        }
        writeRest(&diary, watchers)
        return Library(
            diary.steps.sorted { $0.date < $1.date },
            titles: shows.values.map { .show(.init(details: $0, fetched: now)) }
                + diary.movies.map { .movie(.init(movie: $0, fetched: now)) })
    }

    private func moment(_ daysAgo: Int, minute: Int) -> Date {
        Date(timeIntervalSince1970: Double((today - daysAgo) * 86_400 + minute * 60 - offset))
    }

    /// More is watched at weekends and in winter; some evenings are spent elsewhere.
    private func watchOneEvening(
        _ ago: Int, _ watchers: inout [DemoWatcher], _ last: inout Int?, _ films: inout [Int], _ diary: inout DemoDiary,
        _ random: inout DemoRandom
    ) {
        let day = CalendarDay(daysSince1970: today - ago)
        let isWeekend = [.friday, .saturday, .sunday].contains(day?.weekday)
        let isSummer = [6, 7, 8].contains(day?.month)
        var count = random.pick(isWeekend ? [0, 1, 2, 2, 3, 4] : [0, 0, 1, 1, 1, 2])
        if isSummer, random.chance(45) { count = 0 }
        var minute = random.number(19 * 60...20 * 60 + 50)
        if isWeekend, day?.weekday == .saturday, random.chance(16), let film = films.popLast() {
            diary.watch(self.films.movie(at: film), at: .minute(moment(ago, minute: minute)), &random)
            return
        }
        while count > 0, minute < 23 * 60 + 20 {
            let time = moment(ago, minute: minute)
            let ready = watchers.indices.filter { watchers[$0].isReady(at: time, daysAgo: ago) }
            guard !ready.isEmpty else { return }
            let place = last.flatMap { ready.contains($0) && random.chance(55) ? $0 : nil } ?? random.pick(ready)
            last = place
            guard let episode = watchers[place].next() else { return }
            let show = watchers[place].show
            let isVague = random.chance(7)
            diary.watch(
                episode, of: show, at: isVague ? day.map(PlayTime.day) ?? .unknown : .minute(time), time, &random)
            minute += (episode.runtime ?? show.runtime ?? 45) + random.number(2...9)
            count -= 1
        }
    }

    /// Planned films, a note, a skipped episode and two lists.
    private func writeRest(_ diary: inout DemoDiary, _ watchers: [DemoWatcher]) {
        for (place, index) in Self.plannedFilms.enumerated() {
            guard let film = films.movie(at: index) else { continue }
            diary.movies.append(film)
            let subject = LibrarySubject(.movie(film.id), name: film.title)
            let star: [LibraryAct] = index == Self.starredFilm ? [.assign(subject, .star(true))] : []
            diary.write([.assign(subject, .status(.planned))] + star, at: moment(9 - place * 3, minute: 22 * 60))
        }
        func subject(_ number: Int) -> LibrarySubject? {
            shows[Show.ID(number: number)].map { LibrarySubject(.show(.init(number: number)), name: $0.show.name) }
        }
        if let subject = subject(223) {
            let note = "Watch the credits of every episode.\nMina has the books; ask for the second one."
            diary.write([.assign(subject, .note(note))], at: moment(30, minute: 23 * 60))
        }
        let lists: [(String, String, [Int])] = [
            ("Winter evenings", "For when it snows", [223, 133, 85, 52]),
            ("Best endings", "Watch to the last minute", [322, 355, 293]),
        ]
        diary.write(
            [.list(nil, ListDescription(name: "Short and funny", filter: "genre:Comedy runtime:..30 sort:rating"))],
            at: moment(0, minute: 0) - 120)
        for (place, list) in lists.enumerated() {
            diary.writeList(list.0, about: list.1, list.2.compactMap(subject), at: moment(0, minute: place) - 60)
        }
    }
}

/// How the person comes along in a show.
private struct DemoWatcher {
    let course: DemoLibrary.Course
    let show: Show
    /// The acts with which the show comes into the library.
    let beginning: [LibraryAct]
    private let episodes: [Episode]
    private var left: [Episode]

    init(_ course: DemoLibrary.Course, _ details: ShowDetails, at now: Date) {
        self.course = course
        let show = details.show
        self.show = show
        let released = details.episodes
            .filter { ($0.number != nil || course.watchesSpecials) && $0.moment.map { $0 <= now } == true }
            .sorted { ($0.moment ?? now, $0.id) < ($1.moment ?? now, $1.id) }
        let before = released.filter { $0.season <= course.seasonsBefore }
        var after = Array(
            released.filter { $0.season > course.seasonsBefore }.dropLast(course.leaves).prefix(course.limit))
        if let gap = course.gap, after.indices.contains(gap) { after.remove(at: gap) }
        episodes = after
        left = course.status == .planned ? [] : after
        beginning =
            [
                .assign(
                    LibrarySubject(.show(show.id), name: show.name), .status(course.isLeft ? .followed : course.status))
            ]
            + before.map { .play(LibrarySubject($0, of: show.id), .unknown) }
    }

    var leaving: [LibraryAct] {
        [.assign(LibrarySubject(.show(show.id), name: show.name), .status(course.status))]
    }

    /// Ratings, tags and stars.
    var opinions: [LibraryAct] {
        let subject = LibrarySubject(.show(show.id), name: show.name)
        return (course.rating.map { [.assign(subject, .rating($0))] } ?? [])
            + course.tags.map { .assign(subject, .tag($0, true)) }
            + (course.isStarred ? [.assign(subject, .star(true))] : [])
    }

    mutating func beginAgain(at date: Date, episodes count: Int) -> [LibraryAct] {
        left = Array(episodes.prefix(count))
        return [.assign(LibrarySubject(.show(show.id), name: show.name), .run(date))]
    }

    func isReady(at time: Date, daysAgo: Int) -> Bool {
        daysAgo <= course.began && left.first?.moment.map { $0 <= time } == true
    }

    mutating func next() -> Episode? { left.isEmpty ? nil : left.removeFirst() }
}

/// The steps of the library.
private struct DemoDiary {
    private(set) var steps: [(date: Date, acts: [LibraryAct])] = []
    var movies: [Movie] = []

    mutating func write(_ acts: [LibraryAct], at date: Date) {
        if !acts.isEmpty { steps.append((date, acts)) }
    }

    /// Some episodes are rated at once.
    mutating func watch(
        _ episode: Episode, of show: Show, at time: PlayTime, _ date: Date, _ random: inout DemoRandom
    ) {
        let subject = LibrarySubject(episode, of: show.id)
        write([.play(subject, time)], at: date)
        guard random.chance(14) else { return }
        let rating = min(10, max(3, (episode.rating ?? show.rating ?? 7).rounded() + Double(random.number(-1...1))))
        write([.assign(subject, .rating(rating))], at: date + 1)
    }

    mutating func watch(_ movie: Movie?, at time: PlayTime, _ random: inout DemoRandom) {
        guard let movie, case .minute(let date) = time, !movies.contains(where: { $0.id == movie.id }) else { return }
        movies.append(movie)
        let subject = LibrarySubject(.movie(movie.id), name: movie.title)
        write([.play(subject, time)], at: date)
        write([.assign(subject, .rating(Double(random.number(4...9))))], at: date + 1)
    }

    /// Adds a list at the end; its identifier follows from the number of acts before it.
    mutating func writeList(_ name: String, about: String, _ subjects: [LibrarySubject], at date: Date) {
        let number = steps.reduce(0) { $0 + $1.acts.count } + 1
        guard let id = JournalEntry.ID("\(Library.device)-\(number)") else { return }
        let items = subjects.enumerated().map { place, subject in
            LibraryAct.item(list: id, subject, rank: String(UnicodeScalar(UInt8(ascii: "b") + UInt8(place))))
        }
        write([.list(nil, ListDescription(name: name, about: about))] + items, at: date)
    }
}
