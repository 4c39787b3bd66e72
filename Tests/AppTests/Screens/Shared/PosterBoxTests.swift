import Terminal
import TestSupport
import Testing

@testable import App

/// The size of a poster on a page.
@Suite(.timeLimit(.minutes(5))) struct PosterBoxTests {
    @Test(arguments: TextSize.allCases) func largerPagesDoNotShrinkPosters(textSize: TextSize) {
        for width in 1..<220 {
            for height in 1..<80 {
                let box = textSize.posterBox(on: Size(width: width, height: height))
                for larger in [Size(width: width + 1, height: height), Size(width: width, height: height + 1)] {
                    let other = textSize.posterBox(on: larger)
                    expect(other.width >= box.width && other.height >= box.height)
                }
            }
        }
    }

    @Test(arguments: TextSize.allCases) func theFactsNextToThePosterFit(textSize: TextSize) {
        for width in 1..<220 {
            for height in 1..<80 {
                let box = textSize.posterBox(on: Size(width: width, height: height))
                expect(box.isEmpty || width - box.width >= 26)
            }
        }
    }

    @Test func aTallPageHasALargerPoster() {
        let low = TextSize.medium.posterBox(on: Size(width: 80, height: 24))
        let tall = TextSize.medium.posterBox(on: Size(width: 80, height: 58))
        expect(tall.height > low.height && tall.height * 2 < 58)
    }
}
