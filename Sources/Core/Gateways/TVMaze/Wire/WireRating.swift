/// The mean of the ratings, as TVmaze sends it: a whole number, a fraction, or null.
struct WireRating: Decodable {
    /// The mean, unchecked.
    let average: Double?
}
