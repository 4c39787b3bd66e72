import FoundationEssentials
import Terminal

@main
struct Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let environment = ProcessInfo.processInfo.environment
        let configuration = LoadedConfiguration(environment: environment)
        let usual = Settings(environment: environment, configuration: configuration.configuration).language
        let usage = UsageText(phrases: (Language.named(in: arguments) ?? usual).phrases)
        func root(_ options: Options) -> CompositionRoot {
            CompositionRoot(options: options, environment: environment, configuration: configuration)
        }
        do {
            switch try CommandLineParser.parse(arguments) {
            case .help(let command): StandardStreams.writeOutput(usage.help(command) + "\n")
            case .version: StandardStreams.writeOutput("marquee \(UsageText.version)\n")
            case .doctor(let options): end(by: root(options).examineTerminal(), usage)
            case .config(let action, let options): end(by: root(options).printConfiguration(action), usage)
            case .lock(let action, let options): end(by: root(options).runLock(action), usage)
            case .browse(let options):
                let root = root(options)
                end(by: root.isPlain ? root.runPlain() : root.runOnScreen(), usage)
            }
        } catch {
            StandardStreams.writeError(usage.describe(error) + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }

    private static func end(by ending: Ending, _ usage: UsageText) {
        switch ending {
        case .code(let code): ProcessEnd.withStatus(code.rawValue)
        case .signal(let number): ProcessEnd.bySignal(number)
        case .noTerminal:
            StandardStreams.writeError(usage.noTerminal + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }
}
