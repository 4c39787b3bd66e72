import Platform

/// The user's own key for the TMDB API. It never shows itself: printing it prints only that there is one.
package struct TMDBKey: Hashable, Sendable {
    private enum Form: Hashable {
        /// 32 hexadecimal digits, sent in the address.
        case digits(String)
        /// An "API Read Access Token", a JSON Web Token, sent in a header field.
        case token(String)
    }

    /// The environment variables that may hold a key in either form; the first that is set counts.
    package static let variables = ["TMDB_API_KEY", "TMDB_TOKEN"]
    /// Bytes of a token at most.
    package static let tokenLimit = 4096

    private let form: Form

    /// Reads a key as people paste it, with or without white space around it, or `nil` if it has neither of the two forms.
    package init?(_ text: String) {
        let key = text.split(whereSeparator: \.isWhitespace)
        guard key.count == 1, let bytes = key.first?.utf8, bytes.count <= TMDBKey.tokenLimit else { return nil }
        if bytes.count == 32, bytes.allSatisfy(TMDBKey.isHexadecimal) {
            form = .digits(String(key[0]))
        } else if key[0].hasPrefix("eyJ"), bytes.count > 32, bytes.allSatisfy(\.isURLSafeBase64OrDot) {
            form = .token(String(key[0]))
        } else {
            return nil
        }
    }

    /// Saves the key in a file that only its owner can read.
    package func save(in file: SecretFile) throws(StoreError) {
        switch form {
        case .digits(let text), .token(let text): try file.write(text + "\n")
        }
    }

    package var query: [(String, String)] {
        if case .digits(let digits) = form { [("api_key", digits)] } else { [] }
    }

    package var headers: [String: String] {
        if case .token(let token) = form { ["Authorization": "Bearer \(token)"] } else { [:] }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether it is an ASCII character of base64url (RFC 4648) or a dot.
    package var isURLSafeBase64OrDot: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension TMDBKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "TMDBKey(redacted)" }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

// MARK: - Finding it

/// Where to look for the key.
package enum TMDBKeySource: Hashable, Sendable {
    /// One of `TMDBKey.variables`.
    case environment
    /// A file that holds nothing else.
    case file(SecretFile)
    /// A command that prints it.
    case command(SecretCommand)
    /// A file of the host of a kiosk; visitors learn neither its path nor its problem.
    case hostFile(SecretFile)
    /// The host of a kiosk provides none.
    case withheld
}

/// Why there is no key. It says where the problem is, but nothing of the content there.
package enum TMDBKeyProblem: Error, Hashable, Sendable {
    case missing
    /// The host of a kiosk provides none, and visitors cannot.
    case withheld
    /// The variable does not hold a key.
    case malformed(variable: String)
    case noFile(String)
    case unreadableFile(String, StoreError)
    /// The file does not hold a key.
    case malformedFile(String)
    /// The configuration has the key itself in place of the path of a file.
    case keyInPlaceOfPath
    /// The command printed no key.
    case command(SecretCommand.Failure)
    /// The command printed something else.
    case malformedOutput
    /// TMDB rejects the key.
    case rejected

    /// Whether a key that is saved in a file would be used.
    package var isSolvedBySaving: Bool {
        switch self {
        case .withheld, .malformed: false
        default: true
        }
    }
}

extension TMDBKey {
    /// An environment for another process: without keys, which others could read there.
    package static func withoutKeys(_ environment: [String: String]) -> [String: String] {
        environment.filter { !variables.contains($0.key) }
    }

    /// Reads the key from the environment; an empty variable counts as not set.
    init(environment: [String: String]) throws(TMDBKeyProblem) {
        let set = TMDBKey.variables.lazy.compactMap { variable in
            environment[variable].flatMap { $0.isEmpty ? nil : (variable: variable, text: $0) }
        }
        guard let first = set.first else { throw .missing }
        guard let key = TMDBKey(first.text) else { throw .malformed(variable: first.variable) }
        self = key
    }

    /// Looks for the key. A command may take its time; it does not block the caller's thread.
    package static func find(
        in source: TMDBKeySource, environment: [String: String]
    ) async -> Result<TMDBKey, TMDBKeyProblem> {
        switch source {
        case .environment:
            return Result { () throws(TMDBKeyProblem) in try TMDBKey(environment: environment) }
        case .withheld:
            return .failure(.withheld)
        case .file(let file):
            return Result { () throws(TMDBKeyProblem) in try TMDBKey(file: file) }
        case .hostFile(let file):
            return await find(in: .file(file), environment: environment).mapError { _ in .withheld }
        case .command(let command):
            switch await command.run() {
            case .success(let text): return TMDBKey(text).map { .success($0) } ?? .failure(.malformedOutput)
            case .failure(let failure): return .failure(.command(failure))
            }
        }
    }

    private init(file: SecretFile) throws(TMDBKeyProblem) {
        let text: String?
        do throws(StoreError) {
            text = try file.read()
        } catch {
            throw TMDBKey.isNamed(by: file.path) ? .keyInPlaceOfPath : .unreadableFile(file.path, error)
        }
        guard let text else { throw TMDBKey.isNamed(by: file.path) ? .keyInPlaceOfPath : .noFile(file.path) }
        guard let key = TMDBKey(text) else { throw .malformedFile(file.path) }
        self = key
    }

    /// Whether the path is in fact a key, which no message may show.
    private static func isNamed(by path: String) -> Bool {
        path.split(separator: "/").last.flatMap { TMDBKey(String($0)) } != nil
    }
}
