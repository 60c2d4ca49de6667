import StickyLayout

/// The differences between a scene in transition and its final state: elements that are displaced or fading.
package struct SceneTransition {
    /// The vector from an element's final place to its present one, in points.
    struct Displacement: Equatable {
        var x = 0.0
        var y = 0.0
        var width = 0.0
        var height = 0.0

        static func + (a: Displacement, b: Displacement) -> Displacement {
            Displacement(x: a.x + b.x, y: a.y + b.y, width: a.width + b.width, height: a.height + b.height)
        }

        static func * (a: Displacement, share: Double) -> Displacement {
            Displacement(x: a.x * share, y: a.y * share, width: a.width * share, height: a.height * share)
        }
    }

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

    /// The elements while `remaining` of the way is left, from 1 to 0.
    func elements(_ visible: [LayoutElement], remaining: Double) -> [LayoutElement] {
        // Leaving cells come first, so that headers still cover them.
        var elements = leaving.filter { $0.kind == .cell } + visible + leaving.filter { $0.kind != .cell }
        for index in elements.indices {
            guard let displacement = displacements[elements[index].id] else { continue }
            elements[index].frame = elements[index].frame.displaced(by: displacement * remaining)
        }
        if let foremost, let index = elements.firstIndex(where: { $0.id == foremost }) {
            elements.append(elements.remove(at: index))
        }
        return elements
    }

    func opacity(of element: LayoutElement, remaining: Double) -> Double {
        appearing.contains(element.id) ? 1 - remaining : 1
    }
}

extension SceneTransition.Displacement {
    /// The displacement of `initial` from `final`, in the same coordinates.
    init(from final: LayoutRect, to initial: LayoutRect) {
        self.init(
            x: initial.x - final.x, y: initial.y - final.y, width: initial.width - final.width,
            height: initial.height - final.height)
    }
}

extension LayoutRect {
    fileprivate func displaced(by displacement: SceneTransition.Displacement) -> LayoutRect {
        LayoutRect(
            x: x + displacement.x, y: y + displacement.y,
            width: max(0, width + displacement.width), height: max(0, height + displacement.height))
    }
}
