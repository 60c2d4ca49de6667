/// A collection, laid out: ask it where everything is at a content offset.
///
///     var options = LayoutOptions()
///     options.itemSize = LengthSize(width: .percent(100), height: .points(44))
///     options.headerReferenceSize = LengthSize(width: 0, height: 28)
///     let sections = [26, 3, 0, 140].map { LayoutSection(items: .uniform(count: $0)) }
///
///     let layout = CollectionLayout(
///         sections: sections, options: options, containerSize: LayoutSize(width: 390, height: 844))
///     for element in layout.elements(at: 264) {
///         print(element.kind, element.indexPath, element.frame)
///     }
///
/// It is a value and its answers are pure functions: the same sections, options and container give the
/// same frames at the same offset, in any order of asking. The flow (sections, lines, frames at rest) is
/// computed by `init`, and again where a change touches it; a query at an offset is a binary search for
/// what is in view and a clamp for each header there.
///
/// Lengths are points. A ``Viewpoint`` says how far the content is scrolled: its *offset* is UIKit's `contentOffset` along
/// the scroll axis. In a horizontal collection that reads from right to left the leading edge is the right one,
/// and the offset grows as the viewport moves left. Frames are in content coordinates: the origin is the
/// content's top left corner, content insets lie outside. Spans run along the scroll axis, from the content's leading edge.
///
/// Offsets and all other numbers have a domain; see ``LayoutLimits``, also for what an index out of range does: where an answer
/// is not optional, and in an edit, the layout must have the section and the item.
///
/// The layout does not round: a view rounds to its device's pixels, once for headers and cells alike.
///
/// - Complexity: `init` is O(*sections* + *items with sizes of their own*); items of one size cost nothing each.
///   A query is O(log *sections* + log *lines* + *elements found*).
public struct CollectionLayout: Sendable {
    /// The most cells that one query answers: the first ones; none if it is negative. Where items are smaller than a pixel, or
    /// lines overlap, a viewport may hold more of them than there is memory for.
    public var cellLimit = Int.max

    var flow: Flow

    /// Lays sections out, from the content's leading edge on, in a viewport whose size includes the content insets.
    ///
    /// - Complexity: O(*sections* + *items with sizes of their own*).
    public init(sections: [LayoutSection], options: LayoutOptions, containerSize: LayoutSize) {
        flow = Flow(
            sections: sections,
            in: LayoutEnvironment(options: options.clamped, containerSize: containerSize.clamped))
    }

    /// The options, each number in its domain (``LayoutLimits``). Setting them keeps all sizes and lays out what changes.
    ///
    /// Where headers only get other places, nothing is laid out again. An option that gives headers other sizes, such as
    /// ``LayoutOptions/headerMinimumLength``, lays sections out, but breaks no lines.
    ///
    /// - Complexity: O(1) to read, and to set where headers only get other places; otherwise as for ``containerSize``.
    public var options: LayoutOptions {
        _read { yield flow.environment.options }
        set {
            let newOptions = newValue.clamped
            guard newOptions != options else { return }
            flow.change(to: LayoutEnvironment(options: newOptions, containerSize: containerSize))
        }
    }

    /// The size of the viewport in points, content insets included, each side in its domain (``LayoutLimits``). Setting it
    /// lays out what changes: where only the length does, only lines of items whose sizes are percentages are broken again.
    ///
    /// - Complexity: O(1) to read. To set, O(*sections that differ*), each of which is laid out in the other room;
    ///   O(*items with sizes of their own*) where the cross length changes.
    public var containerSize: LayoutSize {
        get { axes.containerSize }
        set {
            let newSize = newValue.clamped
            guard newSize != containerSize else { return }
            flow.change(to: LayoutEnvironment(options: options, containerSize: newSize))
        }
    }

    /// What converts between x and y and the directions along and across the scroll axis.
    package var axes: Axes { _read { yield flow.axes } }

    /// What the layout could not do as asked; empty for most collections.
    ///
    /// - Complexity: O(*sections with something to say* · log *sections*).
    public var diagnostics: [LayoutDiagnostic] { flow.sections.diagnostics }

    /// How many sections there are.
    public var sectionCount: Int { flow.sections.count }

    /// How many items a section has.
    ///
    /// - Complexity: O(log *sections*).
    public func itemCount(ofSection section: Int) -> Int {
        requireSection(section, for: "itemCount")
        return flow.sections[section].itemCount
    }

    /// Whether a section has nothing but its header.
    ///
    /// - Complexity: O(log *sections*).
    package func isCollapsed(section: Int) -> Bool {
        requireSection(section, for: "isCollapsed")
        return flow.sections[section].isCollapsed
    }

    /// The length of all content along the scroll axis, a parallax header's included, and the room that content leaves free
    /// if it rests at its end.
    public var contentLength: Double { flow.length }

    /// The size of all content, content insets left out as UIKit does.
    public var contentSize: LayoutSize {
        axes.size(length: contentLength, crossLength: axes.contentCrossLength)
    }

    /// The viewport's length along the scroll axis.
    public var viewportLength: Double { axes.viewportLength }

    /// The offsets between which content comes to rest. Both ends are the same where everything fits.
    public var offsetRange: ClosedRange<Double> {
        let first = 0 - axes.leadingContentInset
        // Where there is free room all content fits, whatever the rounding of sums.
        guard flow.freeLength + flow.lastFooterShift == 0 else { return first...first }
        return first...max(first, contentLength + axes.trailingContentInset - axes.viewportLength)
    }

    /// Where content starts out: the first of the ``offsetRange``, which is minus the leading content inset, or the last one
    /// where content rests at its end (``LayoutOptions/contentAnchor``).
    public var startOffset: Double {
        flow.environment.restsAtTrailingEdge ? offsetRange.upperBound : offsetRange.lowerBound
    }

    var contentShift: Double { flow.contentShift }
}
