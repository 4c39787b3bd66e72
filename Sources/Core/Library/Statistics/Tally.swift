import Catalog
import Entities

extension LibraryStatistics {
    /// Adds up plays, day by day.
    struct Tally {
        private static let hoursOfDay = 24
        private static let monthsOfYear = 12

        private let titles: [TitleID]
        private(set) var total = Amount()
        private(set) var unknownLengths = 0
        private(set) var months = [Amount](repeating: Amount(), count: monthsOfYear)
        private(set) var weekdays = [Amount](repeating: Amount(), count: Weekday.allCases.count)
        private(set) var hours = [Amount](repeating: Amount(), count: hoursOfDay)
        private(set) var decades: [Int: Amount] = [:]
        private(set) var days: [(day: CalendarDay, amount: Amount)] = []
        /// The plays of episodes, by show and day.
        private(set) var binges: [(title: Int32, day: CalendarDay, amount: Amount)] = []
        private var episodes: [Int] = []
        /// The plays of each title whose genres count, and whether it has plays.
        private var amounts: [Amount]
        private var isPlayed: [Bool]

        /// - Parameter year: `nil` for all plays.
        init(_ table: PlayTable, year: Int?) {
            titles = table.titles
            amounts = Array(repeating: Amount(), count: titles.count)
            isPlayed = Array(repeating: false, count: titles.count)
            for row in table.rows where year == nil || row.day?.year == year { add(row) }
            for (day, amount) in days {
                months[day.month - 1].add(amount)
                if let place = Weekday.allCases.firstIndex(of: day.weekday) { weekdays[place].add(amount) }
            }
        }

        private mutating func add(_ row: PlayTable.Row) {
            let amount = row.amount
            total.add(amount)
            if row.minutes == nil { unknownLengths += 1 }
            if row.kind == .episode { episodes.append(row.number) }
            if let title = row.title {
                isPlayed[Int(title)] = true
                if row.kind != .other { amounts[Int(title)].add(amount) }
            }
            if let decade = row.decade { decades[Int(decade), default: Amount()].add(amount) }
            if let hour = row.hour { hours[Int(hour)].add(amount) }
            guard let day = row.day else { return }
            if days.last?.day != day { days.append((day, Amount())) }
            days[days.count - 1].amount.add(amount)
            guard row.kind == .episode, let title = row.title else { return }
            if binges.last.map({ $0.title != title || $0.day != day }) ?? true {
                binges.append((title, day, Amount()))
            }
            binges[binges.count - 1].amount.add(amount)
        }

        // MARK: Titles

        /// The number of different episodes, shows and films.
        var counts: (episodes: Int, shows: Int, films: Int) {
            let played = zip(titles, isPlayed).filter(\.1).map(\.0)
            let films = played.count { if case .movie = $0 { true } else { false } }
            return (Set(episodes).count, played.count - films, films)
        }

        func show(of title: Int32) -> Show.ID? {
            if case .show(let id) = titles[Int(title)] { id } else { nil }
        }

        /// The plays by genre, network and language; a play counts for each genre of its show or film.
        func parts(
            in library: Library
        ) -> (genres: [String: Amount], networks: [String: Amount], languages: [String: Amount]) {
            var (genres, networks, languages): ([String: Amount], [String: Amount], [String: Amount]) = (
                [:], [:], [:]
            )
            for (title, amount) in zip(titles, amounts) where amount.plays > 0 {
                var (own, network, language): ([String], String?, String?) = ([], nil, nil)
                switch title {
                case .show(let id):
                    let show = library.shows[id]?.show
                    (own, network, language) = (show?.genres ?? [], show?.network?.name, show?.language)
                case .movie(let id):
                    let movie = library.movies[id]?.movie
                    own = movie?.genres.map { MovieVocabulary.genre($0) ?? $0 } ?? []
                    language = movie?.language.map { MovieVocabulary.languageName($0) ?? $0 }
                case .episode, .season, .person: break
                }
                for genre in Set(own) { genres[genre, default: Amount()].add(amount) }
                if let network { networks[network, default: Amount()].add(amount) }
                if let language { languages[language, default: Amount()].add(amount) }
            }
            return (genres, networks, languages)
        }
    }
}

extension LibraryStatistics.Amount {
    mutating func add(_ other: Self) {
        plays += other.plays
        minutes += other.minutes
    }
}
