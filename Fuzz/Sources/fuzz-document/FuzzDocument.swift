import CollectionDocument
import Foundation
import FuzzSupport
import StickyLayout

/// Bytes to document to layout to elements: what opening a file and scrolling it does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocument(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let data = Data(bytes: start, count: count)
    do {
        let (document, _) = try CollectionDocument.decode(data)
        // The last bytes say where to look; JSON ends with white space or a bracket, so they vary little otherwise.
        var choices = Choices(start, count: count)
        for viewport in [Size(width: 390, height: 844), Size(width: 600, height: 7), .zero] {
            var layout = document.layout(in: viewport)
            layout.cellLimit = 500
            let checks = LayoutChecks(layout)
            for offset in checks.offsets(&choices) { checks.run(at: offset) }
        }
    } catch {
        check(!error.place.isEmpty && !error.reason.isEmpty, "an error that says nothing")
    }
    return 0
}
