import Foundation
import FuzzSupport
import StickyLayout

@testable import CollectionDocument

/// Bytes to document to layout to elements, and back to bytes: what opening a file, scrolling it, editing and saving do.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocument(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let data = Data(bytes: start, count: count)
    do {
        let (document, _) = try CollectionDocument.decode(data)
        checkWriting(document)
        // The same bytes say what to edit, and where to look.
        var choices = Choices(start, count: count)
        checkRevising(document, of: data, &choices)
        for viewport in [LayoutSize(width: 390, height: 844), LayoutSize(width: 600, height: 7), .zero] {
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

/// What is saved over the old bytes says what the document does, and nothing is other bytes where nothing is edited.
private func checkRevising(_ document: CollectionDocument, of data: Data, _ choices: inout Choices) {
    check(document.encoded(over: data) == data, "is written otherwise without an edit")
    var (edited, text) = (document, data)
    for _ in 0..<3 {
        for _ in 0...choices.index(below: 3) {
            edited.edit(&choices)
            edited.checkInvariants()
        }
        text = edited.encoded(over: text)
        // A document that has grown past the limits cannot be read again.
        guard let expected = try? CollectionDocument.decode(edited.encoded()).document else { return }
        do {
            let (again, _) = try CollectionDocument.decode(text)
            check(again == expected, "is revised to another document: \(String(decoding: text, as: UTF8.self))")
        } catch {
            fatalError("cannot be read again: \(error)\n\(String(decoding: text, as: UTF8.self))")
        }
    }
}
