import CollectionDocument
import Recordings
import StickyLayout

/// Which options of a document a fit has recovered from its recording.
struct RecoveredOptions {
    /// The options that matter: another value would move a recorded frame.
    private(set) var mattering: [String] = []
    /// Those of them that the fit has not recovered.
    private(set) var lost: [String] = []

    init(_ random: RandomRecording, _ fitted: CollectionDocument) {
        for option in LayoutOption.all where Self.matters(option, in: random) {
            mattering.append(option.key)
            if !Self.isRecovered(option, random, fitted) { lost.append(option.key) }
        }
    }

    private static func matters(_ option: LayoutOption, in random: RandomRecording) -> Bool {
        let options = random.document.options
        return option.otherValues(in: options).contains { other in
            var changed = random.document
            changed.options = other
            return random.recording.differs(between: random.document, changed, in: random.viewport, by: 1)
        }
    }

    /// Whether the fit has the option's value, or another one that puts every recorded element in the same place.
    private static func isRecovered(
        _ option: LayoutOption, _ random: RandomRecording, _ fitted: CollectionDocument
    ) -> Bool {
        var changed = fitted
        option.copy(from: random.document.options, to: &changed.options)
        return !random.recording.differs(between: fitted, changed, in: random.viewport, by: 1.5)
    }
}

extension LayoutOption {
    /// The options with other values of this one: each other choice, and the default.
    fileprivate func otherValues(in options: LayoutOptions) -> [LayoutOptions] {
        var others: [LayoutOptions] = []
        func add(_ member: OptionMember, _ value: OptionValue?) {
            var other = options
            if member.value(in: options) != value, member.set(value, in: &other) { others.append(other) }
        }
        for member in members {
            switch member.kind {
            case .choice(let names): for name in names { add(member, .string(name)) }
            case .flag: for flag in [true, false] { add(member, .bool(flag)) }
            case .number, .length, .rule: add(member, member.value(in: LayoutOptions()))
            }
        }
        return others
    }
}

extension Recording {
    /// Whether two documents put an element elsewhere at a recorded offset.
    fileprivate func differs(
        between one: CollectionDocument, _ other: CollectionDocument, in viewport: LayoutSize, by distance: Double
    ) -> Bool {
        let (layout, otherLayout) = (one.layout(in: viewport), other.layout(in: viewport))
        for line in lines {
            let visible = layout.elements(at: line.viewpoint)
            let otherVisible = Dictionary(
                otherLayout.elements(at: line.viewpoint).map { ($0.id, $0.frame) },
                uniquingKeysWith: { first, _ in first })
            for element in visible {
                guard let frame = otherVisible[element.id] else {
                    // At the edge of the viewport less than a point may decide.
                    let span = layout.axisSpan(of: element.frame)
                    let view = layout.visibleSpan(at: line.viewpoint)
                    if min(span.end, view.end) - max(span.start, view.start) > 2 { return true }
                    continue
                }
                if frame.distance(to: element.frame) > distance { return true }
            }
        }
        return false
    }
}

extension LayoutRect {
    fileprivate func distance(to other: LayoutRect) -> Double {
        max(max(abs(x - other.x), abs(y - other.y)), max(abs(width - other.width), abs(height - other.height)))
    }
}
