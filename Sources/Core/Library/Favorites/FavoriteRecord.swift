import FoundationEssentials

/// A favorite as `docs/FAVORITES.md` describes it. The file is the user's, and may have been written by anybody: of what
/// is read every text is cleaned, every number checked, and a field that is wrong is as good as absent.
struct FavoriteRecord: Codable {
    struct Poster: Codable {
        let medium: String?
        let original: String?
    }

    struct Station: Codable {
        let name: String?
        let country: String?
        let web: Bool?
    }

    /// A stretch of the summary, by the bytes of its UTF-8.
    struct Style: Codable {
        let start: Int
        let end: Int
        let bold: Bool
        let italic: Bool
    }

    enum Kind: String, Codable {
        case show, movie
    }

    let kind: Kind
    let id: Int
    let added: String?
    var fetched: String?
    var title: String?
    var originalTitle: String?
    var url: String?
    var type: String?
    var language: String?
    var genres: [String]?
    var status: String?
    var runtime: Int?
    var premiered: String?
    var ended: String?
    var days: [String]?
    var time: String?
    var nextEpisode: String?
    var rating: Double?
    var votes: Int?
    var weight: Int?
    var network: Station?
    var poster: Poster?
    var tagline: String?
    var summary: String?
    var summaryStyles: [Style]?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case kind, id, added, fetched, title, originalTitle, url, type, language, genres, status, runtime, premiered
        case ended, days, time, nextEpisode, rating, votes, weight, network, poster, tagline, summary, summaryStyles
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        kind = try fields.decode(Kind.self, forKey: .kind)
        id = try fields.identifier(.id)
        added = fields.lenient(.added)
        fetched = fields.lenient(.fetched)
        title = fields.lenient(.title)
        originalTitle = fields.lenient(.originalTitle)
        url = fields.lenient(.url)
        type = fields.lenient(.type)
        language = fields.lenient(.language)
        genres = fields.lenient(.genres, as: LossyArray<String>.self)?.elements
        status = fields.lenient(.status)
        runtime = fields.lenient(.runtime)
        premiered = fields.lenient(.premiered)
        ended = fields.lenient(.ended)
        days = fields.lenient(.days, as: LossyArray<String>.self)?.elements
        time = fields.lenient(.time)
        nextEpisode = fields.lenient(.nextEpisode)
        rating = fields.lenient(.rating)
        votes = fields.lenient(.votes)
        weight = fields.lenient(.weight)
        network = fields.lenient(.network)
        poster = fields.lenient(.poster)
        tagline = fields.lenient(.tagline)
        summary = fields.lenient(.summary)
        summaryStyles = fields.lenient(.summaryStyles)
    }
}
