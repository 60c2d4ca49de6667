import CollectionDocument
import StickyLayout

/// The elements of the page. The box of each has the frame that the engine gives it, and says in `data-` attributes which
/// element it is, as a recording does.
struct PageMarkup {
    let page: PageGeometry

    private var options: LayoutOptions { page.options }
    private var axes: Axes { page.axes }
    private var properties: SectionProperties { SectionProperties(page: page) }

    /// The elements in document order.
    var body: String {
        var lines: [String] = []
        if page.parallaxHeader != nil {
            lines.append(
                "<div class=\"pin above\"><header class=\"parallax\"\(data(.parallaxHeader, section: 0))>"
                    + "\(text(page.excerpt.document.title(in: .parallax)))</header></div>")
        }
        let common = properties.common
        // What the elements within each section inherit.
        var inherited: [[CustomProperty]] = []
        for section in page.sections {
            let outer = section.parent.map { inherited[$0] } ?? common
            let own = properties.all(of: section).differing(from: outer)
            let replaced = Set(own.map(\.name))
            inherited.append(outer.filter { !replaced.contains($0.name) } + own)
            lines += markup(of: section, properties: own)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    // MARK: Sections

    /// - Parameter properties: those that differ from what the section inherits.
    private func markup(of section: PageSection, properties: [CustomProperty]) -> [String] {
        var classes: [String] = []
        if section.header == .none || section.header == .global { classes.append("headless") }
        if section.isBeside { classes.append("beside") }
        if options.sectionFootersPinToVisibleBounds, section.lengths.footer == 0 { classes.append("footless") }
        var properties = properties
        if let reserve = page.ownReserve(in: section) {
            properties.insert(CustomProperty("--reserve", points: reserve), at: 0)
        }
        let start = "<section\(attribute("class", classes))\(attribute(style: properties.style))>"

        var lines: [String] = []
        switch section.header {
        case .none: lines.append(start)
        case .global: lines += [header(of: section, classes: ["pin", "global"]), start]
        case .still: lines += [start, header(of: section, classes: ["pin", "static"])]
        case .pinned: lines += [start, header(of: section, classes: ["pin"])]
        }
        let overlong =
            options.lineAlignment == .justified && section.cells.hasOverlongLastItem(along: axes) ? " overlong" : ""
        lines.append("<div class=\"cells \(section.cells.kind.rawValue)\(overlong)\">")
        lines += section.cells.items.enumerated().map { cell($0.element, at: $0.offset, in: section) }
        lines.append("</div>")
        if section.lengths.footer > 0 {
            let data = data(.footer, section: section.index)
            lines.append("<div class=\"footer\"\(data)>\(text(section.content.footerTitle))</div>")
        }
        return lines + Array(repeating: "</section>", count: endingSections(at: section))
    }

    /// How many sections end with this one: itself, unless others are within it, and those that it is the last of.
    private func endingSections(at section: PageSection) -> Int {
        var count = 0
        var next: PageSection? = section
        while let ending = next, ending.lastDescendant == section.index {
            count += 1
            next = ending.parent.map { page.sections[$0] }
        }
        return count
    }

    /// The header's two boxes.
    private func header(of section: PageSection, classes: [String]) -> String {
        let data = data(.header, section: section.index)
        let header = "<h2 class=\"header\"\(data)>\(text(section.content.title))</h2>"
        return "<div\(attribute("class", classes))>\(header)</div>"
    }

    /// A cell. Programs can give it the focus, as they can a link or a button in a real page.
    private func cell(_ item: DocumentItem, at index: Int, in section: PageSection) -> String {
        var style: [String] = []
        if item.size != nil || item.margin != .zero {
            let size = item.size ?? section.cells.itemSize
            style.append(properties.itemProperties(size, margin: item.margin, in: section.cells).style)
        }
        if item.margin != .zero { style.append(properties.marginStyle(item.margin)) }
        if let color = item.color { style.append("background: \(color.hexadecimal); color: \(color.textColor);") }
        let data = data(.cell, section: section.index, item: index)
        let attributes = data + " tabindex=\"-1\"" + attribute(style: style.joined(separator: " "))
        return "<div class=\"cell\"\(attributes)>\(text(item.title))</div>"
    }

    // MARK: Attributes

    /// The attributes that say which element a box is, with a space before each.
    private func data(_ kind: LayoutElement.Kind, section: Int, item: Int? = nil) -> String {
        let attributes = " data-kind=\"\(kind)\" data-section=\"\(section)\""
        return item.map { "\(attributes) data-item=\"\($0)\"" } ?? attributes
    }

    /// An attribute with a space before it; nothing if it has no values.
    private func attribute(_ name: String, _ values: [String]) -> String {
        values.isEmpty ? "" : " \(name)=\"\(values.joined(separator: " "))\""
    }

    /// The `style` attribute with a space before it; nothing if there are no declarations.
    private func attribute(style: String) -> String { style.isEmpty ? "" : " style=\"\(style)\"" }

    /// Text that runs across the page in both scroll directions.
    private func text(_ text: String?) -> String {
        let text = (text ?? "").xmlEscaped
        return axes.isVertical || text.isEmpty ? text : "<span>\(text)</span>"
    }
}

extension DocumentColor {
    /// Black or white, whichever has more contrast on this colour, as in the window.
    fileprivate var textColor: String {
        let luminance = Self.luminance(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? "#000" : "#fff"
    }
}
