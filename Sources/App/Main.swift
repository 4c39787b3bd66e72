import FoundationEssentials
import Terminal

@main
struct Main {
    static func main() {
        do {
            switch try CommandLineParser.parse(Array(CommandLine.arguments.dropFirst())) {
            case .help(let command): StandardStreams.writeOutput(UsageText.help(command) + "\n")
            case .version: StandardStreams.writeOutput("marquee \(UsageText.version)\n")
            case .doctor(let options): end(by: root(options).examineTerminal())
            case .browse(let options):
                let root = root(options)
                end(by: root.isPlain ? root.printPlain() : root.runOnScreen())
            }
        } catch {
            StandardStreams.writeError(UsageText.describe(error) + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }

    private static func root(_ options: Options) -> CompositionRoot {
        CompositionRoot(options: options, environment: ProcessInfo.processInfo.environment)
    }

    private static func end(by ending: Ending) {
        switch ending {
        case .code(let code): ProcessEnd.withStatus(code.rawValue)
        case .signal(let number): ProcessEnd.bySignal(number)
        case .noTerminal:
            StandardStreams.writeError(UsageText.noTerminal + "\n")
            ProcessEnd.withStatus(ExitCode.wrongUsage.rawValue)
        }
    }
}
