/// A rectangle of pixels.
struct Region: Equatable, CustomStringConvertible {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var center: ScreenPoint { ScreenPoint(x: x + width / 2, y: y + height / 2) }

    var description: String { "\(width)x\(height) at \(x), \(y)" }

    /// Whether no edge is farther than `tolerance` pixels from the other's.
    func isNear(_ other: Region, tolerance: Int = 1) -> Bool {
        abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
            && abs(x + width - other.x - other.width) <= tolerance
            && abs(y + height - other.y - other.height) <= tolerance
    }
}

extension Picture {
    func cropped(_ region: Region) -> Picture {
        cropped(x: region.x, y: region.y, width: region.width, height: region.height)
    }

    /// The smallest regions that hold every pixel of each colour. A colour that is not there has none.
    func regions(of wanted: [Pixel]) -> [Pixel: Region] {
        var regions: [Pixel: Region] = [:]
        for run in runs where wanted.contains(run.color) {
            let old = regions[run.color] ?? Region(x: run.x, y: run.y, width: 0, height: 0)
            let x = min(old.x, run.x)
            regions[run.color] = Region(
                x: x, y: old.y, width: max(old.x + old.width, run.x + run.width) - x, height: run.y + 1 - old.y)
        }
        return regions
    }

    func region(of color: Pixel) -> Region? { regions(of: [color])[color] }

    /// How many pixels there are of each colour.
    var colors: [Pixel: Int] {
        runs.reduce(into: [:]) { $0[$1.color, default: 0] += $1.width }
    }

    /// Neighbours of one colour in a row.
    private struct Run {
        let color: Pixel
        let x, y, width: Int
    }

    private var runs: [Run] {
        var runs: [Run] = []
        bytes.withUnsafeBufferPointer { bytes in
            // Where the runs of the row above begin.
            var above = 0
            for y in 0..<height {
                let first = runs.count
                defer { above = first }
                if y > 0, hasEqualRow(y, to: self, row: y - 1) {
                    runs += runs[above...].map { Run(color: $0.color, x: $0.x, y: y, width: $0.width) }
                    continue
                }
                var start = 0
                for x in 1...width {
                    let here = (y * width + x) * 3
                    if x < width, bytes[here] == bytes[here - 3], bytes[here + 1] == bytes[here - 2],
                        bytes[here + 2] == bytes[here - 1]
                    {
                        continue
                    }
                    runs.append(Run(color: self[start, y], x: start, y: y, width: x - start))
                    start = x
                }
            }
        }
        return runs
    }
}

extension Picture: CustomStringConvertible {
    /// Short, for what a test says when two of them differ.
    var description: String { "a picture of \(width)x\(height) pixels in \(colors.count) colours" }
}
