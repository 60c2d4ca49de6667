/// Whether a JPEG file says that its image lies on its side: shown upright, width and height change places. gdk-pixbuf says
/// so only after it has decoded the image.
///
/// Source: Exif 2.32, 4.5.4 (Exif's segment) and 4.6.2 (a directory's entries).
///
/// - Parameter file: of most files, the first 64 KiB are enough.
package func isOnItsSide(jpeg file: [UInt8]) -> Bool {
    guard file.starts(with: [0xFF, 0xD8]) else { return false }
    func number(at index: Int) -> Int { Int(file[index]) << 8 | Int(file[index + 1]) }
    var segment = 2
    while segment + 4 <= file.count, file[segment] == 0xFF {
        // Any number of bytes may fill the space before a segment's kind.
        guard file[segment + 1] != 0xFF else {
            segment += 1
            continue
        }
        let content = file[(segment + 4)...]
        if file[segment + 1] == 0xE1, content.starts(with: "Exif\0\0".utf8) {
            return (5...8).contains(orientation(exif: content.dropFirst(6)))
        }
        segment += 2 + number(at: segment + 2)
    }
    return false
}

/// From 1, upright, to 8; 0 for none.
private func orientation(exif: ArraySlice<UInt8>) -> Int {
    let isLittleEndian = exif.first == UInt8(ascii: "I")
    func number(at offset: Int, bytes count: Int) -> Int {
        let bytes = Array(exif.dropFirst(offset).prefix(count))
        return (isLittleEndian ? bytes.reversed() : bytes).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(at: 4, bytes: 4)
    let entries = (0..<number(at: directory, bytes: 2)).lazy.map { directory + 2 + $0 * 12 }
    return entries.first { number(at: $0, bytes: 2) == 0x112 }.map { number(at: $0 + 8, bytes: 2) } ?? 0
}
