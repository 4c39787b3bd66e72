import FoundationEssentials

/// A favorite as `docs/FAVORITES.md` describes it. The file is the user's, and may have been written by anybody: of what
/// is read every text is cleaned, every number checked, and a field that is wrong is as good as absent.
struct FavoriteRecord: Encodable {
    struct Poster: Encodable {
        let medium: String?
        let original: String?
    }

    struct Station: Encodable {
        let name: String?
        let country: String?
        let web: Bool?
    }

    /// A stretch of the summary, by the bytes of its UTF-8.
    struct Style: Encodable {
        let start: Int
        let end: Int
        let bold: Bool
        let italic: Bool
    }

    enum Kind: String, Encodable {
        case show, movie
    }

    let kind: Kind
    let id: Int
    var added: String?
    var fetched: String?
    /// When it was first seen to be due to be fetched anew; it says nothing of the film, and goes when that is done.
    var due: String?
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
        case kind, id, added, fetched, due, title, originalTitle, url, type, language, genres, status, runtime
        case premiered, ended, days, time, nextEpisode, rating, votes, weight, network, poster, tagline
        case summary, summaryStyles
    }

    /// A show or film of which nothing is known.
    init(kind: Kind, id: Int) {
        self.kind = kind
        self.id = id
    }
}
