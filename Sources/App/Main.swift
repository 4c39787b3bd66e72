import FoundationEssentials
import Terminal

@main
struct Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let environment = ProcessInfo.processInfo.environment
        // Of somebody who is not trusted, no file is looked at, not even to say in which language the command line is wrong.
        let isKiosk = arguments.contains(OptionName.kiosk.rawValue)
        if isKiosk { ProcessConfinement.apply() }
        let configuration = isKiosk ? LoadedConfiguration() : LoadedConfiguration(environment: environment)
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
            case .browse(let options) where options.isKiosk:
                switch KioskEntrance(options: options, session: environment).enter() {
                case .open(let root): browse(root, usage)
                case .closed(let lines, let code):
                    StandardStreams.writeError(lines.map { $0 + "\n" }.joined())
                    ProcessEnd.withStatus(code.rawValue)
                }
            case .browse(let options): browse(root(options), usage)
            }
        } catch {
            StandardStreams.writeError(usage.describe(error) + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }

    private static func browse(_ root: CompositionRoot, _ usage: UsageText) {
        end(by: root.isPlain ? root.runPlain() : root.runOnScreen(), usage)
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
