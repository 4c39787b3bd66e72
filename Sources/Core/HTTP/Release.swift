/// Which Marquee this is.
public enum Release {
    /// The version, as [Semantic Versioning](https://semver.org) has it.
    public static let version = "0.1.0"
}
