import TestSupport
import Testing

@testable import StickyLayout

@Suite("Measured lists")
struct MeasuredListTests {
    /// How many, and how long.
    struct Extent: Measure {
        var count: Int
        var length: Int

        static let zero = Extent(count: 0, length: 0)

        static func + (a: Extent, b: Extent) -> Extent {
            Extent(count: a.count + b.count, length: a.length + b.length)
        }
    }

    struct Stick: Measured, Equatable {
        var length: Int
        var measure: Extent { Extent(count: 1, length: length) }
    }

    @Test("measured lists of every length up to three blocks find each element", arguments: 0...200)
    func finding(count: Int) {
        let sticks = (0..<count).map { Stick(length: $0 % 5) }
        let list = MeasuredList(sticks)
        list.checkInvariants()
        #expect(Array(list.elements) == sticks)
        #expect(list.total.count == count)
        var length = 0
        for index in 0..<count {
            let found = list.first { $0.count > index }
            #expect(found?.before == Extent(count: index, length: length))
            #expect(found.map { list[$0.position] } == sticks[index])
            length += sticks[index].length
        }
        #expect(list.first { $0.count > count } == nil)
        for target in 0..<length {
            let found = list.first { $0.length > target }
            #expect(
                found.map { $0.before.length <= target && target < $0.before.length + list[$0.position].length } == true
            )
        }
    }

    @Test("a measured list finds the last element that something is true of")
    func findingLast() {
        let list = MeasuredList((0..<300).map { Stick(length: $0 == 123 || $0 == 200 ? 1 : 0) })
        let end = list.endPosition
        #expect(list.last(before: end) { _, stretch in stretch.length > 0 }?.before.count == 200)
        #expect(
            list.last(before: end) { before, stretch in before.length == 0 && stretch.length > 0 }?.before.count == 123)
        #expect(list.last(before: end) { _, stretch in stretch.length > 2 } == nil)
    }

    @Test(
        "a measured list finds the next and the previous element that something is true of",
        arguments: [1, 64, 65, 5_000])
    func findingFrom(count: Int) {
        var random = SplitMix64(seed: UInt64(count))
        let lengths = (0..<count).map { _ in random.oneIn(40) ? 1 : 0 }
        let list = MeasuredList(lengths.map(Stick.init))
        var position = MeasuredList<Stick>.Position(shelf: 0, block: 0, offset: 0)
        for index in 0..<count {
            let next = list.first(from: position) { $1.length > 0 }?.before.count
            #expect(next == lengths[index...].firstIndex(of: 1))
            let previous = list.last(before: position) { $1.length > 0 }?.before.count
            #expect(previous == lengths[..<index].lastIndex(of: 1))
            if next == nil, previous == nil, count > 100 { Issue.record("nothing to find") }
            position = list.position(after: position)
        }
        #expect(position == list.endPosition)
        #expect(list.first(from: position) { $1.length > 0 } == nil)
    }

    @Test("a measured list is what an array is after any changes", arguments: TestCases.seeds(3))
    func changes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var array: [Stick] = []
        var list = MeasuredList<Stick>()
        // Grows, then shrinks to nothing.
        for step in 0..<600 {
            let growing = step < 280
            let place = Int.random(in: 0...array.count, using: &random)
            let position = list.first { $0.count > place }?.position ?? list.endPosition
            let removed = min(
                array.count - place, Int.random(in: 0...(growing ? 2 : random.oneIn(30) ? 200 : 6), using: &random))
            let new = (0..<Int.random(in: 0...(growing ? random.oneIn(40) ? 300 : 6 : 2), using: &random))
                .map { _ in Stick(length: Int.random(in: 0...9, using: &random)) }
            array.replaceSubrange(place..<place + removed, with: new)
            list.replace(removed, from: position, with: new)
            list.checkInvariants()
            guard Array(list.elements) == array else {
                Issue.record("seed \(seed), step \(step)")
                return
            }
        }
    }

    @Test("a measured list changes one element in place, and no copy of the list")
    func copies() {
        var list = MeasuredList((0..<100).map { Stick(length: $0) })
        let copy = list
        if let found = list.first(where: { $0.count > 70 }) { list.update(found.position) { $0.length = 1_000 } }
        list.checkInvariants()
        #expect(list.total.length == copy.total.length + 930)
        #expect(copy.total.length == 4_950)
    }
}
