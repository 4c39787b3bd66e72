import Entities
import FoundationEssentials

/// Reads what Netflix exports: the titles and days of one profile, and the sittings of all profiles of an account.
enum NetflixReader {
    /// Reads `Title,Date`.
    static func readDays(_ bytes: [UInt8], into sink: inout ImportSink) {
        var reader = CSVReader(bytes)
        guard let first = reader.next() else { return }
        let header = CSVHeader(reader.texts(of: first))
        let dates = NetflixDates(rows(reader).map { CSVLine($0, of: reader, header)["date"] })
        for row in rows(reader) where !sink.isFull {
            let line = CSVLine(row, of: reader, header)
            sink.begin(line)
            let subject = subject(line.title("title"))
            guard !subject.title.isEmpty else { continue }
            sink.add(subject, dates.act(line["date"], &sink))
        }
    }

    private static func rows(_ reader: CSVReader) -> some Sequence<CSVReader.Row> {
        sequence(state: reader) { $0.next() }
    }

    // MARK: Sittings

    private struct Sitting: Hashable {
        let profile: String
        let title: String
        let day: CalendarDay?
    }

    /// Reads the account's `ViewingActivity.csv`. Several sittings of a day are one play, which began with the first of them.
    static func readSittings(_ bytes: [UInt8], into sink: inout ImportSink) {
        var reader = CSVReader(bytes)
        guard let first = reader.next() else { return }
        let header = CSVHeader(reader.texts(of: first))
        var starts: [Sitting: Date] = [:]
        func sitting(_ line: CSVLine, _ start: Date, _ calendar: LocalCalendar) -> Sitting {
            Sitting(profile: line["profile name"], title: line["title"], day: calendar.time(of: start)?.day)
        }
        for row in rows(reader) {
            let line = CSVLine(row, of: reader, header)
            guard kindOfExtra(line) == nil, let start = ImportTime.moment(line["start time"]) else { continue }
            let sitting = sitting(line, start, sink.calendar)
            starts[sitting] = min(start, starts[sitting] ?? start)
        }
        for row in rows(reader) where !sink.isFull {
            let line = CSVLine(row, of: reader, header)
            sink.begin(line)
            sink.profile = sink.number(ofProfile: ImportSink.clean(line["profile name"]))
            if let kind = kindOfExtra(line) {
                sink.add(ImportedSubject(kind: .title), state: kind)
                continue
            }
            if let start = ImportTime.moment(line["start time"]) {
                let sitting = sitting(line, start, sink.calendar)
                guard starts[sitting] == start else { continue }
                starts[sitting] = nil
            }
            let subject = subject(line.title("title"))
            if !subject.title.isEmpty { sink.add(subject, .play(sink.time(line["start time"]))) }
        }
    }

    /// A play of no title: a trailer, or a preview that started by itself. `nil` for titles.
    private static func kindOfExtra(_ line: CSVLine) -> String? {
        let kind = line["supplemental video type"]
        if !kind.isEmpty { return kind }
        let isShort = line["duration"].hasPrefix("00:00:") || line["duration"].hasPrefix("00:01:")
        return isShort && line["attributes"].contains("Autoplayed: user action: None") ? "AUTOPLAYED" : nil
    }

    // MARK: Titles

    /// `Show: Season 2: Name`, in which all three may contain colons; or a film, or the show and the name of an episode alone.
    static func subject(_ title: String) -> ImportedSubject {
        let parts = title.replacing("：", with: ": ").split(separator: ": ").map(\.trimmed)
        var subject = ImportedSubject(kind: .title)
        subject.title = title
        guard parts.count > 1 else { return subject }
        for place in parts.indices.dropFirst().dropLast() {
            guard let season = season(parts[place], of: parts[..<place].joined(separator: ": ")) else { continue }
            subject.kind = .episode
            subject.title = parts[..<place].joined(separator: ": ")
            let name = parts[(place + 1)...].joined(separator: ": ")
            let (text, number) = episode(name)
            subject.episodeName = text
            // The parts of a season are numbered otherwise than seasons.
            if season > 0 { (subject.season, subject.number) = (season, number) }
            return subject
        }
        subject.episodeName = parts.last
        return subject
    }

    /// The name without the number behind it, as in “Sugarwood (Episode 1)”, and the number, which is also that of “Episode 1”.
    private static func episode(_ name: String) -> (name: String, number: Int?) {
        if name.hasSuffix(")"), let open = name.lastIndex(of: "("), open != name.startIndex,
            let number = Words(name[open...]).number(after: episodes)
        {
            return (name[..<open].trimmed, number)
        }
        return (name, Words(name).number(after: episodes))
    }

    /// The season that a part of a title names, 0 if it is only a part of a season or of a show, or `nil` if it names none.
    private static func season(_ text: String, of show: String) -> Int? {
        let words = Words(text)
        if words.numbers.isEmpty { return limited.contains(words.words.joined()) ? 1 : nil }
        if let number = words.number(after: seasons) { return number > 0 ? number : nil }
        if words.number(after: parts) != nil { return 0 }
        // “Stranger Things 3”
        let name = Words(show)
        return words.words == name.words && words.numbers.dropLast() == name.numbers[...] ? words.numbers.last : nil
    }

    /// The words and numbers of a text, folded.
    private struct Words {
        private(set) var words: [String] = []
        private(set) var numbers: [Int] = []

        init(_ text: some StringProtocol) {
            var (word, number): (String, Int?) = ("", nil)
            for scalar in text.unicodeScalars.flatMap(TextFolding.bases(of:)).map(TextFolding.lowercase) {
                if let digit = scalar.properties.numericValue, scalar.properties.generalCategory == .decimalNumber {
                    number = min((number ?? 0) * 10 + Int(digit), 100_000)
                    continue
                }
                if let value = number { numbers.append(value) }
                number = nil
                if scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark {
                    word.unicodeScalars.append(scalar)
                } else if !word.isEmpty {
                    words.append(word)
                    word = ""
                }
            }
            if let number { numbers.append(number) }
            if !word.isEmpty { words.append(word) }
        }

        /// The only number of a text that has one of these words and hardly others, as in “1ª temporada”.
        func number(after known: Set<String>) -> Int? {
            numbers.count == 1 && words.count <= 2 && words.contains(where: known.contains) ? numbers[0] : nil
        }
    }

    private static func folded(_ words: String) -> Set<String> {
        Set(words.split(separator: " ").flatMap { Words($0).words })
    }

    private static let seasons = folded(
        """
        season series staffel saison temporada stagione seizoen sezon sezonul säsong sæson sesong kausi sezona sezóna řada série séria \
        évad сезон musim mùa σεζόν κύκλος עונה الموسم シーズン 第季 季 시즌 ซีซั่น ซีซัน ฤดูกาลที่ sezonas hooaeg year
        """)
    private static let parts = folded(
        """
        part parte partie teil deel del część osa část rész часть частина μέρος volume vol band book libro livre livro buch boek kitap \
        kısım パート 第部 部 파트 卷 collection colección collezione coleção sammlung
        """)
    private static let limited = folded(
        """
        limitedseries miniseries miniserie miniséries minisérie minissérie serielimitada sérielimitada sérielimitée edicionlimitada \
        ediçãolimitada gelimiteerdeserie begränsadserie begrensetserie begrænsetserie minisarja miniserial seriallimitowany minidizi \
        minisorozat minisérie минисериал лимитированныйсериал リミテッドシリーズ ミニシリーズ 리미티드시리즈 미니시리즈 限定剧 限定影集 迷你剧 \
        迷你劇 迷你影集 מיניסדרה
        """)
    private static let episodes = folded(
        """
        episode folge episodio épisode episódio aflevering odcinek avsnitt afsnit episod jakso bölüm epizoda díl epizód rész серия эпизод \
        επεισόδιο פרק الحلقة エピソード 第話 話 第集 集 에피소드 화 ตอนที่ tập capítulo capitolo chapitre chapter kapitel rozdział hoofdstuk
        """)
}

/// The dates of a table, whose order of day and month follows the language of the account.
struct NetflixDates {
    private enum Order: CaseIterable {
        case dayFirst, monthFirst, yearFirst
    }

    /// The service streams since then.
    private static let years = 2_007...2_100

    /// Those that fit all dates best.
    private var orders: [Order]

    init(_ texts: [String]) {
        let dates = texts.map { ($0, Self.numbers($0)) }.filter { $0.1.count == 3 }
        let faults = Order.allCases.map { order in dates.count { Self.day($0.1, order) == nil } }
        orders = zip(Order.allCases, faults).filter { $1 == faults.min() }.map(\.0)
        // Only Korean writes “23. 1. 5.”, and no language the month before the day with dots.
        if orders.count > 1 {
            let isKorean = dates.allSatisfy { $0.0.contains(". ") && $0.0.hasSuffix(".") }
            orders = orders.contains(.yearFirst) && isKorean ? [.yearFirst] : orders.filter { $0 != .yearFirst }
        }
        if orders.count > 1, dates.allSatisfy({ $0.0.contains(".") }) { orders = [.dayFirst] }
        // The newest title is the first one.
        let sorted = orders.filter { order in
            let days = dates.compactMap { Self.day($0.1, order) }
            return zip(days, days.dropFirst()).allSatisfy { $0 >= $1 }
        }
        if sorted.count == 1 { orders = sorted }
    }

    /// The statement that a title was watched on a date.
    func act(_ text: String, _ sink: inout ImportSink) -> ImportedRow.Act {
        let numbers = Self.numbers(text)
        let days = numbers.count == 3 ? orders.compactMap { Self.day(numbers, $0) } : []
        guard let day = days.first else { return .play(sink.time(text)) }
        return days.allSatisfy { $0 == day } ? .play(.day(day)) : .playOnEither(dayFirst: days[0], monthFirst: days[1])
    }

    private static func numbers(_ text: String) -> [Int] {
        text.split { !$0.isASCII || !$0.isNumber }.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    }

    private static func day(_ numbers: [Int], _ order: Order) -> CalendarDay? {
        let (day, month, year) =
            switch order {
            case .dayFirst: (numbers[0], numbers[1], numbers[2])
            case .monthFirst: (numbers[1], numbers[0], numbers[2])
            case .yearFirst: (numbers[2], numbers[1], numbers[0])
            }
        let full = year < 100 ? 2_000 + year : year
        return years.contains(full) ? CalendarDay(year: full, month: month, day: day) : nil
    }
}
