import Core
import Terminal

/// A picture that a screen would show, and how it is loaded. Two of one key are the same.
struct WantedPicture: Hashable, Sendable {
    let key: PictureKey
    let source: ArtworkRequest.Subject
    /// The index in the catalog, which decides whether the disk keeps the picture.
    let index: Int?

    static func == (left: WantedPicture, right: WantedPicture) -> Bool { left.key == right.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension WantedPicture {
    /// The picture that the list has of a show; `nil` where it has none, or no room.
    init?(of show: Show, index: Int?, box: Size) {
        guard let artwork = show.artwork, !box.isEmpty else { return nil }
        self.init(key: PictureKey(subject: .show(show.id), box: box), source: .thumbnail(artwork), index: index)
    }

    /// A still of an episode; `nil` where it has none, or no room.
    init?(still episode: Episode, box: Size) {
        guard let artwork = episode.artwork, !box.isEmpty else { return nil }
        self.init(key: PictureKey(subject: .still(episode.id), box: box), source: .thumbnail(artwork), index: nil)
    }

    /// A show's main poster, large.
    init?(poster show: Show, index: Int?, box: Size) {
        guard !box.isEmpty else { return nil }
        self.init(
            key: PictureKey(subject: .poster(show.id), box: box), source: .poster(show.id, own: show.artwork),
            index: index)
    }

    /// The poster that the list has of a film; `nil` where it has none, or no room.
    init?(of film: Movie, box: Size) {
        guard let artwork = film.artwork, !box.isEmpty else { return nil }
        self.init(key: PictureKey(subject: .film(film.id), box: box), source: .thumbnail(artwork), index: nil)
    }

    /// The picture that the list has of a favorite; `nil` where it has none, or no room.
    init?(of entry: Favorite.Entry, box: Size) {
        switch entry {
        case .show(let show): self.init(of: show, index: nil, box: box)
        case .movie(let movie): self.init(of: movie, box: box)
        case .expired: return nil
        }
    }

    /// A film's poster, large; `nil` where it has none, or no room.
    init?(poster film: Movie, box: Size) {
        guard let artwork = film.artwork, !box.isEmpty else { return nil }
        self.init(key: PictureKey(subject: .filmPoster(film.id), box: box), source: .large(artwork), index: nil)
    }
}
