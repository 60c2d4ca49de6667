import StickyLayout

/// The differences between a scene in transition and its final state: elements that are displaced or fading.
package struct SceneTransition {
    /// The vector from an element's final frame to its present one: x, y, width and height, in points.
    typealias Displacement = SIMD4<Double>

    /// A removed element: how it looked, and where, in viewport coordinates.
    package struct Ghost {
        package let node: RenderNode
        package let frame: LayoutRect
    }

    var displacements: [LayoutElement.ID: Displacement] = [:]
    var appearing: Set<LayoutElement.ID> = []
    /// Elements that move out of view. Their frames are the final ones, in content coordinates.
    var leaving: [LayoutElement] = []
    var ghosts: [Ghost] = []
    /// The element that a hand dropped, which moves above all others.
    var foremost: LayoutElement.ID?

    /// The part that remains, from 1 to 0: a cubic ease-out.
    private(set) var remaining = 1.0
    /// The start, in seconds on the frame clock; known from its first frame on.
    private var start: Double?

    /// In seconds: long enough to follow with the eyes, and short enough not to be a delay.
    static let duration = 0.2

    mutating func advance(to now: Double) {
        let start = start ?? now
        self.start = start
        let left = 1 - ((now - start) / Self.duration).clamped(to: 0...1)
        remaining = left * left * left
    }

    /// The elements as they are now.
    func elements(_ visible: [LayoutElement]) -> [LayoutElement] {
        // Leaving cells come first, so that headers still cover them.
        var elements = leaving.filter { $0.kind == .cell } + visible + leaving.filter { $0.kind != .cell }
        for index in elements.indices {
            guard let displacement = displacements[elements[index].id] else { continue }
            elements[index].frame.displace(by: displacement * remaining)
        }
        if let foremost, let index = elements.firstIndex(where: { $0.id == foremost }) {
            elements.append(elements.remove(at: index))
        }
        return elements
    }

    func opacity(of element: LayoutElement) -> Double {
        appearing.contains(element.id) ? 1 - remaining : 1
    }
}

extension LayoutRect {
    /// The displacement of this frame from `final`, in the same coordinates.
    func displacement(from final: LayoutRect) -> SceneTransition.Displacement { numbers - final.numbers }

    fileprivate mutating func displace(by displacement: SceneTransition.Displacement) {
        let new = numbers + displacement
        self = LayoutRect(x: new.x, y: new.y, width: max(0, new.z), height: max(0, new.w))
    }

    private var numbers: SIMD4<Double> { SIMD4(x, y, width, height) }
}
