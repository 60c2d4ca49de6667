import Foundation
import StickyLayout

/// The time on the monotonic clock, in nanoseconds.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// What reading the clock twice takes, in nanoseconds: the middle of many.
let clockCost: Double = {
    let times = (0..<10_001).map { _ in
        let start = now()
        return now() - start
    }
    return times.sorted()[5_000]
}()

/// How long each of many calls takes, in nanoseconds.
struct Times {
    private let sorted: [Double]

    /// - Parameter prepare: makes what the call needs; not measured.
    init<Input>(_ count: Int, prepare: (Int) -> Input, run: (Input) throws -> Void) {
        // The first tenth finds cold caches that a scroll or a series of edits would not.
        let warmUp = count / 10 + 1
        var times: [Double] = []
        times.reserveCapacity(count)
        for index in 0..<warmUp + count {
            let input = prepare(index)
            let start = now()
            do { try run(input) } catch { fatalError("\(error)") }
            let time = now() - start - clockCost
            if index >= warmUp { times.append(max(0, time)) }
        }
        sorted = times.sorted()
    }

    func percentile(_ percent: Int) -> Double { sorted[min(sorted.count - 1, sorted.count * percent / 100)] }
    var median: Double { percentile(50) }
    var best: Double { sorted[0] }
}

/// Asks for what is in view, into a buffer that keeps its storage, as a canvas does.
struct View {
    private var elements: [LayoutElement] = []

    init() { elements.reserveCapacity(256) }

    mutating func show(_ layout: CollectionLayout, at offset: Double) {
        elements.removeAll(keepingCapacity: true)
        layout.appendElements(at: Viewpoint(offset), to: &elements)
        keep(elements.count)
    }

    mutating func scroll(_ layout: CollectionLayout, to offset: Double) {
        elements.removeAll(keepingCapacity: true)
        layout.appendSupplementaries(at: Viewpoint(offset), to: &elements)
        keep(elements.count)
    }
}

func report(_ name: String, _ value: Double, _ unit: String = "", digits: Int = 2) {
    print("\(name): \(String(format: "%.\(digits)f", value))\(unit.isEmpty ? "" : " \(unit)")")
    fflush(nil)
}

extension Double {
    var microseconds: Double { self / 1e3 }
    var milliseconds: Double { self / 1e6 }
}
