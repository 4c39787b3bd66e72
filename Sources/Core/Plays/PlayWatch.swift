/// Follows a player through a file, and decides whether that counts as a play.
///
/// How a player ends says nothing: people close it during the credits, skip to the end, or leave it open. A play is a file that was
/// played to nine tenths or to its end, and at least half of it really played, so that skimming does not count.
package struct PlayWatch: Hashable, Sendable {
    package enum Event: Hashable, Sendable {
        /// The length of the file in seconds, or `nil` if it is unknown.
        case length(Double?)
        /// The position in seconds.
        case position(Double)
        /// The position changes otherwise than by playing.
        case jumped
        case speed(Double)
        case reachedEnd
    }

    package enum Verdict: Hashable, Sendable {
        case watched
        /// It was closed late, or hardly played: only the user knows.
        case doubtful
        case unwatched
    }

    /// Seconds of the file that were really played, also at earlier times.
    package private(set) var played: Double
    package private(set) var length: Double?
    /// The last known position in seconds.
    package private(set) var position: Double?
    /// The furthest position that was reached by playing.
    private var furthest = 0.0
    private var hasEnded = false
    private var speed = 1.0
    /// The last position from which playing goes on, and when that was.
    private var last: (position: Double, moment: Duration)?

    private static let watchedPart = 0.9
    private static let playedPart = 0.5
    private static let doubtfulPart = 0.7
    /// A beginning that is not worth resuming, in seconds.
    private static let leastPosition = 20.0

    /// - Parameter played: the seconds played before, if it goes on where it was left.
    package init(played: Double = 0) { self.played = max(0, played) }

    /// - Parameter moment: by a clock that never jumps.
    package mutating func apply(_ event: Event, at moment: Duration) {
        switch event {
        case .length(let seconds): length = seconds.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? length
        case .speed(let value): if value > 0 { speed = value }
        case .jumped: last = nil
        case .position(let seconds):
            guard seconds.isFinite, seconds >= 0 else { return }
            play(to: seconds, at: moment)
            last = (seconds, moment)
            position = seconds
        case .reachedEnd:
            hasEnded = true
            if let length { play(to: length, at: moment) }
            position = length ?? position
            last = nil
        }
    }

    package var verdict: Verdict {
        guard let whole = length ?? (hasEnded ? position : nil) else { return .unwatched }
        let isThrough = hasEnded || furthest >= whole * Self.watchedPart
        if isThrough, played >= whole * Self.playedPart { return .watched }
        return hasEnded || (position ?? 0) >= whole * Self.doubtfulPart ? .doubtful : .unwatched
    }

    /// Where to go on next time, or `nil` from the beginning.
    package var resumePoint: Double? {
        guard verdict != .watched, let position, position >= Self.leastPosition, !hasEnded else { return nil }
        return position
    }

    /// Counts the way to a position, unless it is longer than the time that has passed.
    private mutating func play(to seconds: Double, at moment: Duration) {
        guard let last, seconds > last.position else { return }
        let passed = (moment - last.moment) / .seconds(1) * speed
        guard seconds - last.position <= passed * 1.1 + 1 else { return }
        played += seconds - last.position
        furthest = max(furthest, seconds)
    }

    package static func == (one: PlayWatch, other: PlayWatch) -> Bool {
        (one.played, one.length, one.position, one.furthest, one.hasEnded)
            == (other.played, other.length, other.position, other.furthest, other.hasEnded)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(played)
        hasher.combine(position)
    }
}
