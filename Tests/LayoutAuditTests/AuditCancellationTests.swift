import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import Testing

/// Work for which nobody waits any more.
@Suite("Cancelling checks, comparisons and fits")
struct AuditCancellationTests {
    private static let viewport = LayoutSize(width: 320, height: 480)

    private static let document: CollectionDocument = {
        var document = CollectionDocument()
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 300)
        document.sections = SectionList(
            (0..<30).map { section in
                // Every other section is looked at item by item.
                let items = (0..<5).map { DocumentItem(size: $0 == 2 ? LengthSize(width: 320, height: 52) : nil) }
                return DocumentSection(
                    items: section.isMultiple(of: 2) ? .listed(ItemList(items)) : .generated(count: 5))
            })
        return document
    }()

    private static func recording(_ change: (inout CollectionDocument) -> Void = { _ in }) -> Recording {
        var changed = document
        change(&changed)
        let layout = changed.layout(in: viewport)
        var recording = Recording()
        for (index, offset) in stride(from: 0.0, through: 2_000, by: 40).enumerated() {
            let elements = layout.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
            recording.lines.append(RecordedLine(number: index + 1, offset: offset, elements: elements))
        }
        return recording
    }

    /// Expects that work ends at the question that is answered with no, whichever that is.
    ///
    /// - Parameter work: returns whether it has an answer.
    /// - Returns: how many questions there are if nobody says no.
    private func expectToEnd(_ work: (@escaping () -> Bool) throws -> Bool) rethrows -> Int {
        var all = 0
        let isComplete = try work {
            all += 1
            return true
        }
        #expect(isComplete)
        for last in [1, 2, all / 4, all / 2, all - 1, all] {
            var asked = 0
            let isComplete = try work {
                asked += 1
                return asked < last
            }
            #expect(!isComplete, "cancelled at question \(last) of \(all)")
            #expect(asked == last, "it asked again after it was cancelled")
        }
        return all
    }

    @Test("a check ends at once when it is cancelled, and asks in each of its loops")
    func checks() {
        let check = LayoutCheck(Self.document.layout(in: Self.viewport))
        let questions = expectToEnd { check.result(goesOn: $0) != nil }
        // Curves, headers that overlap, stretches, and twice each section's items: those of listed ones one by one.
        #expect(questions > 5 * 30 + 15 * 5, "\(questions) questions")
    }

    @Test("a comparison ends at once when it is cancelled")
    func comparisons() {
        let recording = Self.recording { $0.options.pinInset = 7 }
        let questions = expectToEnd { goesOn in
            RecordingComparison(recording, Self.document, viewport: Self.viewport, goesOn: goesOn) != nil
        }
        // Each section, and each line for what it lacks.
        #expect(questions > recording.lines.count + 2 * 30, "\(questions) questions")
    }

    @Test("a fit ends at once when it is cancelled")
    func fits() throws {
        let recording = Self.recording { $0.options.pinInset = 7 }
        let questions = try expectToEnd { goesOn in
            try RecordingFit(recording, viewport: Self.viewport, budget: 60, goesOn: goesOn) != nil
        }
        // Each of the systems scores its budget, and is checked against each line.
        #expect(questions > 5 * recording.lines.count + 60, "\(questions) questions")
    }
}
