/// Adds up plays.
extension LibraryStatistics {
    struct Tally {
        struct ShowDay: Hashable {
            let show: Show.ID
            let day: CalendarDay
        }

        private static let hoursOfDay = 24
        private static let monthsOfYear = 12

        private let library: Library
        private var index: EpisodeIndex
        private(set) var total = Amount()
        private(set) var unknownLengths = 0
        private(set) var undated = 0
        private(set) var episodes: Set<Int> = []
        private(set) var shows: Set<Show.ID> = []
        private(set) var films: Set<Movie.ID> = []
        private(set) var months = [Amount](repeating: Amount(), count: monthsOfYear)
        private(set) var weekdays = [Amount](repeating: Amount(), count: Weekday.allCases.count)
        private(set) var hours = [Amount](repeating: Amount(), count: hoursOfDay)
        private(set) var years: [Int: Amount] = [:]
        private(set) var genres: [String: Amount] = [:]
        private(set) var networks: [String: Amount] = [:]
        private(set) var languages: [String: Amount] = [:]
        private(set) var decades: [Int: Amount] = [:]
        private(set) var days: [CalendarDay: Amount] = [:]
        private(set) var binges: [ShowDay: Amount] = [:]

        init(_ library: Library) {
            self.library = library
            index = EpisodeIndex(library)
        }

        /// Adds a play; one of another year than `year` counts in `years` alone.
        mutating func add(_ play: LibraryState.Play, year: Int?, _ calendar: LocalCalendar) {
            let time = play.time.local(calendar)
            let day = time?.day
            if day == nil { undated += 1 }
            let title = title(of: play.subject)
            let amount = Amount(plays: 1, minutes: title.minutes ?? 0)
            if let day { years[day.year, default: Amount()].add(amount) }
            guard year == nil || day?.year == year else { return }
            count(play.subject)
            total.add(amount)
            if title.minutes == nil { unknownLengths += 1 }
            for genre in Set(title.genres) { genres[genre, default: Amount()].add(amount) }
            if let network = title.network { networks[network, default: Amount()].add(amount) }
            if let language = title.language { languages[language, default: Amount()].add(amount) }
            if let released = title.released { decades[released.year / 10 * 10, default: Amount()].add(amount) }
            if let minute = time?.minute { hours[minute / 60].add(amount) }
            guard let day else { return }
            days[day, default: Amount()].add(amount)
            months[day.month - 1].add(amount)
            if let place = Weekday.allCases.firstIndex(of: day.weekday) { weekdays[place].add(amount) }
            if let show = play.subject.place?.show {
                binges[ShowDay(show: show, day: day), default: Amount()].add(amount)
            }
        }

        private mutating func count(_ subject: LibrarySubject) {
            switch subject.id {
            case .episode(let number):
                episodes.insert(number)
                if let show = subject.place?.show { shows.insert(show) }
            case .movie(let id): films.insert(id)
            case .show(let id): shows.insert(id)
            case .season, .person: break
            }
        }

        // MARK: Titles

        /// What the services say about something that was played.
        private struct Title {
            var minutes: Int?
            var genres: [String] = []
            var network: String?
            var language: String?
            var released: CalendarDay?
        }

        private mutating func title(of subject: LibrarySubject) -> Title {
            switch subject.id {
            case .episode(let number):
                guard let id = subject.place?.show else { return Title() }
                let episode = index.episode(number, of: id)
                let show = library.shows[id]?.details.show
                return Title(
                    minutes: episode?.runtime ?? show?.runtime, genres: show?.genres ?? [],
                    network: show?.network?.name, language: show?.language,
                    released: episode?.airdate ?? show?.premiered)
            case .movie(let id):
                guard let movie = library.movies[id]?.movie else { return Title() }
                return Title(
                    minutes: movie.runtime, genres: movie.genres.map { MovieVocabulary.genre($0) ?? $0 },
                    language: movie.language.map { MovieVocabulary.languageName($0) ?? $0 },
                    released: movie.released)
            case .show, .season, .person: return Title()
            }
        }
    }
}

extension LibraryStatistics.Amount {
    fileprivate mutating func add(_ other: Self) {
        plays += other.plays
        minutes += other.minutes
    }
}
