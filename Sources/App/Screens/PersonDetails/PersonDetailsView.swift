import Entities
import Terminal

extension PersonDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { PersonDetailsView(state: state, context: context) }
}

/// A person's page: portrait and facts, and the sections with their credits.
struct PersonDetailsView: SectionedView {
    let state: PersonDetailsState
    let context: ScreenContext

    func page(in area: Rect) -> SectionedPage {
        SectionedPage(
            page: state.page, head: head,
            headPictures: { box in
                [WantedPicture(of: state.person, box: box), WantedPicture(portrait: state.person, box: box)]
                    .compactMap(\.self)
            },
            titles: state.kinds.map(phrases.title), section: section(in: area.size),
            tail: Paragraph(phrases.televisionCredit, style: theme.faint), context: context)
    }

    private func head(_ layout: PageLayout, context: ScreenContext) -> PersonPage {
        let picture = context.pictures.image(of: .person(state.person.id), box: layout.pictureBox)
        return PersonPage(
            person: state.person, age: state.age, failure: state.failure.map(context.explained),
            picture: picture, layout: layout, context: context)
    }

    private func section(in area: Size) -> PageSection {
        let credits = state.listed
        guard !credits.isEmpty else {
            guard !state.isLoading else { return notice(phrases.loading) }
            return state.failure == nil ? notice(phrases.noCredits) : PageSection()
        }
        var section = state.kind == .guest ? appearances(credits) : shows(credits, on: area)
        section.remark = phrases.grouped(credits.count)
        return section
    }

    private func shows(_ credits: [PersonCredit], on area: Size) -> PageSection {
        .cards(
            credits.count, lines: 4, on: area, context: context,
            words: { [context] item in
                let credit = credits[item]
                let notes = [context.phrases.role(in: credit), credit.year.map(String.init)].compactMap(\.self)
                let mark = credit.show.map { context.marks[.show($0.id)] } ?? .none
                return (credit.name, notes.map { [$0] }, mark)
            },
            picture: { item, box in credits[item].show.flatMap { WantedPicture(of: $0, index: nil, box: box) } })
    }

    /// The episodes in which a guest appeared, one in a line.
    private func appearances(_ credits: [PersonCredit]) -> PageSection {
        var section = PageSection(count: credits.count)
        section.item = { [context] item, isSelected, _ in
            let (credit, theme) = (credits[item], context.theme)
            let faint = isSelected ? theme.selectionSecondary : theme.secondary
            var text = StyledText("")
            text.append(credit.year.map { "\($0)  " } ?? "      ", style: faint)
            text.append(
                context.phrases.title(of: credit),
                style: isSelected ? theme.selectionTitle : Style(foreground: theme.base.foreground))
            if let role = context.phrases.role(in: credit) { text.append(" · " + role, style: faint) }
            return SelectableLine(
                isSelected: isSelected, theme: theme,
                content: Paragraph(text, style: faint, lineLimit: 1).padding(Insets(left: 1)))
        }
        section.cursor = { _ in Position(column: 2, row: 0) }
        return section
    }
}
