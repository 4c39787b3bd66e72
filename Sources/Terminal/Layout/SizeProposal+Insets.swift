extension SizeProposal {
    /// What is left of the offer for a view with so many cells around it.
    func inset(by insets: Insets) -> SizeProposal {
        SizeProposal(
            width: width.map { $0 - insets.left - insets.right }, height: height.map { $0 - insets.top - insets.bottom }
        )
    }
}
