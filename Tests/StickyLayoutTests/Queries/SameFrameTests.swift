import StickyLayout
import Testing

/// A cell's frame is one number, wherever the viewport starts from which it is looked at.
@Suite("Frames from anywhere")
struct SameFrameTests {
    @Test(
        "a cell of any size, in any number of chunks, has one frame wherever it is looked at from",
        arguments: [0.1, 5.76, 1.0 / 3], [8.5, -3.3, 0])
    func sameFrames(unit: Double, spacing: Double) {
        var options = LayoutOptions()
        options.minimumLineSpacing = spacing
        options.minimumInteritemSpacing = 0.7
        let sizes = (0..<9_000).map { LengthSize(width: .points(30.3), height: .points(unit * Double(1 + $0 * 7 % 5))) }
        let sections = [
            LayoutSection(items: .uniform(count: 7)),
            LayoutSection(items: .sized(sizes)),
        ]
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 100.1, height: 90 * unit))
        let end = layout.offsetRange.upperBound
        for step in 0..<40 {
            let offset = end * Double(step) / 40
            let other = layout.elements(at: Viewpoint(offset)).first { element in
                layout.element(element.id, at: Viewpoint(offset))?.frame != element.frame
            }
            #expect(other == nil, "at \(offset)")
        }
    }
}
