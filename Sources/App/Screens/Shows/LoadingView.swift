import Terminal

/// The first page is on its way.
struct LoadingView: CompositeView {
    let theme: Theme
    let phrases: any Phrases
    let frame: Int

    var body: any View {
        HStack(spacing: 1) {
            Spinner(frame: frame, style: theme.accent)
            Text(phrases.loading, style: theme.secondary)
        }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
    }
}
