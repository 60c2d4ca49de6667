import XCTest

@testable import CollectionCanvas

final class ShownNumberTests: XCTestCase {
    func testANumberIsShownRoundedAndWithoutTrailingZeros() {
        XCTAssertEqual(237.44.shown(decimals: 1), "237.4")
        XCTAssertEqual(237.96.shown(decimals: 1), "238")
        XCTAssertEqual((-0.125).shown(decimals: 2), "−0.13")
        XCTAssertEqual(12.5.shown(decimals: 0), "13")
        XCTAssertEqual((-0.04).shown(decimals: 1), "0")
    }

    func testAShownNumberHasTheDecimalSignOfTheLanguage() {
        XCTAssertEqual(237.44.shown(decimals: 1, decimalSign: ","), "237,4")
        XCTAssertEqual(1e300.shown(decimals: 1, decimalSign: ","), "1e+300")
        XCTAssertEqual([",", "."].map(DecimalSign.listSeparator), ["; ", ", "])
    }
}
