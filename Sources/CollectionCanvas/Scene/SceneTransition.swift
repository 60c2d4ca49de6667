import StickyLayout

/// How a scene in transition differs from its final state: elements that are displaced or fading.
package struct SceneTransition {
    /// The vector from where an element will be to where it is, in points.
    struct Displacement: Equatable {
        var x = 0.0
        var y = 0.0
        var width = 0.0
        var height = 0.0

        /// Of `initial` from `final`, in the same coordinates.
        init(from final: LayoutRect, to initial: LayoutRect) {
            (x, y) = (initial.x - final.x, initial.y - final.y)
            (width, height) = (initial.width - final.width, initial.height - final.height)
        }

        init() {}

        static func + (a: Displacement, b: Displacement) -> Displacement {
            var sum = a
            sum.x += b.x
            sum.y += b.y
            sum.width += b.width
            sum.height += b.height
            return sum
        }

        static func * (a: Displacement, share: Double) -> Displacement {
            var product = a
            product.x *= share
            product.y *= share
            product.width *= share
            product.height *= share
            return product
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

    /// The elements when `remaining` of the way, from 1 to 0, is left.
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

extension LayoutRect {
    fileprivate func displaced(by displacement: SceneTransition.Displacement) -> LayoutRect {
        LayoutRect(
            x: x + displacement.x, y: y + displacement.y,
            width: max(0, width + displacement.width), height: max(0, height + displacement.height))
    }
}
