import StickyLayout

// Turning the scroll direction keeps the look of a collection: what was long along the scroll axis is long along the new one.
// So width and height change places, and so do the insets at the edges. Spacings and minimum lengths stay, because they
// are along the axis or across it in either direction. Turning twice gives the same document. Source: editing.md, "Turning the
// direction".

extension CollectionDocument {
    /// Sets the scroll direction, and turns all sizes and insets with it: those of the layout, the sections and the items.
    package mutating func turn(to direction: ScrollDirection) {
        guard direction != options.scrollDirection else { return }
        options = options.turned(to: direction)
        for index in sections.indices where sections[index].setsSizes {
            sections[index].turn()
        }
    }

    /// The document as a canvas with other options shows it. If these scroll in the other direction, the sizes that sections and
    /// items set for themselves are turned.
    package func shown(with options: LayoutOptions) -> CollectionDocument {
        var shown = self
        shown.turn(to: options.scrollDirection)
        shown.options = options
        return shown
    }
}

extension DocumentSection {
    /// Whether turning changes the section.
    fileprivate var setsSizes: Bool { settings != SectionSettings() || listedItems?.hasSizes == true }

    fileprivate mutating func turn() {
        for case .overriding(let override) in SectionOption.all.map(\.value) {
            guard let own = override.options(of: settings) else { continue }
            override.set(own.withTurnedSides, in: &settings)
        }
        guard let listedItems, listedItems.hasSizes else { return }
        items = .listed(ItemList(listedItems.map(\.turned)))
    }
}

extension DocumentItem {
    fileprivate var turned: DocumentItem {
        var turned = self
        turned.size = size?.turned
        turned.margin = margin.turned
        return turned
    }
}

extension LayoutOptions {
    /// The options with the scroll direction, and with all sizes and insets turned if that is another one.
    package func turned(to direction: ScrollDirection) -> LayoutOptions {
        guard direction != scrollDirection else { return self }
        var turned = withTurnedSides
        turned.scrollDirection = direction
        // Content insets are not mirrored with the content, so where a line starts, and a horizontal collection, is on the right.
        if layoutDirection == .rightToLeft { turned.contentInset = contentInset.turnedFromRightToLeft }
        return turned
    }

    /// The options with the sides of each size and inset exchanged.
    fileprivate var withTurnedSides: LayoutOptions {
        var turned = self
        for option in LayoutOption.all {
            switch option.value {
            case .size(let path): turned[keyPath: path] = self[keyPath: path].turned
            case .parallaxSize(let path): turned[keyPath: path] = self[keyPath: path].turned
            case .insets(let path): turned[keyPath: path] = self[keyPath: path].turned
            default: break
            }
        }
        return turned
    }
}

extension LengthSize {
    fileprivate var turned: LengthSize { LengthSize(width: height, height: width) }
}

extension ParallaxSize {
    fileprivate var turned: ParallaxSize { ParallaxSize(width: height, height: width) }
}

extension LayoutInsets {
    fileprivate var turned: LayoutInsets { LayoutInsets(top: left, left: top, bottom: right, right: bottom) }

    /// The insets of a scroll view whose content starts at the right edge.
    fileprivate var turnedFromRightToLeft: LayoutInsets {
        LayoutInsets(top: right, left: bottom, bottom: left, right: top)
    }
}
