import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The sidebar with the controls for all options.
///
///     Sidebar
///     ├── search entry             shows only the rows with the words, and finds what is elsewhere (SearchOnlyGroup.swift)
///     ├── tabs
///     ├── pages                    SidebarPage.swift
///     │   ├── of all sections      the system, presets (PresetGallery.swift), groups of rows for kinds of options (SidebarContents.swift)
///     │   └── of the selected one  the section's own settings (Editing/SectionSetting+Actions.swift)
///     └── Readout                  offset, overscroll, pinned header
final class Sidebar: WidgetOwner {
    let widget: Widget
    let readout = Readout()
    let searchEntry: Widget = gtk_search_entry_new()
    let tabs = SidebarTabs()
    /// The pages of all sections and of the selected one.
    let page, sectionPage: SidebarPage
    private let sectionTab: Widget
    private let summary = label("", classes: ["dim-label", "caption"], wraps: true)
    private let ignoredOptions = IgnoredOptions()
    /// The calls that make the remaining groups.
    private(set) var pending: [MainLoopSource] = []
    private let presets = PresetGallery()
    /// The style of the presets' pictures.
    var appearance: Appearance {
        get { presets.appearance }
        set { presets.appearance = newValue }
    }

    /// Wide enough for a slider and an entry, narrow enough to leave the content its room. In points.
    static let width: Int32 = 320
    /// Wide enough for large text, in average characters.
    private static let widthInCharacters = 44.0

    /// The width with the widget's font, in points.
    static func width(for widget: Widget) -> Int32 {
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(widget), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        let character = Double(pango_font_metrics_get_approximate_char_width(metrics)) / Double(PANGO_SCALE)
        return max(width, (character * widthInCharacters).whole)
    }

    /// The width that the text in the empty search entry requests, in characters.
    private static let placeholderLength: Int32 = 10

    /// The number of groups that fill the sidebar of a new window.
    private static let groupsAtFirst = 1

    /// - Parameter section: the settings of the selected section.
    init(_ controls: Controls, section: SidebarGroup) {
        page = SidebarPage(controls)
        sectionPage = SidebarPage(controls, hint: tr("Click a header to change the settings of its section."))
        let top = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["sidebar-top"], [searchEntry, tabs.switcher])
        widget = box(
            GTK_ORIENTATION_VERTICAL, classes: ["sidebar", "lintel-sidebar"], [top, tabs.pages, readout.widget])
        gtk_widget_set_size_request(widget, Self.width, -1)
        tabs.add(page, title: tr("All Sections"))
        sectionTab = tabs.add(sectionPage, title: "")

        page.append(systemCard(controls))
        page.append(SidebarGroupView(tr("Presets"), presets.widget, parts: presets.parts))
        presets.onChange = { [weak page] in page?.update() }
        for contents in SidebarGroup.all.prefix(Self.groupsAtFirst) { page.append(contents) }
        fillLater(
            SidebarGroup.all.dropFirst(Self.groupsAtFirst).map { (page, $0) } + [(sectionPage, section)])
        // The window, whose actions the groups use, is gone then.
        connect(widget, "destroy") { [weak self] in
            for source in self?.pending ?? [] { source.cancel() }
        }
        connectSearch()
    }

    /// Makes groups after the window's first frame, so that they do not delay it.
    private func fillLater(_ groups: [(page: SidebarPage, group: SidebarGroup)]) {
        _ = TickCallback(on: widget) { [weak self] _ in
            // One at a time, so that input is handled in between.
            for (page, group) in groups {
                guard let self else { return false }
                pending.append(whenIdle(for: self) { _ in page.append(group) })
            }
            return false
        }
    }

    /// Shows the rows for the present system and direction, and the name of the selected section.
    func render(_ state: EditorState, after old: EditorState?) {
        gtk_widget_set_sensitive(tabs.pages, state.hasDocument.gboolean)
        let section = state.selection.section
        if state.selection != old?.selection || state.revision != old?.revision {
            nameSectionTab(section.map { state.document.name(ofSection: $0) })
        }
        let options = state.options
        page.render(options, isSettable: state.summary.isCounted)
        sectionPage.render(state.selectedSectionOptions, isSettable: section != nil)
        guard options != old?.options || state.preset != old?.preset else { return }
        presets.render(state)
        ignoredOptions.render(options)
        if options.system != old?.options.system { render(options.system) }
    }

    /// Says what the system does, and which presets would choose another one.
    private func render(_ system: HeaderSystem) {
        summary.setLabelText(Choice.help(of: system))
        presets.render(system)
    }

    /// A title such as `Section “World”`. A name that says so itself, such as `Section 1`, stays alone.
    private static func title(ofSection name: String) -> String {
        name.hasPrefix(tr("Section")) ? name : tr("Section “{name}”", ["name": name])
    }

    /// The tab has room for about as many characters. A longer title would be cut in the middle of what it says.
    private static let tabLength = 15

    /// - Parameter name: the selected section's; `nil` if none is selected.
    private func nameSectionTab(_ name: String?) {
        let title = name.map(Self.title) ?? tr("Section")
        gtk_button_get_child(sectionTab.cast())?.setLabelText(title.count > Self.tabLength ? name ?? title : title)
        sectionTab.setTooltip(title)
        sectionTab.setAccessibleLabel(title)
    }

    // MARK: Search

    /// Gives the keyboard to the search entry.
    func beginSearch() {
        gtk_widget_grab_focus(searchEntry)
        gtk_editable_select_region(searchEntry.cast(), 0, -1)
    }

    private func connectSearch() {
        let purpose = tr("Find an option or how systems differ")
        setProperty(of: searchEntry, "placeholder-text", to: tr("Find an option or difference"))
        // The sidebar is as wide as its contents request, so a long text must not request its whole width.
        for placeholder in searchEntry.placeholders {
            gtk_label_set_ellipsize(placeholder.cast(), PANGO_ELLIPSIZE_END)
            gtk_label_set_max_width_chars(placeholder.cast(), Self.placeholderLength)
        }
        searchEntry.setAccessibleLabel(purpose)
        searchEntry.setTooltip(Shortcut.tooltip(purpose, for: .findOption))
        connect(searchEntry, "search-changed") { [weak self] in
            guard let self else { return }
            tabs.filter(by: SidebarSearch(searchEntry.entryText))
        }
        // The entry takes Escape for itself; the sidebar takes it elsewhere.
        connect(searchEntry, "stop-search") { [weak self] in self?.endSearch() }
        addShortcuts([KeyBinding(nil, (), "Escape")], at: widget) { [weak self] in
            self?.endSearch()
            return self != nil
        }
    }

    /// Shows all rows again, and calls `onLeave`.
    func endSearch() {
        showAllRows()
        onLeave?()
    }

    private func showAllRows() {
        searchEntry.setEntryText("")
        tabs.filter(by: SidebarSearch(""))
    }

    /// Shows the options of all sections.
    func showOptions() {
        showAllRows()
        gtk_toggle_button_set_active(tabs.tabs[0].button.cast(), 1)
    }

    /// Called when the search ends, to give the keyboard to the content. The window sets it.
    var onLeave: (() -> Void)?

    // MARK: Groups without rows

    private func systemCard(_ controls: Controls) -> SidebarGroupView {
        let option = OptionRow.Group.system.rows[0].option
        let purpose = label(
            tr("The rule that places headers and footers"), classes: ["dim-label", "caption"], wraps: true)
        let choice = controls.choice(SidebarGroup.systemAction, label: tr("System"), among: Choice.systems, of: option)
        let table: Widget = gtk_button_new_with_label(tr("How the Systems Differ"))
        table.activates(.showSystems)
        // A long translation must not widen the sidebar.
        gtk_label_set_ellipsize(gtk_button_get_child(table.cast()).cast(), PANGO_ELLIPSIZE_END)
        let card = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["row-body"],
            [purpose, choice, summary, table, ignoredOptions.widget]
        ).asRow()
        let ignored = msgid("ignored, unused, not used")
        let words = [option.alsoCalled, ignored].compactMap(\.self).flatMap { [$0.english, $0.translated] }
        return SidebarGroupView(
            tr("System"),
            parts: [SidebarPart(widget: card, texts: Choice.systems.flatMap { [$0.name, $0.title, $0.help] } + words)],
            rows: SidebarGroup.belowSystem.map { SidebarRowView($0, controls) })
    }
}

extension Widget {
    /// The labels in an entry that show its placeholder.
    fileprivate var placeholders: [Widget] {
        isA(gtk_label_get_type()) ? [self] : children.flatMap(\.placeholders)
    }
}
