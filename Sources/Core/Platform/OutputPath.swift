/// A file or folder that the user has named for the program to write.
package struct OutputPath: Hashable, Sendable {
    /// The files that may be replaced without asking. Empty files, pipes and devices always may.
    package enum Replacement: Hashable, Sendable {
        case nothing
        /// Calendar files, which are written again and again.
        case calendars
        case anything

        fileprivate func includes(_ file: UserFile) -> Bool {
            switch self {
            case .nothing: !file.hasContent
            case .calendars: !file.hasContent || file.starts(with: "BEGIN:VCALENDAR")
            case .anything: true
            }
        }
    }

    /// The path, with the home folder for `~`.
    package let text: String
    private let replacement: Replacement

    /// - Parameters:
    ///   - typed: as the user has written it.
    ///   - home: the home folder for `~`, or `nil` after a shell, which has replaced it.
    ///   - isWhole: whether relative paths are refused, as in the demo.
    /// - Throws: `UserFileError.name`.
    package init(
        _ typed: String, home: String? = nil, isWhole: Bool, replacing replacement: Replacement
    ) throws(UserPathError) {
        // A shell has read quotes and backslashes already.
        text = home == nil ? TypedPath.path(ofAddress: typed) ?? typed : TypedPath.meant(typed, home: home)
        self.replacement = replacement
        if let fault = Fault(text, isWhole: isWhole) { throw UserPathError(path: typed, reason: .name(fault)) }
    }

    /// Checks that the file at the path would not be replaced without asking.
    package func check() throws(UserPathError) { try check([text]) }

    /// - Throws: `UserFileError.exists`.
    private func check(_ paths: [String]) throws(UserPathError) {
        let existing = paths.filter { !replacement.includes(UserFile(path: $0)) }
        guard let first = existing.first else { return }
        throw UserPathError(path: first, reason: .exists(existing.count))
    }

    /// Writes all files, or none if one would be replaced without asking.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(UserPathError) {
        try check(files.map(\.path))
        for file in files {
            do throws(UserFileError) {
                try UserFile(path: file.path).write(file.bytes)
            } catch {
                throw UserPathError(path: file.path, reason: error)
            }
        }
    }

    /// Writes the file at the path.
    package func write(_ bytes: [UInt8]) throws(UserPathError) { try write([(text, bytes)]) }
}

extension OutputPath {
    /// Why a path is refused: the user could hardly find such a file again, or did not mean it.
    package enum Fault: Hashable, Sendable, CaseIterable {
        /// A name has control characters.
        case control
        /// A name has U+FFFD, which replaces bytes that are not UTF-8.
        case undecodable
        /// A name ends with a blank.
        case trailingBlank
        /// A relative path is refused here.
        case relative

        fileprivate init?(_ path: String, isWhole: Bool) {
            if path.unicodeScalars.contains(where: \.isControl) {
                self = .control
            } else if path.unicodeScalars.contains("\u{FFFD}") {
                self = .undecodable
            } else if path.split(separator: "/").contains(where: { $0.last?.isWhitespace == true }) {
                self = .trailingBlank
            } else if isWhole, !path.hasPrefix("/") {
                self = .relative
            } else {
                return nil
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
