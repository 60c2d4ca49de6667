/// `lintel-bench-engine`: how fast the layout engine is, a line a number, `name: value unit`. Needs no display.
///
/// | file | what it asks |
/// | --- | --- |
/// | `Queries` | what is in view, at random offsets, of workload W |
/// | `Edits` | one edit and the next query, at random places of W |
/// | `Building` | laying W out, the memory it keeps, a million generated sections |
/// | `Growth` | query and insert, from a thousand items to ten million |
/// | `GrowthTable` | every call, with a thousand and a million sections of many shapes: `lintel-bench-engine growth [SYSTEM...]` |
/// | `CountedCalls` | queries and scrolls, for the instructions that one of each takes |
/// | `Published` | the published layouts' own procedure over the same flow, beside ours |
///
/// A time is that of one call, on the monotonic clock, less what reading the clock takes. `p50` is the middle of many, `p99`
/// the one that only a hundredth exceeds. Numbers of one run compare with each other; those of two machines say little.
///
/// W is as the table of figures has it: items of one size, which the layout sees and keeps in closed form. So every figure
/// that gains by it is there for `unequal` as well: W with heights of 40 to 60 points, no two neighbours alike.
@main
struct EngineBench {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "growth": return GrowthTable.printAll(of: Array(arguments.dropFirst()))
        case "calls":
            guard let calls = CountedCalls(arguments: Array(arguments.dropFirst())) else {
                fatalError("usage: lintel-bench-engine calls equal|unequal QUERIES SCROLLS")
            }
            return calls.run()
        default: break
        }
        for workload in [Workload.equal, .unequal] {
            measureQueries(workload)
            measureOwnRule(workload)
            measureEdits(workload)
            measureBuilding(workload)
            measurePublished(workload)
        }
        measureGenerated()
        measureSingleSection()
        measureGrowth()
    }
}
