import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Choosing the picture of the first header. A document has pictures in its items only, and the header shows the first of them. So the
/// chosen picture becomes that of the first item with one, or of the first item.
extension Editing {
    func choosePicture() {
        chooseFileOfPicture(over: window) { [weak self] in self?.showPicture($0) }
    }

    /// - Parameter file: an absolute path.
    func showPicture(_ file: String) {
        perform(editor.state.showingPicture(pathInDocument(of: file)))
    }

    /// Takes a picture that was dropped on the first header. Returns whether it was one.
    ///
    /// - Parameters:
    ///   - files: absolute paths.
    ///   - widget: the widget on which they were dropped, at a point in its coordinates.
    func takeDrop(of files: [String], on widget: Widget, x: Double, y: Double) -> Bool {
        let canvas = reorder.canvas
        guard files.count == 1, PictureFolder.isPicture(files[0]), editor.state.canChoosePicture,
            let point = widget.point(x, y, in: canvas.widget),
            canvas.layout.containerSize.bounds.contains(LayoutPoint(x: point.x, y: point.y)),
            let element = canvas.element(atX: point.x, y: point.y), canvas.scene.carriesPicture(element)
        else { return false }
        showPicture(files[0])
        return true
    }

    /// A path relative to the document's folder, if the file is in there. Other programs find it then, too.
    private func pathInDocument(of file: String) -> String {
        guard let folder = editor.source.folder, ImageSource.isPath(file, within: folder) else { return file }
        return file.pathNames.dropFirst(folder.pathNames.count).joined(separator: "/")
    }
}

extension EditorState {
    var canChoosePicture: Bool { hasDocument && document.hasPictureHeader && document.coverItem != nil }

    /// - Parameter path: relative to the document's folder, or absolute.
    func showingPicture(_ path: String) -> Edit? {
        guard canChoosePicture, let item = document.coverItem else { return nil }
        return Edit(name: tr("Picture"), subject: selection) { $0.setImage(path, ofItemAt: item) }
    }
}

extension CollectionDocument {
    /// Whether a header above the others shows the collection's picture.
    fileprivate var hasPictureHeader: Bool {
        let isFirstHeader = options.firstSectionIsGlobalHeader || options.firstSectionStretchable
        if isFirstHeader, options.system.reads(\.firstSectionIsGlobalHeader) { return true }
        let size = options.parallaxHeaderReferenceSize
        let length = options.scrollDirection == .vertical ? size.height : size.width
        guard let length, options.system.reads(\.parallaxHeaderReferenceSize) else { return false }
        return ![.points(0), .percent(0)].contains(length)
    }

    /// The item whose picture the header shows; without any, the first one that can have one.
    fileprivate var coverItem: LayoutIndexPath? {
        var first: LayoutIndexPath?
        var searched = 0
        // As far as `coverImage` looks.
        let mostSearched = 4096
        for section in sections.indices.prefix(mostSearched) where sections[section].itemCount > 0 {
            if first == nil, canList(section: section) { first = LayoutIndexPath(item: 0, section: section) }
            guard let items = sections[section].listedItems else { continue }
            if let item = items.prefix(mostSearched - searched).firstIndex(where: { $0.image != nil }) {
                return LayoutIndexPath(item: item, section: section)
            }
            searched += items.count
            if searched >= mostSearched { break }
        }
        return first
    }
}
