import XCTest

@testable import CollectionCanvas

/// Every text reads at 4.5 : 1 on every ground it is put on, computed as WCAG 2 says.
final class CanvasPaletteTests: XCTestCase {
    private let palettes = [false, true].flatMap { isDark in
        [false, true].map { CanvasPalette(appearance: Appearance(isDark: isDark, isHighContrast: $0)) }
    }

    func testTextHasEnoughContrastOnEveryBackground() {
        for palette in palettes {
            let grounds = [palette.background, palette.headerBackground] + (0..<200).map(palette.card)
            for ground in grounds {
                XCTAssertGreaterThanOrEqual(palette.text.contrast(with: ground), 7)
                XCTAssertGreaterThanOrEqual(palette.dimText.contrast(with: ground), 4.5)
            }
        }
    }

    func testHighContrastHasMoreContrast() {
        for isDark in [false, true] {
            let palette = CanvasPalette(appearance: Appearance(isDark: isDark, isHighContrast: true))
            XCTAssertGreaterThanOrEqual(palette.dimText.contrast(with: palette.background), 12)
            for section in 0..<200 {
                let border = palette.cardBorder(section: section)
                XCTAssertGreaterThanOrEqual(border?.contrast(with: palette.background) ?? 0, 3)
            }
        }
    }

    func testCurvesStandOutFromTheirGround() {
        for palette in palettes {
            let lines = (0..<200).map(palette.line(section:)) + (0..<5).map(palette.line(canvas:))
            for line in lines + [palette.focusRing] {
                for ground in [palette.background, palette.headerBackground] {
                    XCTAssertGreaterThanOrEqual(line.contrast(with: ground), 3)
                }
            }
        }
    }

    func testATitleReadsOnAWhitePicture() {
        let ground = CanvasPalette.scrim.over(.white)
        XCTAssertGreaterThanOrEqual(CanvasPalette.textOnPicture.contrast(with: ground), 4.5)
    }

    func testATitleReadsOnTheSunOfALandscape() {
        for palette in palettes {
            for section in 0..<200 {
                for sky in [palette.landscape(section: section).top, palette.landscape(section: section).bottom] {
                    let sun = CanvasPalette.sunlight.reduce(sky) { Color(gray: 1, alpha: $1.alpha).over($0) }
                    let ground = CanvasPalette.landscapeScrim.over(sun)
                    XCTAssertGreaterThanOrEqual(CanvasPalette.textOnPicture.contrast(with: ground), 4.5)
                }
            }
        }
    }

    func testAnyWrittenColorHasReadableText() {
        for step in 0..<4096 {
            let color = Color(
                red: Double(step & 15) / 15, green: Double(step >> 4 & 15) / 15, blue: Double(step >> 8) / 15)
            XCTAssertGreaterThanOrEqual(color.readableText.contrast(with: color), 4.5)
        }
    }

    func testLuminanceIsThatOfTheStandard() {
        XCTAssertEqual(Color.white.contrast(with: .black), 21, accuracy: 1e-9)
        XCTAssertEqual(Color(red: 1, green: 0, blue: 0).luminance, 0.2126, accuracy: 1e-9)
        XCTAssertEqual(Color(hue: 1.0 / 3, saturation: 1, lightness: 0.5), Color(red: 0, green: 1, blue: 0))
    }
}

extension Color {
    /// The result of painting this colour on an opaque one.
    func over(_ backdrop: Color) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
        return Color(
            red: mix(red, backdrop.red), green: mix(green, backdrop.green), blue: mix(blue, backdrop.blue))
    }
}
