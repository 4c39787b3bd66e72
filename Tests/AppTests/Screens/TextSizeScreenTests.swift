import Core
import Terminal
import Testing

@testable import App

/// How the screens look with small and with large text; the other screens of the tests are those of the medium one.
@Suite struct TextSizeScreenTests {
    private func browsing(_ width: Int, _ height: Int, _ layout: LayoutChoice, _ size: TextSize) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: layout)
        bench.load(Library.shows)
        bench.choose(.textSize, size.rawValue)
        return bench
    }

    private func details(_ width: Int, _ height: Int, _ size: TextSize) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.open(EpisodeLibrary.running)
        bench.choose(.textSize, size.rawValue)
        return bench
    }

    @Test func smallListIn80x24() {
        #expect(
            browsing(80, 24, .list, .small).screen == """
                x
                """)
    }

    @Test func smallListIn40x12() {
        #expect(
            browsing(40, 12, .list, .small).screen == """
                x
                """)
    }

    @Test func largeListIn80x24() {
        #expect(
            browsing(80, 24, .list, .large).screen == """
                x
                """)
    }

    @Test func largeListIn40x12() {
        #expect(
            browsing(40, 12, .list, .large).screen == """
                x
                """)
    }

    @Test func smallGridIn80x24() {
        #expect(
            browsing(80, 24, .grid, .small).screen == """
                x
                """)
    }

    @Test func smallGridIn40x12() {
        #expect(
            browsing(40, 12, .grid, .small).screen == """
                x
                """)
    }

    @Test func largeGridIn80x24() {
        #expect(
            browsing(80, 24, .grid, .large).screen == """
                x
                """)
    }

    @Test func largeGridIn40x12() {
        #expect(
            browsing(40, 12, .grid, .large).screen == """
                x
                """)
    }

    @Test func smallDetailsIn80x24() {
        #expect(
            details(80, 24, .small).screen == """
                x
                """)
    }

    @Test func smallDetailsIn40x12() {
        #expect(
            details(40, 12, .small).screen == """
                x
                """)
    }

    @Test func largeDetailsIn80x24() {
        #expect(
            details(80, 24, .large).screen == """
                x
                """)
    }

    @Test func largeDetailsIn40x12() {
        #expect(
            details(40, 12, .large).screen == """
                x
                """)
    }

    @Test(arguments: TextSize.allCases, [LayoutChoice.list, .grid])
    func whatIsSelectedIsWholeInEveryWindow(size: TextSize, layout: LayoutChoice) {
        for (width, height) in [(20, 6), (40, 12), (60, 9), (80, 24), (120, 40), (200, 60), (500, 200)] {
            var bench = browsing(width, height, layout, size)
            bench.press(KeyPress("G"))
            let layout = ItemsLayout(size: bench.model.size, layout: layout, textSize: size)
            #expect(layout.minimumItemSize.height <= layout.items.height, "\(width)x\(height)")
            #expect(bench.screen.contains("Kitchen"), "\(width)x\(height):\n\(bench.screen)")
        }
    }

    @Test func moreFitsWhereTheTextIsSmaller() {
        for layout in [LayoutChoice.list, .grid] {
            let rooms = TextSize.allCases.map { size in
                let room = ItemsLayout(size: Size(width: 120, height: 40), layout: layout, textSize: size)
                return room.lines * room.columns
            }
            #expect(rooms == rooms.sorted(by: >) && Set(rooms).count == 3, "\(rooms)")
        }
    }

    // MARK: Keys

    @Test func keysMakeItLargerAndSmallerAsFarAsItGoes() {
        var bench = browsing(80, 24, .list, .medium)
        var sizes: [TextSize] = []
        for key in ["+", "+", "-", "-", "-", "+"] as [Character] {
            bench.press(KeyPress(key))
            sizes.append(bench.model.settings.textSize)
        }
        #expect(sizes == [.large, .large, .medium, .small, .small, .medium])
        #expect(bench.screen.contains("Text size: medium"))
    }

    @Test func whatIsSelectedStaysSoAndInView() {
        var bench = browsing(60, 12, .list, .small)
        bench.press(KeyPress("G"), KeyPress("+"), KeyPress("+"))
        let selection = bench.model.router.shows.state.selection
        #expect(selection.index == Library.shows.count - 1)
        #expect(selection.visible.contains(selection.index))
    }

    // MARK: Motion

    @Test func nothingTurnsWhereMotionIsReduced() {
        var bench = ScreenBench(width: 60, height: 16)
        #expect(bench.screen.contains("⠋ Loading"))
        bench.choose(.reducedMotion, "true")
        #expect(bench.screen.contains("… Loading"))
        let still = bench.screen
        for frame in 1...12 {
            bench.model.spinnerFrame = frame
            #expect(bench.screen == still)
        }
        #expect(!bench.model.isMoving)
    }

    @Test func noStarShinesWhereMotionIsReduced() {
        var bench = browsing(80, 24, .list, .medium)
        bench.choose(.reducedMotion, "true")
        let id = Favorite.ID.show(Library.shows[0].id)
        bench.send(.favorites(.changed(.added(id), title: "The Paper Lanterns")))
        #expect(bench.model.marks[id] == .kept)
    }
}

extension ScreenBench {
    /// Changes a setting, as on the screen of settings.
    mutating func choose(_ setting: Setting, _ value: String) {
        var settings = model.settings
        settings.change(setting, to: value)
        _ = model.use(settings)
    }
}
