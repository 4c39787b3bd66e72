/// The files in a folder or archive that the user has named, as far as their names say whether they are read.
///
/// Others hold addresses, devices and tokens: they are not even decompressed. What a user of Letterboxd has deleted is not imported.
/// Only whole names in the places where the services put them count.
struct ExportFolder {
    private static let letterboxd = ["diary.csv", "watched.csv", "ratings.csv", "watchlist.csv"]
    private static let tvTime = ["tracking-prod-records.csv", "tracking-prod-records-v2.csv", "followed_tv_show.csv"]
    /// Of Netflix, beside the folder of plays.
    private static let netflix: Set = [
        "account", "clickstream", "customer_service", "devices", "ip_addresses", "messages", "payment_and_billing",
        "profiles", "social_connections", "surveys",
    ]
    private static let trakt: Set = ["user-settings.json", "user-profile.json"]
    private static let traktFolder: Set = ["settings.json", "profile.json"]
    private static let tvTimePersonal: Set = [
        "access_token.csv", "refresh_token.csv", "device_data.csv", "device_token.csv", "user_device.csv",
        "ip_address.csv", "notification_settings.csv", "user_setting.csv", "user_settings.csv",
        "user_personal_data.csv", "user_notification.csv",
    ]

    /// In lower case, relative to the folder.
    private let paths: Set<String>
    private let folders: Set<String>

    init(_ paths: [String]) {
        self.paths = Set(paths.map { $0.lowercased() })
        folders = Set(
            self.paths.flatMap { path in
                path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
            })
    }

    /// Whether a name ends like those of exports.
    static func hasExtension(_ path: String) -> Bool {
        let path = path.lowercased()
        return [".csv", ".json", ".nfo", ".xml"].contains { path.hasSuffix($0) }
    }

    /// Whether it is a folder, or one of the files that systems hide or add.
    static func isHidden(_ path: String) -> Bool {
        path.hasSuffix("/") || path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    func problem(of path: String) -> ImportProblem? {
        let parts = path.lowercased().split(separator: "/").map { String($0) }
        guard let name = parts.last else { return nil }
        for (index, part) in parts.dropLast().enumerated() {
            let above = parts[..<index]
            if part == "deleted" || part == "orphaned", has(Self.letterboxd, in: above) { return .deleted }
            if Self.netflix.contains(part), folders.contains((above + ["content_interaction"]).joined(separator: "/")) {
                return .personal
            }
        }
        let folder = parts.dropLast()
        let isPersonal =
            switch name {
            case "profile.csv", "comments.csv": has(Self.letterboxd, in: folder)
            case _ where Self.tvTimePersonal.contains(name): has(Self.tvTime, in: folder)
            case _ where Self.traktFolder.contains(name): folder.last == "user"
            default: Self.trakt.contains(name)
            }
        return isPersonal ? .personal : nil
    }

    private func has(_ names: [String], in folder: ArraySlice<String>) -> Bool {
        names.contains { paths.contains((folder + [$0]).joined(separator: "/")) }
    }
}
