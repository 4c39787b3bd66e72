/// One show.
final class Item {
    let title: String
    let columns: Int
    let year: String
    let rating: String
    let genres: String
    let summary: String
    let shortTitle: String

    init(
        title: String, columns: Int, year: String, rating: String, genres: String, summary: String, shortTitle: String
    ) {
        self.title = title
        self.columns = columns
        self.year = year
        self.rating = rating
        self.genres = genres
        self.summary = summary
        self.shortTitle = shortTitle
    }
}
