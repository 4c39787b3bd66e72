import Core
import Pictures
import Terminal

/// A picture that a screen may show, and its source. Two pictures with the same key are equal.
struct WantedPicture: Hashable, Sendable {
    let key: PictureKey
    let source: ArtworkRequest.Subject
    /// The show's index in the catalog, which decides whether the picture is stored on disk.
    let index: Int?
    /// Whether it is stored on disk whatever the index, as stills and portraits are.
    var isStored = false

    static func == (left: WantedPicture, right: WantedPicture) -> Bool { left.key == right.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension WantedPicture {
    /// A show's picture for lists, or `nil` if it has none, or no room.
    init?(of show: Show, index: Int?, box: Size) {
        self.init(.thumbnail(.show(show.id)), from: show.artwork.map { .thumbnail($0) }, index: index, box: box)
    }

    /// A still of an episode, or `nil` if it has none, or no room.
    init?(still episode: Episode, box: Size) {
        if episode.hidden.contains(.still) {
            guard let artwork = episode.artwork else { return nil }
            self.init(artwork: artwork, box: box)
            return
        }
        self.init(
            .thumbnail(.episode(episode.id)), from: episode.artwork.map { .thumbnail($0) }, box: box, isStored: true)
    }

    /// A still of an episode in large, or `nil` if it has none, or no room.
    init?(largeStill episode: Episode, box: Size) {
        if episode.hidden.contains(.still) {
            guard let artwork = episode.artwork else { return nil }
            self.init(largeArtwork: artwork, box: box)
            return
        }
        self.init(.large(.episode(episode.id)), from: episode.artwork.map { .large($0) }, box: box, isStored: true)
    }

    /// A person's portrait for lists, or `nil` without a picture or without room.
    init?(of person: Person, box: Size) {
        self.init(
            .thumbnail(.person(person.id)), from: person.artwork.map { .thumbnail($0) }, box: box,
            isStored: person.id.mayBeStored)
    }

    /// A person's large portrait, or `nil` without a picture or without room.
    init?(portrait person: Person, box: Size) {
        self.init(
            .large(.person(person.id)), from: person.artwork.map { .large($0) }, box: box,
            isStored: person.id.mayBeStored)
    }

    /// Any other picture of television, such as a character's portrait or one of a show's images.
    init?(artwork: Artwork, box: Size) {
        self.init(.artwork(artwork), from: .thumbnail(artwork), box: box, isStored: true)
    }

    /// Any other picture of television in large.
    init?(largeArtwork artwork: Artwork, box: Size) {
        self.init(.largeArtwork(artwork), from: .large(artwork), box: box, isStored: true)
    }

    /// A show's main poster in large.
    init?(poster show: Show, index: Int?, box: Size) {
        self.init(.large(.show(show.id)), from: .poster(show.id, own: show.artwork), index: index, box: box)
    }

    /// A film's poster for lists, or `nil` if it has none, or no room.
    init?(of film: Movie, box: Size) {
        self.init(.thumbnail(.movie(film.id)), from: film.artwork.map { .thumbnail($0) }, box: box)
    }

    /// The picture of a show or film for lists, or `nil` if it has none, or no room.
    init?(of entry: Title, box: Size) {
        self.init(.thumbnail(entry.id), from: entry.artwork.map { .thumbnail($0) }, box: box)
    }

    /// A film's poster in large, or `nil` if it has none, or no room.
    init?(poster film: Movie, box: Size) {
        self.init(.large(.movie(film.id)), from: film.artwork.map { .large($0) }, box: box)
    }

    private init?(
        _ subject: PictureKey.Subject, from source: ArtworkRequest.Subject?, index: Int? = nil, box: Size,
        isStored: Bool = false
    ) {
        guard let source, !box.isEmpty else { return nil }
        self.init(key: PictureKey(subject: subject, box: box), source: source, index: index, isStored: isStored)
    }
}

extension ArtworkPlan<WantedPicture> {
    /// The pictures on a page of a show. Stills and portraits stay in memory, unless the show is in the stored part of the catalog or
    /// in the library.
    func onPage(of show: Show.ID, index: Int?, in library: Library) -> ArtworkPlan {
        let isInCatalog = index.map { (0..<CachePolicy().storedShows).contains($0) } ?? false
        guard !isInCatalog, library.record(of: .show(show))?.isIncluded != true else { return self }
        return ArtworkPlan(
            wanted.map { picture in
                var picture = picture
                picture.isStored = false
                return picture
            })
    }
}

/// The subject of a picture and the cells it may cover.
struct PictureKey: Hashable, Sendable {
    enum Subject: Hashable, Sendable {
        /// The picture of something in lists.
        case thumbnail(TitleID)
        /// Its poster, portrait or still in large.
        case large(TitleID)
        /// A picture known only by its addresses.
        case artwork(Artwork)
        /// The same in large.
        case largeArtwork(Artwork)

        /// Whether it has a poster's shape and may lose a little at its edges so that all have the same size.
        var isPoster: Bool {
            switch self {
            case .thumbnail(.episode), .large(.episode), .artwork, .largeArtwork: false
            case .thumbnail, .large: true
            }
        }
    }

    let subject: Subject
    /// The cells that it may cover.
    let box: Size
}

/// A request to load one picture and to prepare it for the terminal.
struct PictureLoad: Hashable, Sendable {
    let picture: WantedPicture
    /// Unique among all pictures of this run.
    let number: UInt64
    let medium: ImageMedium

    var key: PictureKey { picture.key }

    /// The request for the use case, for no more pixels than the terminal can show.
    var request: ArtworkRequest {
        let size = medium.decodedSize(for: key.box)
        return ArtworkRequest(
            picture.source, index: picture.index, isStored: picture.isStored,
            size: PictureSize(width: size.width, height: size.height))
    }
}

/// A decoded picture and its file, because some terminals decode the file themselves.
struct DecodedPicture: Sendable {
    /// What one picture may cost while it is decoded, several of which are at a time: far more pixels than are ever sent.
    private static let limits = ImageLimits(side: 4_096, pixels: 16_000_000, scans: 64, bytes: 12 << 20)

    let image: PixelImage
    let file: [UInt8]

    /// Decodes a file to at least the pixels of the box, or `nil` if it is not a supported picture or the task is
    /// cancelled.
    init?(_ file: [UInt8], for room: PictureSize) {
        let room = PixelSize(width: room.width, height: room.height)
        let image =
            PNGDecoder.recognizes(file)
            ? try? PNGDecoder.decode(file, covering: room, limits: Self.limits)
            : try? JPEGDecoder.decode(file, covering: room, limits: Self.limits)
        guard let image else { return nil }
        self.image = image
        self.file = file
    }
}

extension PreparedImage {
    /// The picture prepared for the box and the terminal of the load.
    init?(_ picture: DecodedPicture, for load: PictureLoad) {
        self.init(
            picture.image, file: picture.file, number: load.number, box: load.key.box,
            fillsBox: load.key.subject.isPoster, for: load.medium)
    }
}

extension Person.ID {
    /// TMDB's terms of use allow pictures to be kept for six months only, so they are not stored, like the posters of films.
    fileprivate var mayBeStored: Bool { source == .tvmaze }
}
