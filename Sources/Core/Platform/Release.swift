import FoundationEssentials

package enum Release {
    /// The version, in [Semantic Versioning](https://semver.org).
    package static let version = "0.2.0"

    /// A date before the release, 2026-01-01: an earlier clock is wrong.
    package static let notBefore = Date(timeIntervalSince1970: 1_767_225_600)
}
