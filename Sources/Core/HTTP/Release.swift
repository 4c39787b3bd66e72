import FoundationEssentials

/// Which Marquee this is.
public enum Release {
    /// The version, as [Semantic Versioning](https://semver.org) has it.
    public static let version = "0.1.0"

    /// A moment at which nobody had it yet, 2026-01-01: a clock that is before it is wrong.
    static let notBefore = Date(timeIntervalSince1970: 1_767_225_600)
}
