/// The canvas is in `Canvas/`, what scrolls it in `Input/`, and what it paints in `Scene/`. What it shares with `CollectionView` is a module
/// of its own, which comes with it.
@_exported import CollectionViewport
