import Terminal

/// What is printed of a report: lines for a person, and below them, on a terminal, the test card.
struct DoctorOutput {
    let report: DoctorReport
    let phrases: Phrases

    /// Where a report is read when it does not go to a terminal.
    private static let pageWidth = 100
    private static let pictureBox = Size(width: 24, height: 8)
    /// The picture's number, one of those that a palette of 256 can carry.
    private static let pictureNumber: UInt8 = 213

    /// Plain lines without any escape sequence.
    var plain: String {
        var encoder = LineEncoder(profile: RenderingProfile(colorDepth: .none, attributes: []))
        return String(decoding: lines(page, width: Self.pageWidth, &encoder), as: UTF8.self)
    }

    /// JSON, for programs and for reports of faults.
    var json: String { DoctorDocument(report).text ?? "" }

    /// Styled lines, the test card, and a picture shown as pictures will be.
    var styled: String {
        let width = report.geometry?.cells.width ?? Self.pageWidth
        let profile = report.capabilities.renderingProfile
        var encoder = LineEncoder(profile: profile)
        var bytes = lines(page, width: min(width, Self.pageWidth), &encoder)
        bytes += lines(card, width: min(width, Self.pageWidth), &encoder)
        bytes += link
        bytes += picture(profile)
        return String(decoding: bytes, as: UTF8.self)
    }

    private var page: any View {
        DoctorPage(remark: phrases.remark(report.state), sections: sections, labelWidth: labelWidth)
            .padding(Insets(bottom: 1))
    }

    private var card: any View {
        TestCard(phrases: phrases, depth: report.capabilities.colorDepth.value, labelWidth: labelWidth)
    }

    private var sections: [DoctorSection] { DoctorSections(report: report, phrases: phrases).all }

    /// Columns of the labels, of the page and of the card below it.
    private var labelWidth: Int {
        sections.flatMap(\.rows).map { TextMetrics.width(of: $0.label) }.max() ?? 0
    }

    private func lines(_ view: any View, width: Int, _ encoder: inout LineEncoder) -> [UInt8] {
        let height = view.size(offered: SizeProposal(width: width, height: nil)).height
        var buffer = CellBuffer(size: Size(width: width, height: height))
        view.draw(in: buffer.bounds, on: &buffer)
        return encoder.encode(buffer)
    }

    private var link: [UInt8] {
        var bytes = label(.link)
        ControlSequence.hyperlink("https://www.tvmaze.com/", text: "TVmaze.com", into: &bytes)
        return bytes + Array("\n".utf8)
    }

    private func label(_ fact: DoctorFact) -> [UInt8] {
        let label = phrases.label(fact)
        return Array(
            ("  " + label + String(repeating: " ", count: max(0, labelWidth - TextMetrics.width(of: label)) + 2)).utf8)
    }

    /// A picture drawn for the very pixels that it takes, so that nothing but the terminal changes it.
    private func picture(_ profile: RenderingProfile) -> [UInt8] {
        guard let medium = ImageMedium(report.preference, on: report.capabilities),
            let cells = report.geometry?.cells, cells.width > Self.pictureBox.width + labelWidth + 4,
            cells.height > Self.pictureBox.height
        else { return [] }
        let (width, height) = (Self.pictureBox.width * medium.cell.width, Self.pictureBox.height * medium.cell.height)
        let box = Rect(origin: .zero, size: Self.pictureBox)
        let layout = ImageLayout(PixelSize(width: width, height: height), in: box, cell: medium.cell)
        let pixels = layout.pixels(for: medium.way, cell: medium.cell, symbols: medium.symbols)
        let aspect = Double(width * pixels.height) / Double(height * max(pixels.width, 1))
        guard let image = TestPicture(size: pixels, pixelAspect: aspect).image else { return [] }
        let shown = InlineImage(image, size: layout.rect.size, medium: medium, number: Self.pictureNumber)
        return label(.picture) + Array("\(phrases.way(medium.way))\n".utf8)
            + shown.bytes(column: labelWidth + 4, profile: profile)
    }
}
