import Terminal

/// The first page is on its way.
struct LoadingView: CompositeView {
    let context: ScreenContext

    var body: any View {
        HStack(spacing: 1) {
            Spinner(
                frame: context.spinnerFrame, kind: context.reducesMotion ? .still : .dots, style: context.theme.accent)
            Text(context.phrases.loading, style: context.theme.secondary)
        }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
    }
}
