/// A film's release in a country: a way to watch it, and its first day.
package struct FilmRelease: Hashable, Sendable {
    /// The ways, in the order in which most films take them.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case cinema, digital, disc
    }

    package let kind: Kind
    /// The day, which is the same in every time zone of the country.
    package let day: CalendarDay

    package init(_ kind: Kind, on day: CalendarDay) {
        (self.kind, self.day) = (kind, day)
    }
}

/// The releases of a film by country: at most one of each kind, in the order of the days.
package struct FilmReleases: Hashable, Sendable {
    /// Days after which all releases of a country are forgotten: most films of a library are old.
    private static let memory = 400

    private let countries: [Country: [FilmRelease]]

    /// Makes releases; of several of one kind the first counts.
    package init(_ releases: [Country: [FilmRelease]] = [:]) {
        countries = releases.mapValues { releases in
            FilmRelease.Kind.allCases.compactMap { kind in
                releases.filter { $0.kind == kind }.map(\.day).min().map { FilmRelease(kind, on: $0) }
            }
            .sorted { ($0.day, $0.kind.place) < ($1.day, $1.kind.place) }
        }
        .filter { !$0.value.isEmpty }
    }

    package subscript(country: Country) -> [FilmRelease] { countries[country] ?? [] }

    /// By the codes of the countries.
    package var byCountry: [(country: Country, releases: [FilmRelease])] {
        countries.sorted { $0.key.code < $1.key.code }.map { ($0.key, $0.value) }
    }

    /// The last day of all.
    package var last: CalendarDay? { countries.values.lazy.compactMap(\.last?.day).max() }

    /// Without the countries whose releases are long past.
    package func recent(on today: CalendarDay) -> FilmReleases {
        FilmReleases(
            countries.filter { ($0.value.last?.day.daysSince1970 ?? 0) > today.daysSince1970 - Self.memory })
    }
}

extension FilmRelease.Kind {
    package var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
