import Entities
import Library
import Pictures
import Platform
import Terminal
import UseCases

/// A picture that a screen may show, and its source. Two pictures with the same key are equal.
struct WantedPicture: Hashable, Sendable {
    let key: PictureKey
    let source: ArtworkSubject
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
        _ subject: PictureKey.Subject, from source: ArtworkSubject?, index: Int? = nil, box: Size,
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

        /// Whether it comes from a service that sets no limit of time.
        fileprivate var mayBeStored: Bool {
            switch self {
            case .thumbnail(.movie), .large(.movie): false
            case .thumbnail(.person(let id)), .large(.person(let id)): id.mayBeStored
            case .thumbnail, .large, .artwork, .largeArtwork: true
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

    /// The request for the use case.
    var request: ArtworkRequest<PictureForm> {
        let image = ImageForm(box: key.box, fillsBox: key.subject.isPoster, medium: medium)
        return ArtworkRequest(
            picture.source, index: picture.index, isStored: picture.isStored,
            form: PictureForm(image: image, mayBeKept: key.subject.mayBeStored))
    }
}

/// How a picture's file is prepared.
struct PictureForm: Hashable, Sendable {
    /// What one picture may cost while it is decoded, several of which are at a time: far more pixels than are ever sent.
    private static let limits = ImageLimits(side: 4_096, pixels: 16_000_000, scans: 64, bytes: 12 << 20)

    let image: ImageForm
    /// Whether its prepared form may be kept on disk.
    let mayBeKept: Bool

    /// Takes the kept image of the file, or decodes it for no more pixels than the terminal can show and prepares it.
    /// - Parameter turns: limits how many programs do the latter at the same time.
    /// - Returns: the image without a number, which is `nil` if there is no way to show it, and what to keep in place of `kept`;
    ///   `nil` if the file is not a supported picture or the task is cancelled.
    func decode(
        _ file: [UInt8], kept bytes: [UInt8]?, turns: SharedTurns?
    ) async -> LoadArtwork<PictureForm, PreparedImage?>.Decoded? {
        let kept = KeptImages(mayBeKept ? bytes ?? [] : [])
        if let image = kept.image(in: image, of: file) { return (image, nil) }
        return await turns.perform {
            guard let pixels = pixels(of: file) else { return nil }
            let prepared = PreparedImage(
                pixels, file: file, number: 0, box: image.box, fillsBox: image.fillsBox, for: image.medium)
            guard mayBeKept, let prepared else { return (prepared, nil) }
            return (prepared, kept.adding(prepared, in: image, of: file))
        }
    }

    private func pixels(of file: [UInt8]) -> PixelImage? {
        let room = image.medium.decodedSize(for: image.box)
        return PNGDecoder.recognizes(file)
            ? try? PNGDecoder.decode(file, covering: room, limits: Self.limits)
            : try? JPEGDecoder.decode(file, covering: room, limits: Self.limits)
    }
}

extension Person.ID {
    /// TMDB's terms of use allow pictures to be kept for six months only, so they are not stored, like the posters of films.
    fileprivate var mayBeStored: Bool { source == .tvmaze }
}
