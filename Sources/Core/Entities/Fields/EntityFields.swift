import FoundationEssentials

// The order of the fields is that in which the cache and the documents have them.

extension Show: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ show: Show?) throws(Coder.Failure) {
        guard let id = try coder.integer(("i", "id"), show?.id.number), id > 0,
            let name = try coder.text(("n", "title"), show?.name, .name), !name.isEmpty
        else { return nil }
        try self.init(
            id: ID(number: id), name: name, url: coder.text(("u", "url"), show?.url, .page),
            type: coder.text(("t", "type"), show?.type, .word),
            language: coder.text(("l", "language"), show?.language, .word),
            genres: coder.texts(("g", "genres"), show?.genres, .word),
            status: coder.text(("s", "status"), show?.status?.rawValue, .word).flatMap(Status.init),
            runtime: TVMazeLimits.checked(coder.integer(("r", "runtime"), show?.runtime), TVMazeLimits.runtime),
            premiered: coder.day(("p", "premiered"), show?.premiered), ended: coder.day(("e", "ended"), show?.ended),
            days: coder.texts(("d", "days"), show?.days.map(\.rawValue), .word).compactMap(Weekday.init),
            time: coder.text(("h", "time"), show?.time, .word),
            rating: TVMazeLimits.rating(coder.number(("a", "rating"), show?.rating)),
            weight: min(max(coder.integer(("w", "weight"), show?.weight) ?? 0, 0), 100),
            network: coder.group("network", show?.network), artwork: coder.group("poster", show?.artwork),
            summary: coder.rich(show?.summary))
    }
}

extension Network: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ network: Network?) throws(Coder.Failure) {
        let name = try coder.text(("c", "name"), network?.name, .word)
        let country = try coder.text(("k", "country"), network?.country, .word)
        let isWeb = try coder.flag(("b", "web"), network?.isWeb) ?? false
        guard let name else { return nil }
        self.init(name: name, country: country, isWeb: isWeb)
    }
}

extension Artwork: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ artwork: Artwork?) throws(Coder.Failure) {
        let medium = try coder.text(("m", "medium"), artwork?.medium, .picture)
        let original = try coder.text(("o", "original"), artwork?.original, .picture)
        // Finding where the addresses differ takes as long as writing them.
        if let artwork { self = artwork } else { self.init(medium: medium, original: original) }
    }
}

extension RichText.Span: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ span: Self?) throws(Coder.Failure) {
        guard let start = try coder.integer((nil, "start"), span?.start),
            let end = try coder.integer((nil, "end"), span?.end),
            let isBold = try coder.flag((nil, "bold"), span?.isBold),
            let isItalic = try coder.flag((nil, "italic"), span?.isItalic)
        else { return nil }
        self.init(start: start, end: end, isBold: isBold, isItalic: isItalic)
    }
}

extension Episode: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ episode: Episode?) throws(Coder.Failure) {
        guard let id = try coder.integer(("i", "id"), episode?.id), id > 0 else { return nil }
        try self.init(
            id: id, name: coder.text(("n", "title"), episode?.name, .name) ?? "",
            season: TVMazeLimits.checked(coder.integer(("s", "season"), episode?.season), TVMazeLimits.number) ?? 0,
            number: TVMazeLimits.checked(coder.integer(("k", "number"), episode?.number), TVMazeLimits.number),
            kind: coder.flag(("z", "special"), episode.map { $0.kind == .insignificantSpecial }) == true
                ? .insignificantSpecial : nil,
            airdate: coder.day(("d", "airdate"), episode?.airdate),
            airstamp: coder.date(("t", "airstamp"), episode?.airstamp),
            runtime: TVMazeLimits.checked(coder.integer(("r", "runtime"), episode?.runtime), TVMazeLimits.runtime),
            rating: TVMazeLimits.rating(coder.number(("a", "rating"), episode?.rating)),
            artwork: coder.group("still", episode?.artwork), summary: coder.rich(episode?.summary))
    }
}

extension AnnouncedSeason: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ season: Self?) throws(Coder.Failure) {
        guard let number = try coder.integer(("n", "number"), season?.number) else { return nil }
        try self.init(
            number: number, premiere: coder.day(("d", "premiere"), season?.premiere),
            count: coder.integer(("c", "count"), season?.count))
    }
}

extension Person: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ person: Person?) throws(Coder.Failure) {
        guard let id = try coder.integer(("i", "id"), person?.id.number), id > 0,
            let name = try coder.text(("n", "name"), person?.name, .name), !name.isEmpty
        else { return nil }
        try self.init(
            id: ID(number: id), name: name, url: coder.text(("u", "url"), person?.url, .page),
            country: coder.text(("k", "country"), person?.country, .word),
            birthday: coder.day(("b", "birthday"), person?.birthday),
            deathday: coder.day(("d", "deathday"), person?.deathday), artwork: coder.group("portrait", person?.artwork))
    }
}

extension CastMember: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ member: Self?) throws(Coder.Failure) {
        guard let person = try coder.nested(("p", "person"), member?.person) else { return nil }
        try self.init(
            person: person, character: coder.text(("c", "character"), member?.character, .name),
            characterArtwork: coder.group("characterPortrait", member?.characterArtwork),
            isVoice: coder.flag(("v", "voice"), member?.isVoice) ?? false)
    }
}

extension Movie: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ movie: Movie?) throws(Coder.Failure) {
        guard let id = try coder.integer((nil, "id"), movie?.id.number), id > 0,
            let title = try coder.text((nil, "title"), movie?.title, .name)
        else { return nil }
        if let movie { _ = try coder.text((nil, "url"), movie.url, .page) }
        try self.init(
            id: ID(number: id), title: title,
            originalTitle: coder.text((nil, "originalTitle"), movie?.originalTitle, .name),
            language: coder.text((nil, "language"), movie?.language, .word),
            released: coder.day((nil, "premiered"), movie?.released),
            rating: TVMazeLimits.rating(coder.number((nil, "rating"), movie?.rating)),
            votes: max(coder.integer((nil, "votes"), movie?.votes) ?? 0, 0),
            genres: coder.texts((nil, "genres"), movie?.genres, .word),
            runtime: TVMazeLimits.checked(coder.integer((nil, "runtime"), movie?.runtime), TVMazeLimits.runtime),
            tagline: coder.text((nil, "tagline"), movie?.tagline, .name),
            artwork: coder.group("poster", movie?.artwork), overview: coder.rich(movie?.overview))
    }
}
