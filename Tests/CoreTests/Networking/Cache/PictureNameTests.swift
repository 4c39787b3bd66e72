import TestSupport
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct PictureNameTests {
    @Test func theNameIsTheHashOfTheAddress() {
        // The values of the reference implementation.
        for (address, digits) in [
            ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
            ("ab", "08809544bbab1be95aa0733055b69a62"), ("abc", "a68d622cec8b5822836dbc7977af7f3b"),
        ] as [(String, String)] { expectEqual(PictureName.of(address), digits + ".picture", address) }
    }
}
