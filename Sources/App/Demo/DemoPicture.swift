import Pictures
import Terminal

/// The address of an invented picture in one of its sizes, of the same form as TVmaze's and TMDB's.
struct DemoPicture {
    enum Subject: Equatable {
        /// The posters of a show; 0 is its main one.
        case poster(show: Int, version: Int)
        case background(show: Int, version: Int)
        /// A person, or with a number that person as a character.
        case portrait(person: Int, role: Int)
        case still(episode: Int)
        case filmPoster(Int)
        case filmBackdrop(Int)
    }

    /// The root that TMDB's configuration names.
    static let filmRoot = "https://image.tmdb.org/t/p/"
    private static let showRoot = "https://static.tvmaze.com/uploads/images/"

    let subject: Subject
    let size: PixelSize

    /// Parses an address, or `nil` if it is not a picture's.
    init?(address: String) {
        guard address.hasSuffix(".png") else { return nil }
        let isFilm = address.hasPrefix(Self.filmRoot)
        guard isFilm || address.hasPrefix(Self.showRoot) else { return nil }
        let parts = address.dropFirst((isFilm ? Self.filmRoot : Self.showRoot).count).dropLast(4).split(separator: "/")
        guard parts.count == (isFilm ? 2 : 3), let name = parts.last else { return nil }
        let words = name.split(separator: "-")
        let numbers = words.compactMap { Int($0) }
        let kind = String((isFilm ? words.first : parts[1]) ?? "")
        guard let subject = Self.subject(kind, numbers, isFilm: isFilm),
            let size = isFilm
                ? Self.filmSizes(of: subject)[String(parts[0])] : Self.size(of: subject, folder: String(parts[0]))
        else { return nil }
        self.subject = subject
        self.size = size
    }

    private static func subject(_ kind: String, _ numbers: [Int], isFilm: Bool) -> Subject? {
        switch (kind, numbers.count, isFilm) {
        case ("poster", 2, false): .poster(show: numbers[0], version: numbers[1])
        case ("background", 2, false): .background(show: numbers[0], version: numbers[1])
        case ("portrait", 2, false): .portrait(person: numbers[0], role: numbers[1])
        case ("still", 1, false): .still(episode: numbers[0])
        case ("poster", 1, true): .filmPoster(numbers[0])
        case ("backdrop", 1, true): .filmBackdrop(numbers[0])
        case ("profile", 1, true): .portrait(person: numbers[0], role: 0)
        default: nil
        }
    }

    // MARK: Shows

    /// Both addresses of a picture that TVmaze has.
    static func image(_ subject: Subject) -> DemoShow.Image {
        let name =
            switch subject {
            case .poster(let show, let version): "poster/\(show)-\(version)"
            case .background(let show, let version): "background/\(show)-\(version)"
            case .portrait(let person, let role): "portrait/\(person)-\(role)"
            case .still(let episode): "still/\(episode)"
            case .filmPoster, .filmBackdrop: ""
            }
        let medium = isWide(subject) ? "medium_landscape" : "medium_portrait"
        return DemoShow.Image(
            medium: "\(showRoot)\(medium)/\(name).png", original: "\(showRoot)original_untouched/\(name).png")
    }

    private static func isWide(_ subject: Subject) -> Bool {
        switch subject {
        case .background, .still, .filmBackdrop: true
        case .poster, .portrait, .filmPoster: false
        }
    }

    static func size(of subject: Subject, folder: String) -> PixelSize? {
        switch (folder, isWide(subject)) {
        case ("medium_portrait", false): PixelSize(width: 210, height: 295)
        case ("medium_landscape", true): PixelSize(width: 250, height: 140)
        case ("original_untouched", false): PixelSize(width: 680, height: 1000)
        case ("original_untouched", true): PixelSize(width: 960, height: 540)
        default: nil
        }
    }

    // MARK: Films

    /// The sizes in which a picture of TMDB's exists, by their folder.
    static func filmSizes(of subject: Subject) -> [String: PixelSize] {
        switch subject {
        case .filmPoster:
            [
                "w92": PixelSize(width: 92, height: 138), "w185": PixelSize(width: 185, height: 278),
                "w500": PixelSize(width: 500, height: 750),
            ]
        case .filmBackdrop: ["w300": PixelSize(width: 300, height: 169), "w780": PixelSize(width: 780, height: 439)]
        case .portrait: ["w185": PixelSize(width: 185, height: 278), "h632": PixelSize(width: 421, height: 632)]
        case .poster, .background, .still: [:]
        }
    }

    /// The path of a picture as TMDB's answers contain it.
    static func path(_ subject: Subject) -> String? {
        switch subject {
        case .filmPoster(let film): "/poster-\(film).png"
        case .filmBackdrop(let film): "/backdrop-\(film).png"
        case .portrait(let person, _): "/profile-\(person).png"
        case .poster, .background, .still: nil
        }
    }
}

extension DemoPicture {
    /// Draws the picture, or `nil` if what it shows does not exist or has no picture.
    func image(of shows: DemoCatalog, _ films: DemoFilmCatalog) -> PixelImage? {
        switch subject {
        case .poster(let id, let version):
            guard let show = shows.show(id), show.image != nil else { return nil }
            return DemoPoster(of: show, version: version).image(size)
        case .background(let show, let version):
            return DemoScene(seed: UInt64(show) &* 31 &+ UInt64(version), title: shows.show(show)?.name ?? "").image(
                size)
        case .portrait(let id, let role):
            return DemoPerson(id: id).flatMap { DemoPortrait(of: $0, role: role).image(size) }
        case .still(let episode):
            return DemoScene(seed: UInt64(episode) &* 977, hasPeople: true).image(size)
        case .filmPoster(let id):
            guard let film = films.film(id), film.posterPath != nil else { return nil }
            return DemoPoster(of: film).image(size)
        case .filmBackdrop(let id):
            return films.film(id).flatMap { DemoScene(seed: ~UInt64(id), title: $0.title).image(size) }
        }
    }
}
