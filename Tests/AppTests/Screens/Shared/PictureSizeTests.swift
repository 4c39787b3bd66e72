import Core
import Terminal
import TestSupport
import Testing

@testable import App

/// The pictures in the heads of pages, at all sizes of the window.
@Suite(.timeLimit(.minutes(5))) struct PictureSizeTests {
    private func box(_ width: Int, _ height: Int, _ textSize: TextSize, _ picture: PageLayout.Picture) -> Size {
        let area = ShellLayout(size: Size(width: width, height: height)).content
        return PageLayout(area: area, textSize: textSize, picture: picture).pictureBox
    }

    @Test(arguments: TextSize.allCases, [PageLayout.Picture.poster, .still, .portrait])
    func aLargerWindowNeverShrinksThePicture(textSize: TextSize, picture: PageLayout.Picture) {
        for width in 30..<300 {
            for height in 10..<100 {
                let box = box(width, height, textSize, picture)
                for larger in [
                    self.box(width + 1, height, textSize, picture), self.box(width, height + 1, textSize, picture),
                ] where larger.width < box.width || larger.height < box.height {
                    Issue.record("\(picture) in \(width)x\(height): \(box), then \(larger)")
                }
            }
        }
    }

    @Test(arguments: TextSize.allCases) func thePartsOfAPageFitNextToEachOther(textSize: TextSize) {
        for width in 30...300 {
            for height in 10...100 {
                let area = ShellLayout(size: Size(width: width, height: height)).content
                let layout = PageLayout(area: area, textSize: textSize)
                expect(layout.section.upperBound < area.right && layout.main.lowerBound > area.left)
                let text = layout.main.count - layout.pictureBox.width - PageLayout.pictureGap
                expect(layout.pictureBox.isEmpty || text >= 24)
                if layout.isWide { expect(layout.section.count >= 48 && width >= 150) }
            }
        }
    }

    @Test(arguments: TextSize.allCases) func thePosterNeverShrinksAndItsFactsFit(textSize: TextSize) {
        for width in 1..<220 {
            for height in 1..<80 {
                let box = textSize.posterBox(on: Size(width: width, height: height))
                expect(box.isEmpty || width - box.width >= 26)
                for larger in [Size(width: width + 1, height: height), Size(width: width, height: height + 1)] {
                    let other = textSize.posterBox(on: larger)
                    expect(other.width >= box.width && other.height >= box.height)
                }
            }
        }
    }

    @Test func thePosterIsLarge() {
        expect(box(100, 35, .medium, .poster).height >= 20)
        expect(box(200, 60, .medium, .poster).height >= 45)
        expect(box(200, 60, .medium, .still).width >= 90)
        // A tall page has a larger one.
        let low = TextSize.medium.posterBox(on: Size(width: 80, height: 24))
        let tall = TextSize.medium.posterBox(on: Size(width: 80, height: 58))
        expect(tall.height > low.height && tall.height * 2 < 58)
    }
}
