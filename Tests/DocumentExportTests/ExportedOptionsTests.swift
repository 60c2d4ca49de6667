import CollectionDocument
import StickyLayout
import TestSupport
import Testing

@testable import DocumentExport

/// Each exporter says each option of the catalogue, in code or in a comment.
@Suite("Options in code")
struct ExportedOptionsTests {
    @Test(
        "an option that is in use changes the code, or the comment says what happens without it",
        arguments: CodeFormat.allCases)
    func answered(format: CodeFormat) {
        for option in LayoutOption.all {
            let answers = answers(of: format, to: option)
            #expect(answers.contains { $0.with != $0.without }, "\(option.key)")
            let untranslated = answers.filter { !format.translates(option, under: $0.system) }
            guard !untranslated.isEmpty else { continue }
            #expect(untranslated.allSatisfy { $0.with.code == $0.without.code }, "\(option.key) in code")
            let note = "\(option.key): \(option.otherwise)"
            #expect(
                untranslated.contains { $0.with.comment.contains(note) && !$0.without.comment.contains(note) },
                "\(note)")
        }
    }

    @Test(
        "a setting of a section changes the code, or the comment says what happens without it",
        arguments: CodeFormat.allCases, SectionOption.all.map(\.key))
    func sections(format: CodeFormat, key: String) throws {
        let option = try #require(SectionOption.all.first { $0.key == key })
        var without = CollectionDocument(sections: [4, 3].map { DocumentSection(items: .generated(count: $0)) })
        without.options.headerReferenceSize = LengthSize(width: 0, height: 40)
        without.options.pinnedHeaders = .stack
        var with = without
        with.sections[1].settings = option.set
        let viewport = LayoutSize(width: 390, height: 844)
        let (said, silent) = (
            Parts(format.code(for: with, viewport: viewport)), Parts(format.code(for: without, viewport: viewport))
        )
        #expect(said != silent)
        if said.code == silent.code, format != .css {
            #expect(said.comment.contains("\(option.key) of sections: \(option.otherwise)."))
        }
    }

    @Test("each option has another value than the default in the scenes of these tests")
    func scenes() {
        for option in LayoutOption.all {
            #expect(!Self.scenes(for: option).isEmpty)
            for (with, without) in Self.scenes(for: option) { #expect(with.options != without.options) }
        }
    }

    @Test(
        "the page of a system lets headers follow their sections as far as the system's rule does",
        arguments: HeaderSystem.allCases, HeaderTravel.allCases)
    func travel(system: HeaderSystem, travel: HeaderTravel) throws {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 1))])
        document.options.system = system
        document.options.headerTravel = travel
        document.options.headerReferenceSize = LengthSize(width: 10, height: 10)
        let viewport = LayoutSize(width: 100, height: 100)
        let explanation = try #require(document.layout(in: viewport).explanation(of: .header(0), at: 1))
        let expected: HeaderTravel =
            switch explanation.limit {
            case .end: .section
            case .insetEnd: .inset
            default: .cells
            }
        #expect(PageGeometry(of: PageExcerpt(of: document), viewport: viewport).travel == expected)
    }

    private struct Answer {
        let system: HeaderSystem
        let with: Parts
        let without: Parts
    }

    private func answers(of format: CodeFormat, to option: LayoutOption) -> [Answer] {
        let viewport = LayoutSize(width: 390, height: 844)
        return Self.scenes(for: option).map { with, without in
            Answer(
                system: without.options.system, with: Parts(format.code(for: with, viewport: viewport)),
                without: Parts(format.code(for: without, viewport: viewport)))
        }
    }

    /// Code, and its comments on one line each.
    private struct Parts: Equatable {
        var code = ""
        var comment = ""

        init(_ text: String) {
            var isComment = false
            for line in text.split(separator: "\n") {
                let words = line.drop { $0 == " " }
                if words.hasPrefix("/*") { isComment = true }
                if isComment || words.hasPrefix("//") {
                    comment += words.drop { $0 == "/" } + " "
                } else {
                    code += line + "\n"
                }
                if words.hasPrefix("*/") { isComment = false }
            }
            comment = comment.split(separator: " ").joined(separator: " ")
        }
    }

    /// Documents with the option and without, as many-sided as an option may need to show: headers, footers, an empty section,
    /// with and without a global and a parallax header, in each system that reads it.
    private static func scenes(for option: LayoutOption) -> [(CollectionDocument, CollectionDocument)] {
        option.systems.flatMap { system in
            [false, true].flatMap { isGlobal in
                [false, true].map { hasParallax in
                    var document = CollectionDocument(
                        sections: [3, 0, 4].map { DocumentSection(items: .generated(count: $0)) })
                    document.options.system = system
                    document.options.headerReferenceSize = LengthSize(width: 20, height: 40)
                    document.options.footerReferenceSize = LengthSize(width: 10, height: 30)
                    document.options.sectionInset = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
                    document.options.firstSectionIsGlobalHeader = isGlobal
                    if hasParallax {
                        document.options.parallaxHeaderReferenceSize.height = .points(200)
                        document.options.parallaxHeaderAlwaysOnTop = true
                    }
                    var (with, without) = (document, document)
                    option.copy(from: LayoutOptions(), to: &without.options)
                    option.change(in: &with.options)
                    return (with, without)
                }
            }
        }
    }
}

extension CodeFormat {
    /// Whether the code does what the option says. If not, a comment mentions the option if it is in use.
    fileprivate func translates(_ option: LayoutOption, under system: HeaderSystem) -> Bool {
        switch self {
        case .swift: true
        case .uikit: FlowLayoutTarget.uikit.translates(option, under: system)
        case .akpflow: FlowLayoutTarget.akpFlow.translates(option, under: system)
        case .cssticky: FlowLayoutTarget.csSticky.translates(option, under: system)
        case .css: PageNotes.translates(option)
        }
    }
}
