import Terminal
import TestSupport
import Testing

@testable import App

/// The heads of pages, their pictures and the rows of their lists, at all sizes of the window.
@Suite(.timeLimit(.minutes(5))) struct PictureSizeTests {
    private func layout(
        _ width: Int, _ height: Int, _ picture: PageLayout.Picture = .poster, _ textSize: TextSize = .medium
    ) -> PageLayout {
        let area = ShellLayout(size: Size(width: width, height: height)).content
        return PageLayout(area: area, textSize: textSize, picture: picture)
    }

    @Test(arguments: TextSize.allCases, [PageLayout.Picture.poster, .still])
    func aLargerWindowNeverShrinksThePicture(textSize: TextSize, picture: PageLayout.Picture) {
        for width in 30..<300 {
            for height in 10..<100 {
                let box = layout(width, height, picture, textSize).pictureBox
                for larger in [
                    layout(width + 1, height, picture, textSize).pictureBox,
                    layout(width, height + 1, picture, textSize).pictureBox,
                ] where larger.width < box.width || larger.height < box.height {
                    Issue.record("\(picture) in \(width)x\(height): \(box), then \(larger)")
                }
            }
        }
    }

    /// Text has at least 44 columns next to a picture, a picture at most two fifths of its pane.
    @Test(arguments: TextSize.allCases, [PageLayout.Picture.poster, .still])
    func thePartsOfAPageFitNextToEachOther(textSize: TextSize, picture: PageLayout.Picture) {
        for width in 30...300 {
            for height in 10...100 {
                let area = ShellLayout(size: Size(width: width, height: height)).content
                let layout = layout(width, height, picture, textSize)
                expect(layout.section.upperBound < area.right && layout.main.lowerBound > area.left)
                let text = layout.main.count - layout.pictureBox.width - PageLayout.pictureGap
                expect(layout.pictureBox.isEmpty || text >= 44, "\(width)x\(height)")
                expect(layout.pictureBox.width * 5 <= layout.main.count * 2, "\(width)x\(height)")
                if layout.isWide { expect(layout.section.count >= 48 && width >= 150 && layout.main.count >= 75) }
            }
        }
    }

    @Test func picturesAreAsLargeAsTheRulesAllow() {
        expectEqual(layout(80, 24).pictureBox, Size(width: 6, height: 5))
        expectEqual(layout(120, 40).pictureBox, Size(width: 17, height: 13))
        expectEqual(layout(200, 60).pictureBox, Size(width: 30, height: 23))
        expectEqual(layout(200, 60, .still).pictureBox.width, 74)
        expectEqual(layout(40, 12).pictureBox, .zero)
    }

    /// The rows of a long season on the first screen.
    @Test func aListBeginsOnTheFirstScreen() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.open(EpisodeLibrary.years)
        func rows(_ width: Int, _ height: Int) -> Int {
            bench.send(.resized(Size(width: width, height: height)))
            return bench.visible(ShowDetailsPresenter.self)?.state.page.extent.visibleItems(at: 0).count ?? 0
        }
        for (width, height, least) in [(80, 24, 12), (120, 40, 18), (60, 20, 9), (100, 30, 12), (160, 50, 20)] {
            expect(rows(width, height) >= least, "\(width)x\(height): \(rows(width, height))")
        }
        for width in stride(from: 40, through: 250, by: 15) {
            for height in 12...70 {
                let least =
                    switch height {
                    case ..<20: 3
                    case ..<24: 9
                    case ..<34: 12
                    case ..<40: 14
                    default: 18
                    }
                let rows = rows(width, height)
                expect(rows >= least, "\(width)x\(height): \(rows)")
            }
        }
    }
}
