import CollectionDocument
import LayoutAudit
import Samples
import StickyLayout
import Testing

/// The samples are clean in `native`, or Documentation/samples.md says why not.
@Suite("What is wrong with the samples")
struct SampleFindingsTests {
    private static let sizes = [
        LayoutSize(width: 390, height: 844), LayoutSize(width: 844, height: 390), LayoutSize(width: 1024, height: 768),
    ]

    /// The rules that a sample breaks in `native` in some viewport. samples.md, "What a check finds", has them with their reasons.
    private static let expected: [String: Set<CheckRule>] = [
        "cities": [.coveredItem],
        "unicode": [.coveredItem],
        "geologic-time": [.coveredItem],
        "moons": [.coveredItem, .pinnedRoom],
    ]

    @Test("a sample breaks the rules that the documentation names, and no others", arguments: Sample.all)
    func native(_ sample: Sample) throws {
        var document = try sample.document()
        document.options.system = .native
        var broken: Set<CheckRule> = []
        for size in Self.sizes {
            broken.formUnion(LayoutCheck(document.layout(in: size)).result().findings.map(\.rule))
        }
        #expect(broken == Self.expected[sample.name] ?? [], "\(sample.name)")
    }

    @Test("a sample breaks no more rules in its own system than in native", arguments: Sample.all)
    func ownSystem(_ sample: Sample) throws {
        let document = try sample.document()
        var broken: Set<CheckRule> = []
        for size in Self.sizes {
            broken.formUnion(LayoutCheck(document.layout(in: size)).result().findings.map(\.rule))
        }
        #expect(broken.isSubset(of: Self.expected[sample.name] ?? []), "\(sample.name): \(broken)")
    }
}
