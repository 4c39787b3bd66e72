import TestSupport
import Testing

@testable import Plays

@Suite("Following a player", .timeLimit(.minutes(5)))
struct PlayWatchTests {
    private enum Step {
        /// Plays to a second of the file, with a look every five, at a speed.
        case play(to: Double, speed: Double = 1)
        case seek(Double)
        case pause(Double)
        case end
    }

    private func watch(_ steps: [Step], length: Double? = 1000, resumed: Double = 0, played: Double = 0) -> PlayWatch {
        var watch = PlayWatch(played: played)
        var (clock, position) = (0.0, resumed)
        func tell(_ event: PlayWatch.Event) { watch.apply(event, at: .seconds(clock)) }
        tell(.length(length))
        tell(.position(position))
        for step in steps {
            switch step {
            case .play(let goal, let speed):
                tell(.speed(speed))
                while position < goal {
                    let next = min(goal, position + 5 * speed)
                    clock += (next - position) / speed
                    position = next
                    tell(.position(position))
                }
            case .seek(let goal):
                position = goal
                tell(.jumped)
                tell(.position(goal))
            case .pause(let seconds):
                clock += seconds
                tell(.position(position))
            case .end: tell(.reachedEnd)
            }
        }
        return watch
    }

    @Test("It counts from nine tenths or the end if half was played; closed late, it is asked")
    func verdicts() {
        let table: [(PlayWatch, PlayWatch.Verdict, Double?, Int)] = [
            (watch([.play(to: 1000), .end]), .watched, nil, 0), (watch([.play(to: 950)]), .watched, nil, 1),
            (watch([.play(to: 898)]), .doubtful, 898, 2), (watch([.play(to: 690)]), .unwatched, 690, 3),
            (watch([.play(to: 200)]), .unwatched, 200, 4), (watch([.play(to: 15)]), .unwatched, nil, 5),
            // Skimmed: to the end, beyond it, to the credits and on.
            (watch([.seek(990), .play(to: 1000), .end]), .doubtful, nil, 6),
            (watch([.seek(1000), .end]), .doubtful, nil, 7),
            (watch([.play(to: 100), .seek(940), .play(to: 960)]), .doubtful, 960, 8),
            // Credits skipped after most of it.
            (watch([.play(to: 600), .seek(1000), .end]), .watched, nil, 9),
            // Twice as fast, with a long pause, and the position back.
            (watch([.play(to: 500, speed: 2), .pause(3600), .play(to: 950, speed: 2)]), .watched, nil, 10),
            (watch([.play(to: 950), .seek(10)]), .watched, nil, 11),
            // Goes on where it was left; started there by the player itself.
            (watch([.play(to: 950)], resumed: 600, played: 600), .watched, nil, 12),
            (watch([.play(to: 950)], resumed: 600), .doubtful, 950, 13),
            // The same minute again and again is no film.
            (watch([.play(to: 60), .seek(0), .play(to: 60), .seek(0), .play(to: 60)]), .unwatched, 60, 14),
            // A stream of unknown length counts at its end.
            (watch([.play(to: 950)], length: nil), .unwatched, 950, 15),
            (watch([.play(to: 950), .end], length: nil), .watched, nil, 16), (watch([.end]), .doubtful, nil, 17),
        ]
        for (watch, verdict, resumed, number) in table {
            expectEqual(watch.verdict, verdict, "\(number)")
            expectEqual(watch.resumePoint, resumed, "\(number)")
        }
        // A position that jumps without being told, as after the computer slept in another order, is not played.
        var jumpy = PlayWatch()
        for (event, moment) in [(PlayWatch.Event.length(1000), 0), (.position(0), 0), (.position(950), 5)] {
            jumpy.apply(event, at: .seconds(moment))
        }
        expectEqual(jumpy.played, 0)
        expectEqual(jumpy.verdict, .doubtful)
    }
}
