import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

// The pictures and titles of the two headers that show a picture: the first header, if it is global or stretchable, and the parallax
// header. What the document does not set for them comes from its own title, and from its items.

/// Choosing a picture, and dropping one on a header.
extension Editing {
    /// Lets the person choose the picture of a header.
    func choosePicture(of header: PictureHeader?) {
        guard let header else { return }
        chooseFileOfPicture(over: window) { [weak self] in self?.showPicture($0, in: header) }
    }

    /// - Parameter file: an absolute path.
    func showPicture(_ file: String, in header: PictureHeader?) {
        guard let header else { return }
        perform(editor.state.settingPicture(pathInDocument(of: file), of: header))
    }

    /// Takes a picture that was dropped on a header which shows one. Returns whether it was one.
    ///
    /// - Parameters:
    ///   - files: absolute paths.
    ///   - widget: the widget on which they were dropped, at a point in its coordinates.
    func acceptDrop(of files: [String], on widget: Widget, x: Double, y: Double) -> Bool {
        let canvas = reorder.canvas
        guard files.count == 1, PictureFolder.isPicture(files[0]), let point = widget.point(x, y, in: canvas.widget),
            canvas.layout.containerSize.bounds.contains(LayoutPoint(x: point.x, y: point.y)),
            let element = canvas.element(atX: point.x, y: point.y), canvas.scene.carriesPicture(element)
        else { return false }
        showPicture(files[0], in: PictureHeader(of: element.kind))
        return true
    }

    /// A path relative to the document's folder, if the file is in there. Other programs find it then, too.
    private func pathInDocument(of file: String) -> String {
        guard let folder = editor.source.folder, ImageSource.isPath(file, within: folder) else { return file }
        return file.pathNames.dropFirst(folder.pathNames.count).joined(separator: "/")
    }

    // MARK: The actions

    /// Adds the actions that set the pictures and titles. `choose-picture` is about the header that is selected.
    func addHeaderPictures(to actions: StateActions<EditorState>) {
        actions.add(.choosePicture, for: self, if: \.canChoosePicture) {
            $0.choosePicture(of: $0.editor.state.pictureHeader)
        }
        actions.add(.choosePicturePath, if: \.canChoosePicture) { [weak self] (path: String) in
            if path.hasPrefix("/") { self?.showPicture(path, in: self?.editor.state.pictureHeader) }
        }
        for header in PictureHeader.allCases {
            let name = header.actionName
            actions.add(header.choosing, for: self, if: header.isShownPath) { $0.choosePicture(of: header) }
            actions.add(header.removing, for: self, if: header.hasOwnPicturePath) {
                $0.perform($0.editor.state.settingPicture(nil, of: header))
            }
            actions.add(
                "\(name)-picture", "", if: header.isShownPath, read: { $0.document[content: header].image ?? "" },
                write: { [weak self] path in
                    self?.perform(self?.editor.state.settingPicture(path.isEmpty ? nil : path, of: header))
                })
            actions.add(
                "\(name)-title", "", if: header.isShownPath, read: { $0.document[content: header].title ?? "" },
                write: { [weak self] title in
                    self?.editor.edit(header.titleStep, merging: "\(name)-title") {
                        $0[content: header].title = title.isEmpty ? nil : title
                    }
                })
        }
    }
}

extension PictureHeader {
    /// The action that chooses its picture.
    var choosing: WindowAction {
        switch self {
        case .first: .chooseFirstHeaderPicture
        case .parallax: .chooseParallaxHeaderPicture
        }
    }

    /// The action that removes its picture.
    var removing: WindowAction {
        switch self {
        case .first: .removeFirstHeaderPicture
        case .parallax: .removeParallaxHeaderPicture
        }
    }

    /// The beginning of the names of the actions of its rows in the sidebar.
    var actionName: String {
        switch self {
        case .first: "first-header"
        case .parallax: "parallax-header"
        }
    }

    /// The name of the step that changes its title.
    fileprivate var titleStep: String {
        switch self {
        case .first: tr("Title of the first header")
        case .parallax: tr("Title of the parallax header")
        }
    }

    /// The name of the step that changes its picture.
    fileprivate var pictureStep: String {
        switch self {
        case .first: tr("Picture of the first header")
        case .parallax: tr("Picture of the parallax header")
        }
    }

    fileprivate var isShownPath: KeyPath<EditorState, Bool> {
        switch self {
        case .first: \.showsFirstHeaderPicture
        case .parallax: \.showsParallaxHeaderPicture
        }
    }

    fileprivate var hasOwnPicturePath: KeyPath<EditorState, Bool> {
        switch self {
        case .first: \.document.hasFirstHeaderImage
        case .parallax: \.document.hasParallaxHeaderImage
        }
    }
}

extension EditorState {
    fileprivate var showsFirstHeaderPicture: Bool {
        hasDocument && !document.sections.isEmpty && options.shows(.first)
    }

    fileprivate var showsParallaxHeaderPicture: Bool { hasDocument && options.shows(.parallax) }

    /// The header whose picture a person means who does not say which: that of the selected section. With no section selected,
    /// it is the parallax header or, without one, the first header.
    var pictureHeader: PictureHeader? {
        if selection.isSection {
            return selection == .section(0) && showsFirstHeaderPicture ? .first : nil
        }
        if showsParallaxHeaderPicture { return .parallax }
        return showsFirstHeaderPicture ? .first : nil
    }

    var canChoosePicture: Bool { pictureHeader != nil }

    /// - Parameter path: relative to the document's folder, or absolute; `nil` for the first picture of the items.
    func settingPicture(_ path: String?, of header: PictureHeader) -> Edit? {
        guard self[keyPath: header.isShownPath] else { return nil }
        return Edit(name: header.pictureStep, subject: selection) { $0[content: header].image = path }
    }
}

extension Selection {
    fileprivate var isSection: Bool {
        if case .section = self { true } else { false }
    }
}

extension CollectionDocument {
    fileprivate var hasFirstHeaderImage: Bool { firstHeader.image != nil }
    fileprivate var hasParallaxHeaderImage: Bool { parallaxHeader.image != nil }
}
