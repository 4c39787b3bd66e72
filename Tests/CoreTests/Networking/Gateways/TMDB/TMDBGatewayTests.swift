import TestSupport
import Testing

@testable import Catalog
@testable import Configuration
@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct TMDBGatewayTests {
    private static let digits = "0123456789abcdef0123456789abcdef"
    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiIwMTIzIn0.c2lnbmF0dXJl"
    private static let parts =
        "append_to_response=credits%2Cvideos%2Cwatch%2Fproviders%2Crecommendations%2Crelease_dates"
    private let transport = StubTransport()

    /// A gateway that asks with a token, so that the addresses stay short.
    private func gateway(_ language: String = "en", key: String = token) throws -> TMDBGateway {
        let key = try require(TMDBKey(key))
        let root = try require(URLRoot("https://api.themoviedb.org/3"))
        return TMDBGateway(
            root: root, imageRoot: URLRoot("https://image.tmdb.org/t/p"), key: key, language: TMDBLanguage(language),
            transport: transport)
    }

    private func page(_ movies: String..., pages: Int = 1, total: Int = 9) -> StubTransport.Answer {
        .body(
            #"{"page":1,"results":[\#(movies.joined(separator: ","))],"total_pages":\#(pages),"total_results":\#(total)}"#
        )
    }

    @Test func asksForWhatTheAPIOffers() async throws {
        do {
            let gateway = try gateway("de")
            _ = try? await gateway.page(1, of: .popular)
            _ = try? await gateway.page(500, of: .topRated)
            _ = try? await gateway.search("a&b é", page: 2)
            _ = try? await gateway.details(of: Movie.ID(number: 603))
            expectEqual(
                transport.requests.map(\.url),
                [
                    "movie/popular?page=1&language=de", "movie/top_rated?page=500&language=de",
                    "search/movie?query=a%26b%20%C3%A9&include_adult=false&page=2&language=de",
                    "movie/603?\(Self.parts)&include_video_language=de%2Cen%2Cnull&language=de",
                ].map { "https://api.themoviedb.org/3/\($0)" })
            expect(transport.requests.allSatisfy { $0.headers == ["Authorization": "Bearer \(Self.token)"] })
        }
        // The short key is part of the address alone.
        _ = try? await gateway(key: Self.digits).page(1, of: .popular)
        let request = try require(transport.requests.last)
        expect(request.url.hasSuffix("?page=1&language=en-US&api_key=\(Self.digits)"))
        expect(request.headers.isEmpty && !"\(request)".contains(Self.digits))
    }

    @Test func filmsAreFilteredByTheAPI() async throws {
        let people =
            #"{"results":[{"id":7,"name":"Al Pacino Jr.","known_for_department":"Acting"},{"id":1158,"name":"Al Pacino"},5]}"#
        transport.script("/3/search/person?query=al%20pacino&include_adult=false&language=en-US", .body(people))
        let gateway = try gateway()
        let line =
            #"with:"al pacino" year:1990..1999 rating:7.5.. genre:crime genre:drama language:chinese runtime:..120"#
        for number in 1...2 { _ = try? await gateway.films(FilterWords(line, for: .films).query, page: number) }
        let fields = [
            "include_adult=false", "with_genres=80%2C18", "with_cast=1158", "with_original_language=zh%7Ccn",
            "primary_release_date.gte=1990-01-01", "primary_release_date.lte=1999-12-31", "vote_average.gte=7.5",
            "with_runtime.gte=1", "with_runtime.lte=120", "vote_count.gte=100", "sort_by=popularity.desc",
        ]
        let urls = transport.requests.map(\.url)
        expectEqual(urls.count { $0.contains("search/person") }, 1, "the number is known then")
        let films = urls.filter { $0.contains("discover/movie?") }
        expect(films.count == 2 && films[1].contains("page=2"))
        for field in fields { expect(films[0].contains(field), "\(field)") }
    }

    @Test func actorsAreSearchedFor() async throws {
        // An unknown actor is in no film.
        transport.script("/3/search/person?query=nobody&include_adult=false&language=en-US", .body(#"{"results":[]}"#))
        let page = try await gateway().films(FilterWords("cast:nobody", for: .films).query, page: 1)
        expect(page.movies.isEmpty && page.total == 0)
        expect(!transport.requests.contains { $0.url.contains("discover") })
        // Actors come before others.
        let body =
            #"{"results":[{"id":1,"name":"A","known_for_department":"Art"},{"id":2,"name":"B","known_for_department":"Acting"},{"id":3,"name":""}]}"#
        transport.script("/3/search/person?query=x&include_adult=false&language=en-US", .body(body))
        try await expectEqual(gateway().people("x").map(\.name), ["B", "A"])
    }

    @Test func readsAPage() async throws {
        let movie = """
            {"id":603,"title":"Matrix","original_title":"The Matrix","original_language":"en","overview":"A\\n\\nB",
            "poster_path":"/x.jpg","release_date":"1999-03-30","vote_average":8.2,"vote_count":7,"adult":false}
            """
        transport.script("/3/movie/popular?page=1&language=en-US", page(movie, movie, "{\"id\":0}", "5", pages: 900))
        let read = try await gateway().page(1, of: .popular)
        let expected = Movie(
            id: Movie.ID(number: 603), title: "Matrix", originalTitle: "The Matrix", language: "en",
            released: CalendarDay(year: 1999, month: 3, day: 30), rating: 8.2, votes: 7,
            artwork: Artwork(
                medium: "https://image.tmdb.org/t/p/w185/x.jpg", original: "https://image.tmdb.org/t/p/w500/x.jpg"),
            overview: RichText(text: "A\nB"))
        expectEqual(read, MoviePage(number: 1, movies: [expected], pageCount: 500, total: 9))
        // Else films would be there, and it would be said that none was found.
        for total in [-5, 0, 1] {
            transport.script(
                "/3/search/movie?query=x&include_adult=false&page=1&language=en-US",
                page(#"{"id":1,"title":"One"}"#, #"{"id":2,"title":"Two"}"#, total: total))
            try await expectEqual(gateway().search("x", page: 1).total, 2, "\(total)")
            transport.script("/3/movie/popular?page=1&language=en-US", page(total: total))
            try await expectEqual(gateway().page(1, of: .popular).total, max(total, 0), "\(total)")
        }
    }

    @Test func untranslatedTextsFallBack() async throws {
        let german =
            #"{"id":1,"title":"","original_title":"Titel","overview":""},{"id":2,"title":"Zwei","overview":"Da"}"#
        let english = #"{"id":2,"title":"Two","overview":"There"},{"id":1,"title":"One","overview":"English"}"#
        transport.script("/3/search/movie?query=x&include_adult=false&page=1&language=de", page(german))
        transport.script("/3/search/movie?query=x&include_adult=false&page=1&language=en-US", page(english))
        let movies = try await gateway("de").search("x", page: 1).movies
        expectEqual(movies.map(\.title), ["Titel", "Zwei"])
        expectEqual(movies.map(\.overview.text), ["English", "Da"])
        transport.script(
            "/3/movie/1?\(Self.parts)&include_video_language=de%2Cen%2Cnull&language=de",
            .body(#"{"id":1,"title":"Eins","overview":"","runtime":0,"tagline":""}"#))
        transport.script("/3/movie/1?language=en-US", .status(500))
        let movie = try await gateway("de").details(of: Movie.ID(number: 1)).movie
        expect(movie.overview.isEmpty && movie.runtime == nil && movie.tagline == nil)
    }

    @Test func errorsAreToldApart() async throws {
        for (status, body, error) in [
            (401, #"{"status_code":7}"#, GatewayError.keyRejected), (401, "", .keyRejected),
            (400, #"{"status_code":22}"#, .noSuchPage), (404, #"{"status_code":34}"#, .notFound),
            (429, "", .rateLimited(seconds: nil)), (400, "{}", .status(400)), (500, "<html>", .status(500)),
            (200, "<html>", .portal), (200, "[]", .notTheAPI), (200, #"{"page":1}"#, .notTheAPI),
            (200, #"{"results":[1]}"#, .notTheAPI),
        ] as [(Int, String, GatewayError)] {
            transport.script(
                "/3/movie/popular?page=1&language=en-US",
                .response(HTTPResponse(status: status, body: Array(body.utf8))))
            let gateway = try gateway()
            await #expect(throws: error) { try await gateway.page(1, of: .popular) }
        }
        // A page other than the requested one is refused.
        for body in [#"{"page":2,"results":[]}"#, #"{"page":0,"results":[]}"#, #"{"results":[]}"#] {
            transport.script("/3/search/movie?query=x&include_adult=false&page=3&language=en-US", .body(body))
            let gateway = try gateway()
            await #expect(throws: GatewayError.notTheAPI) { try await gateway.search("x", page: 3) }
        }
        // A pause is as long as the server says.
        for (status, field, error) in [
            (429, "95", GatewayError.rateLimited(seconds: 95)), (429, "0", .rateLimited(seconds: nil)),
            (429, "soon", .rateLimited(seconds: nil)),
            // Out of order, and it says for how long.
            (503, "95", .rateLimited(seconds: 95)), (503, "0", .status(503)), (503, "soon", .status(503)),
            (500, "95", .status(500)),
        ] as [(Int, String, GatewayError)] {
            transport.script(
                "/3/movie/popular?page=1&language=en-US",
                .response(HTTPResponse(status: status, headers: ["retry-after": field])))
            let gateway = try gateway()
            await #expect(throws: error) { try await gateway.page(1, of: .popular) }
        }
    }

    @Test func noPageBeyondTheLastIsAskedFor() async throws {
        for number in [Int.min, 0, 501, Int.max] as [Int] {
            let gateway = try gateway()
            await #expect(throws: GatewayError.noSuchPage) { try await gateway.page(number, of: .popular) }
            await #expect(throws: GatewayError.noSuchPage) { try await gateway.search("x", page: number) }
            expect(transport.requests.isEmpty, "\(number)")
        }
    }

    /// A gateway to a server that may have its own pictures, with a film.
    private func mirror() throws -> TMDBGateway {
        transport.script(
            "/tvmaze/movie/1?\(Self.parts)&language=en-US", .body(#"{"id":1,"title":"x","poster_path":"/p.jpg"}"#))
        return TMDBGateway(root: TestShows.mirror, key: try require(TMDBKey(Self.token)), transport: transport)
    }

    @Test func picturesAreWhereTheAPISaysAndThatIsAskedOnce() async throws {
        let gateway = try mirror()
        let id = Movie.ID(number: 1)
        transport.script(
            "/tvmaze/configuration",
            .body(#"{"images":{"base_url":"http://h/i/","poster_sizes":["w92","original","w300","wx",5]}}"#))
        for _ in 0..<2 {
            let artwork = try await gateway.details(of: id).movie.artwork
            expect(artwork?.medium == "http://h/i/w300/p.jpg" && artwork?.original == "http://h/i/original/p.jpg")
        }
        expectEqual(transport.count(of: "/tvmaze/configuration"), 1)
    }

    @Test(arguments: [StubTransport.Answer.failure(.timedOut), .status(500), .body("{}")])
    func theUsualImageRootIsTheFallback(answer: StubTransport.Answer) async throws {
        let gateway = try mirror()
        transport.script("/tvmaze/configuration", answer)
        for _ in 0..<2 {
            let artwork = try await gateway.details(of: Movie.ID(number: 1)).movie.artwork
            expectEqual(artwork?.medium, "https://image.tmdb.org/t/p/w185/p.jpg")
        }
        expectEqual(transport.count(of: "/tvmaze/configuration"), 1)
    }

    /// The place of pictures is requested together with the films, not before them.
    @Test func aDeadLineIsWaitedForOnce() async throws {
        let clock = ManualClock()
        let dead = StubTransport(clock: clock)
        let address = "/tvmaze/movie/popular?page=1&language=en-US"
        for path in [address, "/tvmaze/configuration"] { dead.script(path, .failure(.timedOut).after(.seconds(14))) }
        let gateway = TMDBGateway(root: TestShows.mirror, key: try require(TMDBKey(Self.token)), transport: dead)
        let page = Task { try await gateway.page(1, of: .popular) }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(14))
        await #expect(throws: GatewayError.unreachable(.timedOut)) { try await page.value }
    }

    @Test func aCancelledCallerDoesNotAffectTheOthers() async throws {
        let gateway = try mirror()
        transport.script("/tvmaze/configuration", .failure(.cancelled))
        for _ in 0..<2 { _ = try? await gateway.details(of: Movie.ID(number: 1)) }
        expectEqual(transport.count(of: "/tvmaze/configuration"), 2)
    }

    // MARK: The film's page

    private func details(_ json: String, language: String = "en") async throws -> MovieDetails {
        let video = language == "en" ? "" : "&include_video_language=\(language)%2Cen%2Cnull"
        let tag = TMDBLanguage(language).tag
        transport.script("/3/movie/1?\(Self.parts)\(video)&language=\(tag)", .body(json))
        return try await gateway(language).details(of: Movie.ID(number: 1))
    }

    @Test func readsAllPartsOfAPage() async throws {
        let details = try await details(
            """
            {"id":1,"title":"One","overview":"x","belongs_to_collection":{"id":5,"name":"Ones"},
            "credits":{"cast":[{"id":7,"name":"Ada","character":"A","profile_path":"/a.jpg"},{"id":0,"name":"No"},5],
            "crew":[{"id":8,"name":"Bo","job":"Screenplay"},{"id":9,"name":"Cy","job":"Director"},
            {"id":8,"name":"Bo","job":"Story"},{"id":10,"name":"No"}]},
            "release_dates":{"results":[{"iso_3166_1":"US","release_dates":[{"certification":"","type":1},
            {"certification":"NC-17","type":4},{"certification":"R","type":3}]},{"iso_3166_1":"x","release_dates":[]}]},
            "recommendations":{"results":[{"id":2,"title":"Two"},{"id":2,"title":"Two"},{"id":1,"title":"One"},{}]},
            "watch/providers":{"results":{"DE":{"link":"http://www.themoviedb.org/w","flatrate":
            [{"provider_id":8,"provider_name":"B","display_priority":2},{"provider_id":9,"provider_name":"A"},
            {"provider_id":10,"provider_name":"C","display_priority":1}],"buy":7},"FR":{"link":"x"},"FRA":{}}}}
            """)
        expect(details.cast.map(\.person.name) == ["Ada"] && details.cast.first?.character == "A")
        expectEqual(details.cast.first?.person.artwork?.medium, "https://image.tmdb.org/t/p/w185/a.jpg")
        expect(details.directors.map(\.name) == ["Cy"] && details.writers.map(\.name) == ["Bo"])
        let germany = try require(Country("de"))
        expectEqual(details.certification(in: germany)?.text, "R")
        expectEqual(details.certification(in: germany)?.country, .unitedStates)
        expectEqual(details.recommendations.map(\.title), ["Two"])
        expect(details.offers.count == 1 && details.offers[germany]?.url == "https://www.themoviedb.org/w")
        expectEqual(details.offers[germany]?.services.mapValues { $0.map(\.name) }, [.subscription: ["C", "B", "A"]])
        expectEqual(details.collection, MovieCollection(id: 5, name: "Ones"))
    }

    /// Trailers first, in the reader's language, then in English; official ones before others.
    @Test func videosAreInTheOrderInWhichTheyAreUseful() async throws {
        func video(_ name: String, _ type: String, _ language: String, official: Bool = false) -> String {
            """
            {"name":"\(name)","key":"k-_1","site":"YouTube","type":"\(type)","iso_639_1":"\(language)",
            "official":\(official)}
            """
        }
        let videos = [
            video("f", "Clip", "de"), video("e", "Teaser", "de"), video("d", "Trailer", "fr"),
            video("c", "Trailer", "en"), video("b", "Trailer", "de"), video("a", "Trailer", "de", official: true),
        ]
        let json = #"{"id":1,"title":"x","overview":"x","videos":{"results":[\#(videos.joined(separator: ","))]}}"#
        let details = try await details(json, language: "de")
        expectEqual(details.videos.map(\.name), ["a", "b", "c", "d", "e", "f"])
        expectEqual(details.videos.first?.url, "https://www.youtube.com/watch?v=k-_1")
    }

    @Test func aPartThatIsMissingOrWrongCostsOnlyItself() async throws {
        for parts in [
            "",
            #","credits":null,"videos":[],"watch/providers":{},"recommendations":"x","release_dates":{"results":{}}"#,
            #","credits":{"cast":{},"crew":[[]]},"watch/providers":{"results":[]},"belongs_to_collection":[5]"#,
        ] {
            let details = try await details(#"{"id":1,"title":"x","overview":"x"\#(parts)}"#)
            expect(details == MovieDetails(movie: details.movie) && details.movie.title == "x", parts)
        }
        // Only known sites have links.
        for (fields, url) in [
            (#""key":"1","site":"Vimeo""#, "https://vimeo.com/1"), (#""key":"1","site":"Other""#, nil),
            (#""key":"1&x=y","site":"YouTube""#, nil), (#""key":"","site":"YouTube""#, nil),
            (#""site":"YouTube""#, nil), (#""key":5,"site":7"#, nil),
        ] as [(String, String?)] {
            let json = #"{"id":1,"title":"x","overview":"x","videos":{"results":[{"name":"v",\#(fields)}]}}"#
            try await expectEqual(details(json).videos.map(\.url), [url], fields)
        }
        // An invalid path is not a picture.
        for path in ["x.jpg", "/../x", "//evil.org/x.jpg", "/x?y", "/\u{202E}", "", "/a b"] {
            expectNil(TMDBImages.standard.poster(path), path)
        }
    }

    @Test func aShowIsFoundByItsNumbersElsewhere() async throws {
        let offers = #"{"results":{"US":{"flatrate":[{"provider_id":8,"provider_name":"Netflix"}]}}}"#
        transport.script("/3/find/tt1?external_source=imdb_id", .body(#"{"tv_results":[]}"#))
        transport.script("/3/find/42?external_source=tvdb_id", .body(#"{"tv_results":[{"id":77}]}"#))
        transport.script("/3/tv/77/watch/providers", .body(offers))
        let found = try await gateway().offers(for: ExternalIDs(imdb: "tt1", tvdb: 42))
        expectEqual(found[.unitedStates]?.services[.subscription]?.map(\.name), ["Netflix"])
        try await expect(gateway().offers(for: ExternalIDs()).isEmpty)
        expect(ExternalIDs(imdb: "nm1/..", tvdb: 0).isEmpty && ExternalIDs(imdb: "tt").isEmpty)
    }

    @Test func anEpisodeIsFoundByItsNumberAtIMDb() async throws {
        let address = "/3/find/tt2?external_source=imdb_id&language=en-US"
        let known = #""show_id":7,"season_number":0,"episode_number":3"#
        for (fields, expected) in [
            (known, FoundEpisode(show: 7, season: 0, number: 3)),
            (
                known + #","name":"One","air_date":"2013-09-15""#,
                FoundEpisode(
                    show: 7, season: 0, number: 3, name: "One", airdate: CalendarDay(year: 2013, month: 9, day: 15))
            ),
            (#""show_id":7,"season_number":null,"episode_number":3"#, nil),
            (#""show_id":"x","season_number":1,"episode_number":3"#, nil),
        ] as [(String, FoundEpisode?)] {
            transport.script(address, .body(#"{"movie_results":[],"tv_episode_results":[{"id":1,\#(fields)}]}"#))
            try await expectEqual(gateway().find(.imdb("tt2")), MovieFindings(episode: expected), fields)
        }
    }

    @Test func theFilmsOfACollectionAreInOrder() async throws {
        let films =
            #"{"id":1,"title":"No date"},{"id":2,"title":"B","release_date":"2001-01-01"},{"id":3,"title":"A","release_date":"1999-01-01"}"#
        transport.script("/3/collection/5?language=en-US", .body(#"{"id":5,"parts":[\#(films)]}"#))
        let collection = MovieCollection(id: 5, name: "x")
        try await expectEqual(gateway().films(of: collection).map(\.title), ["A", "B", "No date"])
    }
}
