import Configuration
import FoundationEssentials
import Platform
import Terminal

/// Starts the program for an untrusted visitor, as the forced command of an SSH server. Nothing from the session has been
/// read before.
struct KioskEntrance {
    enum Outcome {
        case open(CompositionRoot)
        /// The program does not start, and prints these messages.
        case closed([String], ExitCode)
    }

    /// The parts of the system that tests replace.
    struct Surroundings {
        var home = BaseDirectories.accountHome()
        var file = ConfigurationReader.kioskFile
        var hasTerminal = LineInput.isTerminal && StandardStreams.outputIsTerminal
        var replaceEnvironment: ([String: String]) -> Void = ProcessConfinement.replaceEnvironment
    }

    let options: Options
    let session: [String: String]
    var surroundings = Surroundings()

    /// Replaces the session's environment and reads the host's file.
    func enter() -> Outcome {
        let bare = KioskEnvironment(of: session, home: surroundings.home).variables
        surroundings.replaceEnvironment(bare)
        let phrases = Settings(options: options.settings, environment: bare).language.phrases
        guard surroundings.hasTerminal else { return .closed(["marquee: " + phrases.kioskNeedsTerminal], .wrongUsage) }
        switch policy() {
        case .failure(let mistakes): return .closed(lines(of: mistakes, phrases), .failed)
        case .success(var policy):
            policy.isLibraryShared = options.library == nil
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
            return .failure(ConfigurationMistakes(list: [ConfigurationMistake(problem)]))
        }
    }

    /// The mistakes in the format of a compiler, so that the visitor can forward them to the host.
    private func lines(of mistakes: ConfigurationMistakes, _ phrases: Phrases) -> [String] {
        let path = surroundings.file.path
        return ["marquee: " + phrases.kioskIsClosed]
            + mistakes.list.map { mistake in
                let place = mistake.place.map { ":\($0.line):\($0.column)" } ?? ""
                return "\(path)\(place): \(phrases.mistake(mistake.problem))"
            }
    }
}
