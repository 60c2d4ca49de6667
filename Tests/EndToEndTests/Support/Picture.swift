import Foundation
import TestSupport

/// A photograph of the screen.
struct Picture: Equatable {
    let width: Int
    let height: Int
    /// Red, green and blue of each pixel, row by row from the top.
    let bytes: [UInt8]

    struct Pixel: Hashable, CustomStringConvertible {
        let red, green, blue: UInt8

        var description: String { String(format: "#%02x%02x%02x", red, green, blue) }
    }

    subscript(x: Int, y: Int) -> Pixel {
        let start = (y * width + x) * 3
        return Pixel(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
    }

    static func == (one: Picture, other: Picture) -> Bool {
        one.width == other.width && one.height == other.height
            && (0..<one.height).allSatisfy { one.hasEqualRow($0, to: other, row: $0) }
    }

    /// Whether a row is the same as one of a picture of the same width.
    func hasEqualRow(_ row: Int, to other: Picture, row otherRow: Int) -> Bool {
        bytes.withUnsafeBytes { mine in
            other.bytes.withUnsafeBytes { theirs in
                memcmp(mine.baseAddress! + row * width * 3, theirs.baseAddress! + otherRow * width * 3, width * 3) == 0
            }
        }
    }

    /// Whether every pixel is as the one before it.
    var isOfOneColor: Bool { bytes.dropFirst(3) == bytes.dropLast(3) }

    /// A part of it.
    func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
        var rows: [UInt8] = []
        for row in y..<y + height {
            let start = (row * self.width + x) * 3
            rows += bytes[start..<start + width * 3]
        }
        return Picture(width: width, height: height, bytes: rows)
    }

    /// Whether it looks like another picture of the same size. Where GTK 4.18 and later redraw a part of a window, glyphs may lack a
    /// column of pixels beside that part, or keep one.
    func isNearly(_ other: Picture) -> Bool { differences(from: other, tolerance: 2) <= 50 }

    /// How many pixels differ from those of a picture of the same size by more than `tolerance` in a colour.
    func differences(from other: Picture, tolerance: Int = 0) -> Int {
        precondition(width == other.width && height == other.height)
        // Most rows are equal. Compared all at once, they take no time.
        let rows = (0..<height).filter { !hasEqualRow($0, to: other, row: $0) }
        return rows.reduce(0) { $0 + differences(inRow: $1, from: other, tolerance: tolerance) }
    }

    /// Plain loops over the memory: a test waits for this, and tests are not optimised.
    private func differences(inRow row: Int, from other: Picture, tolerance: Int) -> Int {
        bytes.withUnsafeBufferPointer { mine in
            other.bytes.withUnsafeBufferPointer { theirs in
                var count = 0
                var pixel = row * width * 3
                let end = pixel + width * 3
                while pixel < end {
                    if abs(Int(mine[pixel]) - Int(theirs[pixel])) > tolerance
                        || abs(Int(mine[pixel + 1]) - Int(theirs[pixel + 1])) > tolerance
                        || abs(Int(mine[pixel + 2]) - Int(theirs[pixel + 2])) > tolerance
                    {
                        count += 1
                    }
                    pixel += 3
                }
                return count
            }
        }
    }
}

extension Picture {
    /// Decodes binary PPM with 8 bits a colour.
    init?(ppm data: Data) {
        var rest = [UInt8](data)[...]
        func word() -> String {
            let space: Set<UInt8> = [0x20, 0x0A, 0x0D, 0x09]
            rest = rest.drop { space.contains($0) }
            let word = rest.prefix { !space.contains($0) }
            rest = rest.dropFirst(word.count)
            return String(decoding: word, as: UTF8.self)
        }
        guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255" else { return nil }
        rest = rest.dropFirst()
        guard rest.count == width * height * 3 else { return nil }
        self.init(width: width, height: height, bytes: Array(rest))
    }
}

extension Desktop {
    /// The whole screen as it is now.
    func photograph() throws -> Picture {
        let shot = ["import", "-silent", "-window", "root", "-depth", "8", "ppm:-"]
        guard let picture = Picture(ppm: try tool.run(shot)) else {
            throw Tool.Failure(arguments: shot, reason: "gave no picture")
        }
        return picture
    }

    /// Waits until `isWanted` likes what is on the screen.
    ///
    /// - Returns: the last picture taken, liked or not.
    func photograph(until isWanted: (Picture) -> Bool) throws -> Picture {
        var picture = try photograph()
        _ = try eventually {
            if isWanted(picture) { return true }
            picture = try photograph()
            return isWanted(picture)
        }
        return picture
    }
}

extension LintelApp {
    /// The window as it is now.
    func photograph() throws -> Picture {
        let (origin, width, height) = try frame
        return try desktop.photograph().cropped(x: origin.x, y: origin.y, width: width, height: height)
    }
}
