import GTKBridge

/// The actions of a window, and the two that end it.
///
/// The raw value is an action's name, which scripts use as well. The part of the window that an action is about makes it under this
/// name; menus, buttons and keys activate it by the same. `offer` says with which title, key and words people find it.
///
/// The sidebar's rows have actions of their own, one for each option and setting; so have the overlays (`InspectionOverlay`).
enum WindowAction: String, CaseIterable {
    // Documents
    case new
    case open
    case openFile = "open-file"
    case openFolder = "open-folder"
    case openFolderPath = "open-folder-path"
    case sample
    case generatedContent = "generated-content"
    case revert
    case save
    case saveAs = "save-as"
    case saveTo = "save-to"
    case documentTitle = "document-title"
    case renameDocument = "rename-document"
    case paste
    case undo
    case redo
    case takeBack = "take-back"

    // Answers to the banner
    case keepMine = "keep-mine"
    case loadFile = "load-file"
    case restoreWork = "restore-work"
    case discardWork = "discard-work"
    case cancelLoading = "cancel-loading"
    case cancelFit = "cancel-fit"

    // The selection
    case selection
    case selectionTitle = "selection-title"
    case selectionSubtitle = "selection-subtitle"
    case sectionCollapsed = "section-collapsed"
    case contextMenu = "context-menu"
    case explain

    // Edits
    case insertItem = "insert-item"
    case insertSection = "insert-section"
    case newItem = "new-item"
    case newSection = "new-section"
    case duplicate
    case rename
    case delete
    case moveEarlier = "move-earlier"
    case moveLater = "move-later"
    case moveTo = "move-to"
    case toggleSection = "toggle-section"
    case collapseAll = "collapse-all"
    case expandAll = "expand-all"
    case choosePicture = "choose-picture"
    case choosePicturePath = "choose-picture-path"
    case chooseFirstHeaderPicture = "choose-first-header-picture"
    case removeFirstHeaderPicture = "remove-first-header-picture"
    case chooseParallaxHeaderPicture = "choose-parallax-header-picture"
    case removeParallaxHeaderPicture = "remove-parallax-header-picture"

    // Options
    case findOption = "find-option"
    case preset
    case showSystems = "show-systems"
    case editAsOwnRule = "edit-as-own-rule"

    // Scrolling
    case contentOffset = "content-offset"
    case goToOffset = "go-to-offset"
    case scrollToStart = "scroll-to-start"
    case motionSpeed = "motion-speed"
    case motionPaused = "motion-paused"

    // Comparisons and recordings
    case compare
    case chooseComparison = "choose-comparison"
    case stopComparing = "stop-comparing"
    case openRecording = "open-recording"
    case openRecordingFile = "open-recording-file"
    case closeRecording = "close-recording"
    case fitDocument = "fit-document"

    // Panels
    case showSidebar = "show-sidebar"
    case showInspector = "show-inspector"
    case showElementList = "show-element-list"
    case showOverlayList = "show-overlay-list"
    case inspectedElement = "inspected-element"
    case inspectedRule = "inspected-rule"
    case inspectedReason = "inspected-reason"
    case showPlot = "show-plot"
    case plotZoom = "plot-zoom"
    case plotZoomToSection = "plot-zoom-to-section"
    case showCheck = "show-check"

    // The preview
    case viewportSize = "viewport-size"
    case viewportLandscape = "viewport-landscape"
    case viewportBars = "viewport-bars"
    case zoom
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case zoomReset = "zoom-reset"
    case shownScale = "shown-scale"
    case textScale = "text-scale"
    case textLarger = "text-larger"
    case textSmaller = "text-smaller"
    case textReset = "text-reset"
    case realWidgets = "real-widgets"
    case style

    // Exports
    case showExport = "show-export"
    case export
    case copyPicture = "copy-picture"
    case copyFrames = "copy-frames"
    case copyCode = "copy-code"
    /// Films the scrolling. The name is older than the word.
    case record

    // The program
    case shortcuts
    case about
    /// GTK's own.
    case close
    /// The application's.
    case quit

    /// The name with its group, such as `win.open`, as GTK's widgets and menus want it.
    var detailedName: String {
        switch self {
        case .close: "window.\(rawValue)"
        case .quit: "app.\(rawValue)"
        default: "win.\(rawValue)"
        }
    }
}

/// An action with the value that it is activated with.
struct ActionCall {
    let action: WindowAction
    /// `nil` if the action takes none.
    var target: String?

    /// Such as `win.new::blank`, which `gtk_actionable_set_detailed_action_name()` reads.
    var detailedName: String { target.map { "\(action.detailedName)::\($0)" } ?? action.detailedName }

    /// The key that does the same, as people know it; `nil` if none does.
    var keyText: String? { target == action.offer?.target ? Shortcut.keyText(of: action) : nil }
}
