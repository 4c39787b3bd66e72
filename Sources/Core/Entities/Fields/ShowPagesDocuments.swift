import FoundationEssentials

/// A page of shows as a file. A show that cannot be read is left out.
package enum PageDocument {
    /// A thousand shows have about a megabyte.
    package static let sizeLimit = 32 << 20

    package static func encode(_ shows: [Show]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(shows) { $0.value($1) }
        return writer.bytes
    }

    package static func decode(_ bytes: [UInt8]) throws(JSONError) -> [Show] {
        var reader = JSONReader(bytes)
        var shows: [Show] = []
        try reader.beginArray()
        while try reader.nextElement() {
            var attempt = reader
            if let show: Show = try? attempt.value() {
                shows.append(show)
                reader = attempt
            } else {
                try reader.skip()
            }
        }
        try reader.end()
        return shows
    }
}

/// The details of a show as a file.
package struct DetailsDocument {
    /// The longest series have a few hundred kilobytes.
    package static let sizeLimit = 16 << 20

    /// When they were fetched.
    package let stamp: Date
    package let details: ShowDetails

    package init(stamp: Date, details: ShowDetails) { (self.stamp, self.details) = (stamp, details) }
}

extension DetailsDocument: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ document: Self?) throws(Coder.Failure) {
        let details = document?.details
        guard let stamp = try coder.date(("t", "fetched"), document?.stamp),
            let show = try coder.nested(("s", "show"), details?.show)
        else { return nil }
        // Earlier versions wrote the cast as "c", without the people's numbers.
        try self.init(
            stamp: stamp,
            details: ShowDetails(
                show: show, episodes: coder.list(("e", "episodes"), details?.episodes),
                cast: coder.list(("k", "cast"), details?.cast),
                externals: ExternalIDs(
                    imdb: coder.text(("m", "imdb"), details?.externals.imdb, .word),
                    tvdb: coder.integer(("v", "tvdb"), details?.externals.tvdb)),
                announced: coder.nested(("a", "announced"), details?.announced)))
    }
}

/// The addresses of a show's posters as a file.
package struct PostersDocument {
    /// A hundred posters have some twenty kilobytes.
    package static let sizeLimit = 4 << 20

    /// When they were fetched.
    package let stamp: Date
    /// The main ones first.
    package let posters: [Artwork]

    package init(stamp: Date, posters: [Artwork]) { (self.stamp, self.posters) = (stamp, posters) }
}

extension PostersDocument: Fielded {
    package init?<Coder: FieldCoder>(_ coder: inout Coder, _ document: Self?) throws(Coder.Failure) {
        guard let stamp = try coder.date(("t", "fetched"), document?.stamp) else { return nil }
        try self.init(stamp: stamp, posters: coder.list(("p", "posters"), document?.posters))
    }
}
