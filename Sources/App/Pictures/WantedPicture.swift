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

/// A picture as the screen shows it: of what, and in how much room.
struct PictureKey: Hashable, Sendable {
    /// What a picture is of.
    enum Subject: Hashable, Sendable {
        /// The picture that the list has of a show.
        case show(Show.ID)
        /// A show's main poster.
        case poster(Show.ID)
        /// A film's poster.
        case film(Movie.ID)
        /// The same, large.
        case filmPoster(Movie.ID)
        /// A still of an episode, by its number.
        case still(Episode.ID)
    }

    let subject: Subject
    /// The cells that it may cover.
    let box: Size
}

/// One picture to be loaded and made ready for the terminal.
struct PictureLoad: Hashable, Sendable {
    let picture: WantedPicture
    /// Tells it from every other picture of this run.
    let number: UInt64
    let medium: ImageMedium

    var key: PictureKey { picture.key }

    /// What the use case is asked for: no more pixels than are of use.
    var request: ArtworkRequest {
        let size = medium.decodedSize(for: key.box)
        return ArtworkRequest(
            picture.source, index: picture.index, size: PictureSize(width: size.width, height: size.height))
    }
}

/// The pixels of a picture's file, and the file itself, which some terminals decode better than anybody.
struct DecodedPicture: Sendable {
    let image: PixelImage
    let file: [UInt8]

    /// Decodes a file to no fewer pixels than the room has; `nil` where it is no picture that can be shown, or the task is
    /// cancelled.
    init?(_ file: [UInt8], for room: PictureSize) {
        let room = PixelSize(width: room.width, height: room.height)
        let image =
            PNGDecoder.recognizes(file)
            ? try? PNGDecoder.decode(file) : try? JPEGDecoder.decode(file, covering: room)
        guard let image else { return nil }
        self.image = image
        self.file = file
    }
}

extension PreparedImage {
    /// The picture made ready for the room and the terminal that the load names.
    init?(_ picture: DecodedPicture, for load: PictureLoad) {
        self.init(
            picture.image, file: picture.file, number: load.number, box: load.key.box, for: load.medium)
    }
}
