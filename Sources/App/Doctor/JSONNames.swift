import Core
import Terminal

// The values of the document, apart from the names in the code, which may change.

extension DoctorState {
    var jsonName: String {
        switch self {
        case .answered: "answered"
        case .silent: "silent"
        case .notAsked: "not-asked"
        case .noTerminal: "no-terminal"
        }
    }
}

extension FindingReason {
    var jsonName: String {
        switch self {
        case .assumed: "assumed"
        case .environment(let variable): "environment:\(variable)"
        case .system: "system"
        case .chosen: "chosen"
        case .reply: "answered"
        }
    }
}

extension ColorDepth {
    var jsonName: String {
        switch self {
        case .none: "none"
        case .ansi16: "16"
        case .palette256: "256"
        case .trueColor: "truecolor"
        }
    }
}

extension ModeSupport {
    var jsonName: String {
        switch self {
        case .unsupported: "no"
        case .off: "yes"
        case .on: "always"
        }
    }
}

extension ImageProtocol {
    var jsonName: String {
        switch self {
        case .kitty: "kitty"
        case .kittyPlaceholders: "kitty-placeholders"
        case .iTerm2: "iterm2"
        case .sixel: "sixel"
        case .blocks: "blocks"
        case .stipple: "dots"
        }
    }
}

extension ImageObstacle {
    var jsonName: String {
        switch self {
        case .notPreferred: "not-preferred"
        case .notSupported: "not-supported"
        case .multiplexer: "multiplexer"
        case .passthroughClosed: "passthrough-closed"
        case .noMultiplexer: "no-multiplexer"
        case .faultyBrand: "faulty-brand"
        case .cellSizeUnknown: "cell-size-unknown"
        case .noColors: "too-few-colors"
        case .noBlockCharacters: "no-block-characters"
        }
    }
}

extension DoctorKey {
    var jsonName: String {
        switch state {
        case .found: "found"
        case .printed: "not-run"
        case .none(.missing), .none(.withheld): "none"
        case .none(.malformed), .none(.malformedFile), .none(.malformedOutput): "malformed"
        case .none(.keyInPlaceOfPath): "in-place-of-path"
        case .none(.noFile): "no-file"
        case .none(.unreadableFile): "unreadable"
        case .none(.command): "failed"
        }
    }

    /// Why that is known; `nil` where nobody has said where a key is.
    var jsonReason: String? {
        switch origin {
        case .variable(let name): "environment:\(name)"
        case .option(let name): "option:\(name)"
        case .file: setting.map { "configuration:\($0.rawValue)" }
        case .usual, .host, nil: nil
        }
    }
}
