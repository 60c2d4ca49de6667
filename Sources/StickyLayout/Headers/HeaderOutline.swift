/// Sections as an outline of headers: what `pinnedHeaders: stack` makes of sections that have levels, computed
/// when the content is laid out, and again when it changes. Source: native-headers.md, "Levels".
///
/// A section's *descendants* are the deeper sections that follow it up to the next one that is not deeper; of those
/// that it descends from itself, the nearest is its *parent*.
struct HeaderOutline: Sendable {
    private struct Entry {
        var parent: Int?
        /// How many sections it descends from.
        var depth: Int
        /// The section itself where it has no descendant.
        var lastDescendant: Int
        /// Of the pinned headers above its own, in points.
        var lengthBefore: Double
    }

    /// What a section contributes: where this stays as it is, so does the outline.
    struct Part: Equatable {
        var level: Int?
        /// Of its pinned header, in points.
        var length: Double
    }

    private let entries: [Entry]
    /// The depth of the deepest section.
    let deepest: Int

    /// - Returns: `nil` where no section has a level, or headers do not stack.
    init?(flow: Flow, options: LayoutOptions) {
        guard options.stacksHeaders, flow.sections.total.hasLevels else { return nil }
        var entries: [Entry] = []
        entries.reserveCapacity(flow.sections.count)
        var ancestors: [Int] = []
        for index in flow.sections.indices {
            let level = flow.sections[index].outlineLevel
            while let last = ancestors.last, flow.sections[last].outlineLevel >= level {
                entries[last].lastDescendant = index - 1
                ancestors.removeLast()
            }
            let parent = ancestors.last
            let lengthBefore = parent.map { parent in
                entries[parent].lengthBefore + HeaderStack.length(of: parent, in: flow, options: options)
            }
            entries.append(
                Entry(
                    parent: parent, depth: ancestors.count, lastDescendant: flow.sections.count - 1,
                    lengthBefore: lengthBefore ?? 0))
            ancestors.append(index)
        }
        self.entries = entries
        deepest = entries.map(\.depth).max() ?? 0
    }

    /// - Returns: `nil` where headers do not stack.
    static func part(of section: Int, in flow: Flow, options: LayoutOptions) -> Part? {
        guard options.stacksHeaders else { return nil }
        let length = HeaderStack.length(of: section, in: flow, options: options)
        return Part(level: flow.sections[section].level, length: length)
    }

    func depth(of section: Int) -> Int { entries[section].depth }
    func lastDescendant(of section: Int) -> Int { entries[section].lastDescendant }
    func lengthBefore(_ section: Int) -> Double { entries[section].lengthBefore }

    /// The sections that it descends from, nearest first.
    func forEachAncestor(of section: Int, _ body: (Int) -> Void) {
        var ancestor = entries[section].parent
        while let section = ancestor {
            body(section)
            ancestor = entries[section].parent
        }
    }
}

extension SectionFlow {
    fileprivate var outlineLevel: Int { level ?? 0 }
}
