import Foundation

@testable import CollectionDocument
@testable import StickyLayout

/// What libFuzzer builds input from besides single bytes: every word of the document's format, and values on which reading
/// and arithmetic stumble.
private let words: [String] = {
    var strings = CollectionDocument.keys + DocumentSection.keys + DocumentItem.keys
    for option in LayoutOption.all {
        strings.append(option.key)
        for member in option.members {
            if let side = member.side { strings.append(side) }
            if case .choice(let names) = member.kind { strings += names }
        }
    }
    strings += RuleTerm.allCases.map(\.rawValue) + RuleExample.gallery(for: LayoutOptions()).map(\.rule.text)
    strings += ["#c0ffee", "100%", "\\ud83d\\ude00"]
    let numbers = ["1e999", "-0", "1e-400", "1099511627776", "1073741824", "18446744073709551616"]
    return Set(strings).sorted().map { "\"\($0)\"" } + numbers + ["true", "false", "null", "\u{FEFF}"]
}()

/// Called before libFuzzer reads its options: gives it the dictionary.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(getpid()).dict")
    let entries = words.map { word in
        let bytes = word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "\"\(bytes.joined())\"\n"
    }
    do {
        try entries.joined().write(to: file, atomically: true, encoding: .utf8)
    } catch {
        fatalError("no dictionary: \(error)")
    }
    let old = UnsafeBufferPointer(start: arguments.pointee, count: Int(count.pointee))
    let new = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: old.count + 2)
    for (index, argument) in old.enumerated() { new[index] = argument }
    new[old.count] = strdup("-dict=\(file.path)")
    new[old.count + 1] = nil
    arguments.pointee = new
    count.pointee += 1
    return 0
}
