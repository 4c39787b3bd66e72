import Core
import FoundationEssentials
import Terminal

/// The way into the program for somebody who is not trusted, as the command that a server forces upon a session. Nothing that
/// the session has brought has been looked at before.
struct KioskEntrance {
    /// Options and places for the program, or the messages with which it does not begin.
    enum Outcome {
        case open(CompositionRoot)
        case closed([String], ExitCode)
    }

    /// What there is of files, and whether somebody sits at a terminal.
    struct Surroundings {
        var home = BaseDirectories.accountHome()
        var file = ConfigurationReader.kioskFile
        var hasTerminal = LineInput.isTerminal && StandardStreams.outputIsTerminal
        var replaceEnvironment: ([String: String]) -> Void = ProcessConfinement.replaceEnvironment
    }

    let options: Options
    let session: [String: String]
    var surroundings = Surroundings()

    /// Takes the session's variables away, asks the host's file, and says who comes in.
    func enter() -> Outcome {
        let bare = KioskEnvironment(of: session, home: surroundings.home).variables
        surroundings.replaceEnvironment(bare)
        let phrases = Settings(options: options.settings, environment: bare).language.phrases
        guard surroundings.hasTerminal else { return .closed(["marquee: " + phrases.kioskNeedsTerminal], .wrongUsage) }
        switch policy() {
        case .failure(let mistakes): return .closed(lines(of: mistakes, phrases), .failed)
        case .success(let policy):
            let environment = KioskEnvironment(
                of: session, home: surroundings.home, library: options.library, policy: policy)
            surroundings.replaceEnvironment(environment.variables)
            return .open(
                CompositionRoot(
                    options: options, environment: environment.variables,
                    configuration: LoadedConfiguration(environment: environment.variables), kiosk: policy))
        }
    }

    private func policy() -> Result<KioskPolicy, ConfigurationMistakes> {
        do throws(HostFile.Failure) {
            guard let bytes = try surroundings.file.read(limit: JSON5Document.sizeLimit) else {
                return .success(KioskPolicy())
            }
            return ConfigurationReader.readKiosk(bytes)
        } catch {
            let problem: ConfigurationMistake.Problem =
                switch error {
                case .untrusted: .untrusted
                case .store(let error): .unreadable(error)
                }
            return .failure(ConfigurationMistakes([ConfigurationMistake(problem)]))
        }
    }

    /// What the visitor can tell the host, as compilers name mistakes.
    private func lines(of mistakes: ConfigurationMistakes, _ phrases: Phrases) -> [String] {
        let path = surroundings.file.path
        return ["marquee: " + phrases.kioskIsClosed]
            + mistakes.list.map { mistake in
                let place = mistake.place.map { ":\($0.line):\($0.column)" } ?? ""
                return "\(path)\(place): \(phrases.mistake(mistake.problem))"
            }
    }
}
