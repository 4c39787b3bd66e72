import Testing

@testable import Terminal

@Suite("Fitting a picture into a space")
struct ImageFitTests {
    private let poster = PixelSize(width: 200, height: 300)

    @Test func fittingShowsAllOfThePictureAndLeavesSpace() {
        let wide = ImageFit(poster, in: PixelSize(width: 100, height: 30), mode: .fit)
        #expect(wide.part == poster && wide.shown == PixelSize(width: 20, height: 30))
        let high = ImageFit(poster, in: PixelSize(width: 20, height: 100), mode: .fit)
        #expect(high.shown == PixelSize(width: 20, height: 30))
    }

    @Test func fillingCutsAsMuchFromBothSides() {
        let wide = ImageFit(poster, in: PixelSize(width: 20, height: 20), mode: .fill)
        #expect(wide.part == PixelSize(width: 200, height: 200) && wide.row == 50 && wide.column == 0)
        #expect(wide.shown == PixelSize(width: 20, height: 20))
        let high = ImageFit(poster, in: PixelSize(width: 10, height: 30), mode: .fill)
        #expect(high.part == PixelSize(width: 100, height: 300) && high.column == 50 && high.row == 0)
    }

    /// In a cell of 8 by 20 pixels a half block is 8 wide and 10 high: a poster takes more of them side by side.
    @Test func theShapeOfACellIsTakenIntoAccount() {
        let space = PixelSize(width: 100, height: 30)
        let fit = ImageFit(poster, in: space, mode: .fit, pixelAspect: 0.8)
        #expect(fit.shown == PixelSize(width: 25, height: 30))
    }

    @Test func nothingIsShownWhereThereIsNothing() {
        let none = PixelSize(width: 0, height: 0)
        #expect(ImageFit(none, in: poster, mode: .fit).shown == none)
        #expect(ImageFit(poster, in: none, mode: .fill).shown == none)
    }

    @Test func aHairKeepsOnePixel() {
        let hair = PixelSize(width: 1, height: 4_000)
        #expect(ImageFit(hair, in: PixelSize(width: 10, height: 10), mode: .fit).shown.width == 1)
        #expect(ImageFit(hair, in: PixelSize(width: 4_000, height: 1), mode: .fill).part.height == 1)
        let fit = ImageFit(poster, in: PixelSize(width: 20, height: 30), mode: .fit, pixelAspect: .nan)
        #expect(fit.shown == PixelSize(width: 20, height: 30))
    }
}
