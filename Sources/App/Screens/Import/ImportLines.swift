extension ImportPresenter {
    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        guard let report = state.report else {
            let problem = state.problem.map { [phrases.importProblem($0)] }
            var page = ScreenLines(
                title: phrases.importTitle, lines: problem ?? [phrases.importAdvice], prompt: phrases.importPrompt,
                isReady: state.step == .path && state.found != nil)
            let found = state.found ?? []
            if !found.isEmpty, state.step == .path {
                page.list = ScreenLines.List(
                    title: phrases.foundTitle, count: found.count, id: { found.at($0)?.path },
                    text: { index in
                        found.at(index).map { phrases.found($0, at: context.now) + phrases.comma + $0.path }
                    }, choose: { [.selected($0)] })
            }
            return page
        }
        let table = report.kinds.map { kind, count in
            let numbers = ImportColumn.allCases.filter { $0.value(in: count) > 0 }.map {
                "\(phrases.title(of: $0)) \(phrases.grouped($0.value(in: count)))"
            }
            return phrases.title(of: kind) + phrases.colon + numbers.joined(separator: phrases.comma)
        }
        let problem = state.problem.map { [phrases.importProblem($0)] } ?? []
        var page = ScreenLines(
            title: phrases.importTitle,
            lines: phrases.importSources(of: report) + table + phrases.importStatus(of: state) + problem)
        let choices = report.questions.enumerated().flatMap { row, open in
            open.answers.indices.map { (row: row, answer: $0, open: open) }
        }
        if !choices.isEmpty {
            page.outcome = state.lastChosen.map { open, answer in
                open.text + phrases.colon + phrases.text(of: answer) + phrases.comma + phrases.isChosen
            }
            page.list = ScreenLines.List(
                title: phrases.importHeading(.toChoose).prefix { !":：".contains($0) }.trimmed, count: choices.count,
                id: { choices.at($0).map { "\($0.open.text) \($0.answer)" } },
                text: { index in
                    choices.at(index).flatMap { choice in
                        choice.open.answers.at(choice.answer).map { answer in
                            let isChosen = state.chosen(for: choice.open)?.choice == answer.choice
                            return choice.open.text + phrases.colon
                                + [phrases.text(of: answer), isChosen ? phrases.isChosen : nil].joinedTexts(
                                    separator: phrases.comma)
                        }
                    }
                }, choose: { choices.at($0).map { [.selected($0.row), .groupSelected($0.answer)] } ?? [] })
        }
        if !report.unmatched.isEmpty {
            page.sections = [
                ScreenLines.Section(
                    phrase: phrases.title(of: ImportColumn.unmatched),
                    lines: phrases.unmatched(of: report, limit: .max).map(context.spoken))
            ]
        }
        return page
    }
}

extension Phrases {
    /// The progress, the outcome, or the next step.
    func importStatus(of state: ImportState) -> [String] {
        if state.isApplying { return [importing] }
        guard let report = state.report else { return [] }
        if let progress = state.progress { return [lookingUp(progress.done, of: progress.total)] }
        return lookupFailures(of: report) + importConclusion(of: report, onScreen: true)
    }

    func importProblem(_ problem: ImportState.Problem) -> String {
        switch problem {
        case .source(let error): fileProblem(error.path, error.reason)
        case .store(let error): libraryFailure(error)
        }
    }
}
