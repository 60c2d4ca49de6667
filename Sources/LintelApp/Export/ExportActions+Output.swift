import CollectionCanvas
import DocumentExport
import GTKBridge
import StickyLayout

extension ExportActions {
    // MARK: To the clipboard

    private var clipboard: OpaquePointer { gtk_widget_get_clipboard(window.cast()) }

    /// - Parameter offsets: for frames and drawings; `nil` for the current offset.
    func copyText(as format: ExportFormat, at offsets: OffsetList? = nil, isOfDialog: Bool = false) {
        let (exported, limit) = (exported(at: offsets), mostCopied)
        let job = begin(ExportJob(format.title.translated, isOfDialog: isOfDialog, isCopy: true))
        run(job, on: copying) {
            defer { letGo(exported) }
            let text = try exported.beginning(as: format, limit: limit) { !job.flag.isSet }
            guard let text else { throw CancellationError() }
            guard text.isWhole else {
                throw ExportFailure(
                    tr(
                        "{what}: more than {count} MiB is too much for the clipboard; save a file instead",
                        ["what": format.title.translated, "count": "\(limit >> 20)"]))
            }
            return text.text
        } then: { [weak self] text in
            guard let self else { return }
            copy(text, named: format.title.translated)
            letGo(text)
        }
    }

    /// Copies a text that is made already.
    func copy(_ text: String, named name: String) {
        dropCopies()
        gdk_clipboard_set_text(clipboard, text)
        tell(tr("Copied: {what}", ["what": name]))
    }

    /// - Parameter offsets: the first is pictured; `nil` for the current offset.
    func copyPicture(at offsets: OffsetList? = nil, scale: Double? = nil, isOfDialog: Bool = false) {
        let scale = scale ?? Double(max(1, gtk_widget_get_scale_factor(canvas.widget)))
        guard let painter = painter(scale: scale, within: .picture) else { return }
        let job = begin(ExportJob(ExportFormat.png.title.translated, isOfDialog: isOfDialog, isCopy: true))
        painter.whenComplete(viewpoint(at: offsets), unless: job.flag) { [weak self] picture in
            guard let self else { return }
            complete(job)
            let texture = picture.makeTexture()
            gdk_clipboard_set_texture(clipboard, texture.pointer)
            tell(tr("Copied: {what}", ["what": job.name]))
        }
    }

    /// Where the first of the offsets is seen from; `nil` stands for the current one.
    func viewpoint(at offsets: OffsetList?) -> Viewpoint {
        guard let offsets else { return canvas.viewpoint }
        return Viewpoint(offsets.first(in: canvas.layout), revealedLength: canvas.revealedLength)
    }

    // MARK: To files

    /// Carries out the `export` action. It takes a format, and asks for a file unless an absolute path follows.
    func export(_ request: String) {
        let words = request.split(separator: " ", maxSplits: 1).map(String.init)
        guard let format = words.first.flatMap(ExportFormat.init) else { return }
        if words.count == 2 {
            guard words[1].hasPrefix("/") else { return }
            export(format, to: words[1])
        } else {
            chooseExportedFile(named: fileName(format), in: editor.source.folder, over: window) { [weak self] in
                self?.export(format, to: $0)
            }
        }
    }

    /// - Parameters:
    ///   - offsets: for frames, drawings and pictures; `nil` for the current offset.
    ///   - scale: device pixels for each point, for pictures and films.
    ///   - script: for a film; `nil` for what was just filmed, or else the beginning of the content.
    func export(
        _ format: ExportFormat, to path: String, at offsets: OffsetList? = nil, scale: Double = 1,
        script: ScrollScript? = nil, isOfDialog: Bool = false
    ) {
        if let offsets, format.hasFileForEachOffset, offsets.makesSeveralFiles {
            return exportSeries(format, to: path, at: offsets, scale: scale, isOfDialog: isOfDialog)
        }
        switch format {
        case .webp:
            let seen = script == nil ? endFilming() : nil
            let layout = canvas.layout
            let scroll = FilmedScroll(
                script ?? Film.usualScript(for: layout), in: layout, picturesPerSecond: Film.usualRate)
            let film =
                seen
                ?? ScrollFilm(scroll: scroll, fileName: fileName(format), makePainter: makePainter, isSeen: false)
            encode(film, scale: scale, to: path, isOfDialog: isOfDialog)
        case .png:
            guard let painter = painter(scale: scale, within: .picture) else { return }
            let job = begin(ExportJob(path.fileName, isOfDialog: isOfDialog))
            painter.whenComplete(viewpoint(at: offsets), unless: job.flag) { [weak self] picture in
                self?.write(to: path, job) { file in
                    try picture.writePNG { piece in
                        try job.check()
                        try file.output.writeData(piece)
                    }
                    return false
                }
            }
        default:
            let exported = exported(at: offsets)
            let job = begin(ExportJob(path.fileName, isOfDialog: isOfDialog))
            write(to: path, job) { file in
                defer { letGo(exported) }
                return try exported.write(as: format, onProgress: job.report) { piece in
                    try job.check()
                    try file.output.write(piece)
                }
            }
        }
    }
}

extension FramePainter {
    /// Calls `then` with the picture after all of its images were loaded, unless the flag is set. Returns at once, and
    /// makes one picture at a time.
    func whenComplete(
        _ viewpoint: Viewpoint, unless flag: CancelFlag, _ then: @escaping @MainActor (ScenePicture) -> Void
    ) {
        guard !flag.isSet else { return }
        if let picture = pictureIfComplete(at: viewpoint) { return then(picture) }
        // The callback keeps the painter alive, because nothing else may hold it.
        onLoaded = { [self] in
            onLoaded = nil
            whenComplete(viewpoint, unless: flag, then)
        }
    }
}
