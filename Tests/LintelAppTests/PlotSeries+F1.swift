import StickyLayout
import TestSupport

@testable import LintelApp

extension PlotSeries {
    /// F1 of behaviour.md: sections of 420 points, a viewport of 480.
    static func f1(_ canvas: Int? = nil, _ system: HeaderSystem = .native) -> PlotSeries {
        PlotSeries(layout: WorkedCollections.f1(system), canvas: canvas, name: canvas.map { _ in system.rawValue })
    }
}
