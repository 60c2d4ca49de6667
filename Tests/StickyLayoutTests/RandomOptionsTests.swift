import StickyLayout
import TestSupport
import Testing

@Suite("Collections made up at random")
struct RandomOptionsTests {
    @Test("collections made up at random take more than one value of every option")
    func options() {
        var values: [String: Set<String>] = [:]
        for collection in RandomCollection.some(200, from: 0, system: .native) {
            let all = [collection.options, RandomCollection(seed: collection.seed).options]
            for (label, value) in all.flatMap({ Mirror(reflecting: $0).children }) {
                values[label ?? "", default: []].insert("\(value)")
            }
        }
        #expect(values.count == Mirror(reflecting: LayoutOptions()).children.count)
        for (option, values) in values { #expect(values.count > 1, "\(option) is always \(values)") }
    }
}
