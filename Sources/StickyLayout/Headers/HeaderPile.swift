/// What `pinnedHeaders: stack` makes of the headers before one: all of them pile up, or, where sections have levels,
/// those that its section descends from.
enum HeaderPile {
    case stack(HeaderStack)
    case outline(HeaderOutline)

    init(flow: Flow, options: LayoutOptions) {
        if let outline = HeaderOutline(flow: flow, options: options) {
            self = .outline(outline)
        } else {
            self = .stack(HeaderStack(flow: flow, options: options))
        }
    }

    /// The length of the pile above the section's header, in points.
    func lengthBefore(_ section: Int) -> Double {
        switch self {
        case .stack(let stack): stack.lengthBefore(section)
        case .outline(let outline): outline.lengthBefore(section)
        }
    }
}

extension LayoutOptions {
    var stacksHeaders: Bool {
        system.rule.capabilities.contains(.stacksHeaders) && pinnedHeaders == .stack && sectionHeadersPinToVisibleBounds
    }
}
