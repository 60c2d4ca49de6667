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
        checkWriting(document)
        // The same bytes say where to look.
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

/// What is saved is what is read again, and saving that changes nothing.
private func checkWriting(_ document: CollectionDocument) {
    let text = document.encoded()
    do {
        let (again, _) = try CollectionDocument.decode(text)
        check(again == document, "reads again as another document: \(String(decoding: text, as: UTF8.self))")
        check(again.encoded() == text, "is written otherwise again: \(String(decoding: text, as: UTF8.self))")
    } catch {
        fatalError("cannot be read again: \(error)")
    }
}
