import Interchange
import TestSupport
import Testing

@testable import Plays

@Suite("Names of media files", .timeLimit(.minutes(5)))
struct MediaFileNameTests {
    @Test(
        "A name says film or episodes, title, year and identifiers",
        arguments: [
            ("Show/Season 01/Show - S01E02 - The Title.mkv", "Show S1 2-2"),
            ("Show (2011) {tvdb-121361}/Season 02/show.s02e05.1080p.x264-GRP.mkv", "Show 2011 S2 5-5 tvdb121361"),
            ("Firefly/Season 1/S01E01-E03.avi", "Firefly S1 1-3"), ("Firefly.s01e02e03.mkv", "Firefly S1 2-3"),
            ("Firefly S01E01-S01E02.mkv", "Firefly S1 1-2"), ("Firefly S01 E02.mp4", "Firefly S1 2-2"),
            ("Firefly S01E02 E03.mp4", "Firefly S1 2-3"), ("Firefly S01E02-1080p.mkv", "Firefly S1 2-2"),
            ("firefly-S01E02.mkv", "firefly S1 2-2"), ("Firefly_1x02.mkv", "Firefly S1 2-2"),
            ("Firefly [1x02-03].mkv", "Firefly S1 2-3"), ("Firefly S00E03.mkv", "Firefly S0 3-3"),
            ("Firefly/Specials/03 - Extra.mkv", "Firefly S0 3-3"), ("Dark/Staffel 2/E04.mkv", "Dark S2 4-4"),
            ("Dark/Season 1/Episode 4.mkv", "Dark S1 4-4"),
            ("The.Daily.Show.2014.05.06.Guest.720p.mkv", "The Daily Show 2014-05-06"),
            ("The Daily Show/2014/The Daily Show - 2014-05-06.mkv", "The Daily Show 2014-05-06"),
            ("One Piece [tvdbid-81797]/[Group] One Piece - 1015 [1080p].mkv", "One Piece 1015-1015 tvdb81797"),
            ("One Piece - 05v2.mkv", "One Piece 5-5"), ("S.W.A.T.S01E02.mkv", "S W A T S1 2-2"),
            ("The Office (US)/Season 3/x.s03e04.mkv", "The Office (US) S3 4-4"),
            ("House (2004)/House S01E02.mkv", "House 2004 S1 2-2"),
            ("Downloads/Dark.S01E02.720p/dark.s01e02.mkv", "dark S1 2-2"), ("Show 2016E105.mkv", "Show 2016E105 ?"),
            ("Show S2016E105.mkv", "Show S2016 105-105"), ("C:\\TV\\Dark\\Season 1\\Dark S01E02.mkv", "Dark S1 2-2"),
            ("smb://host/TV/Dark/Season 1/Dark S01E02.mkv", "Dark S1 2-2"),
            ("Heat (1995).mkv", "Heat 1995 movie"), ("Heat.1995.2160p.REMUX.mkv", "Heat 1995 movie"),
            ("Blade Runner 2049 2017 1080p.mkv", "Blade Runner 2049 2017 movie"),
            ("2012 (2009).mkv", "2012 2009 movie"), ("1917 (2019)/1917.mkv", "1917 2019 movie"),
            ("2001 A Space Odyssey 1968.mkv", "2001 A Space Odyssey 1968 movie"), ("1984.mkv", "1984 ?"),
            ("The Matrix (1999) {tmdb-603}.mkv", "The Matrix 1999 movie tmdb603"),
            ("The Matrix {imdb-tt0133093}/movie.mkv", "movie movie imdb133093"),
            ("The Matrix [tmdbid=603] [imdbid-tt0133093].mkv", "The Matrix movie imdb133093 tmdb603"),
            ("Alien (1979) (tmdb-348).mkv", "Alien 1979 movie tmdb348"), ("Spider-Man.mkv", "Spider-Man ?"),
            ("Movie 1920x1080.mkv", "Movie 1920x1080 ?"), ("-f.mkv", "-f ?"), ("a\nb (2001).mkv", "a b 2001 movie"),
            ("[Group].mkv", "[Group] ?"), ("Firefly S01E99999.mkv", "Firefly S01E99999 ?"),
            ("Heat (1995)-trailer.mkv", nil), ("Heat/Featurettes/Making Of.mkv", nil), ("sample.mkv", nil),
            ("Heat (1995).srt", nil), ("Heat.mkv.part", nil), (".mkv", nil), ("", nil), ("Heat", nil),
        ] as [(String, String?)])
    func reading(path: String, expected: String?) {
        guard let name = MediaFileName(path) else { return expectNil(expected, path) }
        var parts = [name.title, name.year.map(String.init), name.season.map { "S\($0)" }, name.date?.iso8601]
        parts += [name.numbers.map { "\($0.lowerBound)-\($0.upperBound)" }]
        parts += [name.kind == .movie ? "movie" : name.kind == .title ? "?" : nil]
        parts += [
            name.ids.tvdb.map { "tvdb\($0)" }, name.ids.imdb.map { "imdb\($0)" }, name.ids.tmdb.map { "tmdb\($0)" },
        ]
        expectEqual(parts.compactMap(\.self).joined(separator: " "), expected ?? "nil", path)
        expectEqual(name.subjects.map(\.number), name.numbers.map { $0.map(Optional.init) } ?? [nil], path)
    }
}
