import GTKBridge
import StickyLayout

/// Makes the widgets of a collection view, and fills them.
///
///     view.items = ViewFactory { PersonRow() } bind: { row, path in
///         row.title = people[path.section][path.item].name
///     }
///
/// A widget is made once, and used for one element after another: *bind* fills it for an element, and *unbind* takes away what
/// must not stay, such as a download that is under way. Each bind is followed by an unbind before the next one, and before the
/// widget goes.
///
/// Where elements differ so much that they need different widgets, each kind of widget is reused for itself:
///
///     view.items = ViewFactory(reuse: { path in messages[path.item].kind }) { kind in
///         MessageRow(kind)
///     } bind: { row, path in … }
@MainActor
public struct ViewFactory {
    /// Which widgets may stand for the element.
    let kind: (LayoutIndexPath) -> AnyHashable
    let make: (AnyHashable) -> MadeView

    /// What *make* has made, and how it is filled.
    struct MadeView {
        let widget: Widget
        let bind: (LayoutIndexPath) -> Void
        let unbind: (LayoutIndexPath) -> Void
    }

    /// A factory for elements that all have the same kind of widget.
    ///
    /// - Parameters:
    ///   - make: makes an object with a widget. The collection view keeps the object as long as it needs the widget.
    ///   - bind: fills it for an element: an item, or for headers and footers a section, with item 0. It is called again when the
    ///     element's index path changes.
    ///   - unbind: the counterpart of `bind`, with the same index path.
    public init<View: WidgetOwner>(
        _ make: @escaping () -> View, bind: @escaping (View, LayoutIndexPath) -> Void = { _, _ in },
        unbind: @escaping (View, LayoutIndexPath) -> Void = { _, _ in }
    ) {
        self.init(reuse: { _ in 0 }, { (_: Int) in make() }, bind: bind, unbind: unbind)
    }

    /// A factory for elements with different kinds of widgets.
    ///
    /// - Parameter reuse: returns the kind of an element. Only a widget of that kind is used for it.
    public init<View: WidgetOwner, Kind: Hashable>(
        reuse: @escaping (LayoutIndexPath) -> Kind, _ make: @escaping (Kind) -> View,
        bind: @escaping (View, LayoutIndexPath) -> Void,
        unbind: @escaping (View, LayoutIndexPath) -> Void = { _, _ in }
    ) {
        kind = { AnyHashable(reuse($0)) }
        self.make = { kind in
            guard let kind = kind.base as? Kind else { preconditionFailure("\(kind) is not a kind of this factory") }
            let view = make(kind)
            return MadeView(
                widget: view.widget, bind: { bind(view, $0) }, unbind: { unbind(view, $0) })
        }
    }

    /// A factory of bare widgets, for rows that need no object of their own.
    ///
    ///     view.headers = ViewFactory { gtk_label_new(nil) } bind: { label, path in
    ///         gtk_label_set_text(label.cast(), letters[path.section])
    ///     }
    ///
    /// The collection view owns a widget that is made. A widget that is to outlive it, such as an entry that is always the same one, needs
    /// a `GObjectRef` of the program's.
    public init(
        _ make: @escaping () -> UnsafeMutablePointer<GtkWidget>,
        bind: @escaping (UnsafeMutablePointer<GtkWidget>, LayoutIndexPath) -> Void = { _, _ in },
        unbind: @escaping (UnsafeMutablePointer<GtkWidget>, LayoutIndexPath) -> Void = { _, _ in }
    ) {
        kind = { _ in AnyHashable(0) }
        self.make = { _ in
            let widget = make()
            return MadeView(widget: widget, bind: { bind(widget, $0) }, unbind: { unbind(widget, $0) })
        }
    }
}
