import CollectionDocument
import Recordings
import StickyLayout

/// A recording without the sections of which nothing was ever seen, if there are very many of them: a single header of a far section
/// costs no more than one of a near section.
struct SeenSections {
    /// Its sections count without the unseen ones.
    let recording: Recording
    /// What each of its sections is called in the original recording.
    private let originalNumbers: [Int]

    /// Up to so many unseen sections are fitted like all others: those between two that were seen may have had room.
    private static let mostUnseen = 1_000

    init(_ original: Recording) {
        // The first section is kept: options of the first header are about it.
        var seen: Set<Int> = [0]
        for line in original.lines {
            for element in line.elements { seen.insert(element.id.indexPath.section) }
        }
        let count = (seen.max() ?? 0) + 1
        guard count - seen.count > Self.mostUnseen else {
            recording = original
            originalNumbers = Array(0..<count)
            return
        }
        originalNumbers = seen.sorted()
        let numbers = Dictionary(uniqueKeysWithValues: originalNumbers.enumerated().map { ($1, $0) })
        var renumbered = original
        for line in renumbered.lines.indices {
            for index in renumbered.lines[line].elements.indices {
                let id = renumbered.lines[line].elements[index].id
                guard let number = numbers[id.indexPath.section] else { continue }
                renumbered.lines[line].elements[index].id = id.inSection(number)
            }
        }
        recording = renumbered
    }

    /// Whether unseen sections are left out.
    var isCut: Bool { originalNumbers.last != originalNumbers.count - 1 }

    /// The same element of the original recording.
    func original(_ id: LayoutElement.ID) -> LayoutElement.ID {
        let section = id.indexPath.section
        return originalNumbers.indices.contains(section) ? id.inSection(originalNumbers[section]) : id
    }

    /// The document with the unseen sections, which take no room.
    func restoringUnseen(in document: CollectionDocument) -> CollectionDocument {
        guard isCut else { return document }
        var unseen = DocumentSection(items: .generated(count: 0))
        let options = document.options
        if options.headerReferenceSize != .zero { unseen.headerReferenceSize = .zero }
        if options.footerReferenceSize != .zero { unseen.footerReferenceSize = .zero }
        if options.sectionInset != .zero { unseen.sectionInset = .zero }
        if options.sectionMargin != .zero { unseen.sectionMargin = .zero }
        var sections: [DocumentSection] = []
        for (section, number) in zip(document.sections, originalNumbers) {
            sections += repeatElement(unseen, count: number - sections.count)
            sections.append(section)
        }
        var restored = document
        restored.sections = SectionList(sections)
        return restored
    }
}

extension LayoutElement.ID {
    fileprivate func inSection(_ section: Int) -> LayoutElement.ID {
        LayoutElement.ID(kind, LayoutIndexPath(item: indexPath.item, section: section))
    }
}
