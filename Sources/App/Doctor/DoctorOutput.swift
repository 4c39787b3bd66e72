import Pictures
import Terminal

/// The output of `marquee doctor`: the report and, on a terminal, the test card.
struct DoctorOutput {
    let report: DoctorReport
    let phrases: Phrases

    /// The width of a report that does not go to a terminal.
    private static let pageWidth = 100
    private static let pictureBox = Size(width: 24, height: 8)
    /// The picture's ID, one that a palette of 256 can encode.
    private static let pictureNumber: UInt8 = 213

    private var page: DoctorPage { DoctorPage(report: report, phrases: phrases) }

    /// Plain lines without escape sequences.
    var plain: String {
        var encoder = LineEncoder(profile: RenderingProfile(colorDepth: .none, attributes: []))
        return String(decoding: lines(page.padding(Insets(bottom: 1)), width: Self.pageWidth, &encoder), as: UTF8.self)
    }

    var json: String { DoctorDocument(report).text }

    /// Styled lines, the test card, and a test picture.
    var styled: String {
        let width = min(report.geometry?.cells.width ?? Self.pageWidth, Self.pageWidth)
        let profile = report.capabilities.renderingProfile
        let labelWidth = page.labelWidth
        var encoder = LineEncoder(profile: profile)
        var bytes = lines(page.padding(Insets(bottom: 1)), width: width, &encoder)
        let card = TestCard(phrases: phrases, depth: report.capabilities.colorDepth.value, labelWidth: labelWidth)
        bytes += lines(card, width: width, &encoder)
        bytes += label(.link, labelWidth)
        ControlSequence.hyperlink("https://www.tvmaze.com/", text: "TVmaze.com", into: &bytes)
        bytes += Array("\n".utf8) + picture(profile, labelWidth)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func lines(_ view: any View, width: Int, _ encoder: inout LineEncoder) -> [UInt8] {
        let height = view.size(offered: SizeProposal(width: width, height: nil)).height
        var buffer = CellBuffer(size: Size(width: width, height: height))
        view.draw(in: buffer.bounds, on: &buffer)
        return encoder.encode(buffer)
    }

    private func label(_ fact: DoctorFact, _ labelWidth: Int) -> [UInt8] {
        let label = phrases.label(fact)
        let gap = String(repeating: " ", count: max(0, labelWidth - TextMetrics.width(of: label)) + 2)
        return Array(("  " + label + gap).utf8)
    }

    /// A picture drawn pixel by pixel for its box, so that nothing but the terminal scales it.
    private func picture(_ profile: RenderingProfile, _ labelWidth: Int) -> [UInt8] {
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
        return label(.picture, labelWidth) + Array("\(phrases.way(medium.way))\n".utf8)
            + shown.bytes(column: labelWidth + 4, profile: profile)
    }
}
