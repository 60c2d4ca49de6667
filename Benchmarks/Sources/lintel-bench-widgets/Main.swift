/// `lintel-bench-widgets`: measures what real widgets cost in a `CollectionView`, beside GTK's own list and grid, and prints a line a number,
/// `widgets.name: value unit`. It is a program of its own, with nothing of Lintel but the view, so that its memory is the view's and the list's.
@main
@MainActor
struct Main {
    static func main() { WidgetsGroup.run() }
}
