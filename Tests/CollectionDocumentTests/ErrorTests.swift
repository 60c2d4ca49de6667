import CollectionDocument
import Foundation
import Testing

/// document-format.md: the place and the reason, word for word.
@Suite("Refused documents")
struct ErrorTests {
    @Test(
        "a text that is not an object with sections is refused",
        arguments: [
            Refusal("{}", "sections: is required"),
            Refusal(#"{"sectons": []}"#, #"sections: is required; there is "sectons""#),
            Refusal(#"{"version": 1}"#, "sections: is required"),
            Refusal("\u{A0}{}", #"line 1, column 1: expected a value, found "\u00a0""#),
            Refusal("[]", "document: must be an object, got an array"),
            Refusal("7", "document: must be an object, got 7"),
            Refusal("null", "document: must be an object, got null"),
            Refusal(#""a""#, #"document: must be an object, got "a""#),
            Refusal(#"{"sections": {}}"#, "sections: must be an array, got an object"),
            Refusal(#"{"sections": null}"#, "sections: must be an array, got null"),
            Refusal(#"{"sections": [], "layout": []}"#, "layout: must be an object, got an array"),
            Refusal(#"{"sections": [], "title": 3}"#, "title: must be a string, got 3"),
            Refusal(#"{"sections": [{}, 4]}"#, "sections[1]: must be an object, got 4"),
        ])
    func documents(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test(
        "a length outside its domain is refused",
        arguments: [
            Refusal.layout(
                #""itemSize": {"width": -1}"#, "layout.itemSize.width: must be a finite number ≥ 0, got -1"),
            .layout(
                #""itemSize": {"width": "wide"}"#,
                #"layout.itemSize.width: must be a finite number ≥ 0, a percentage such as "50%" or a fraction such as "1/3", got "wide""#
            ),
            .layout(
                #""itemSize": {"height": "-5%"}"#,
                #"layout.itemSize.height: must be a finite number ≥ 0, a percentage such as "50%" or a fraction such as "1/3", got "-5%""#
            ),
            .layout(
                #""itemSize": {"height": "5"}"#,
                #"layout.itemSize.height: must be a finite number ≥ 0, a percentage such as "50%" or a fraction such as "1/3", got "5""#
            ),
            .layout(
                #""itemSize": {"height": "nan%"}"#,
                #"layout.itemSize.height: must be a finite number ≥ 0, a percentage such as "50%" or a fraction such as "1/3", got "nan%""#
            ),
            .layout(
                #""headerReferenceSize": {"height": true}"#,
                #"layout.headerReferenceSize.height: must be a finite number ≥ 0, a percentage such as "50%" or a fraction such as "1/3", got true"#
            ),
            .layout(
                #""footerReferenceSize": {"height": null}"#,
                #"layout.footerReferenceSize.height: must be a finite number ≥ 0, a percentage such as "50%" or a fraction such as "1/3", got null"#
            ),
            .layout(
                #""itemSize": {"width": "4/3"}"#,
                #"layout.itemSize.width: must be a fraction "K/N" of whole numbers, 1 ≤ K ≤ N ≤ 1000, got "4/3""#),
            .layout(
                #""itemSize": {"width": "1/1001"}"#,
                #"layout.itemSize.width: must be a fraction "K/N" of whole numbers, 1 ≤ K ≤ N ≤ 1000, got "1/1001""#),
            .layout(
                #""itemSize": {"width": "0/3"}"#,
                #"layout.itemSize.width: must be a fraction "K/N" of whole numbers, 1 ≤ K ≤ N ≤ 1000, got "0/3""#),
            .layout(
                #""itemSize": {"width": "1.5/3"}"#,
                #"layout.itemSize.width: must be a fraction "K/N" of whole numbers, 1 ≤ K ≤ N ≤ 1000, got "1.5/3""#),
            .layout(
                #""itemSize": {"width": "1 / 3"}"#,
                #"layout.itemSize.width: must be a fraction "K/N" of whole numbers, 1 ≤ K ≤ N ≤ 1000, got "1 / 3""#),
            .layout(
                #""footerReferenceSize": {"height": 1073741825}"#,
                "layout.footerReferenceSize.height: must be at most 1073741824, got 1073741825"),
            .layout(
                #""itemSize": {"height": "10000000000%"}"#,
                #"layout.itemSize.height: must be at most 1073741824, got "10000000000%""#),
            .layout(#""itemSize": 50"#, "layout.itemSize: must be an object, got 50"),
            .layout(
                #""parallaxHeaderReferenceSize": {"height": -0.5}"#,
                "layout.parallaxHeaderReferenceSize.height: must be a finite number ≥ 0, got -0.5"),
            .layout(
                #""minimumInteritemSpacing": -3"#, "layout.minimumInteritemSpacing: must be a finite number ≥ 0, got -3"
            ),
            .layout(
                #""minimumInteritemSpacing": "10%""#,
                #"layout.minimumInteritemSpacing: must be a finite number ≥ 0, got "10%""#),
            .layout(
                #""firstSectionMaximumStretchHeight": 1e9999"#,
                "layout.firstSectionMaximumStretchHeight: must be a finite number ≥ 0, got 1e9999"),
            .layout(
                #""minimumLineSpacing": 2e9"#, "layout.minimumLineSpacing: must be at most 1073741824, got 2000000000"),
            .layout(#""sectionInset": {"top": "1%"}"#, #"layout.sectionInset.top: must be a finite number, got "1%""#),
            .layout(
                #""contentInset": {"left": -2147483648}"#,
                "layout.contentInset.left: must be at least -1073741824, got -2147483648"),
            .layout(#""pinInset": -2e9"#, "layout.pinInset: must be at least -1073741824, got -2000000000"),
            .layout(#""contentInset": 4"#, "layout.contentInset: must be an object, got 4"),
        ])
    func lengths(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test(
        "an unknown choice and a flag that is not true or false are refused",
        arguments: [
            Refusal.layout(
                #""system": "uikit""#,
                #"layout.system: must be one of "native", "cellBounds", "sectionBounds", "akpFlow", "csSticky", "custom", got "uikit""#
            ),
            .layout(
                #""scrollDirection": "Vertical""#,
                #"layout.scrollDirection: must be one of "vertical", "horizontal", got "Vertical""#),
            .layout(
                #""lineAlignment": 1"#,
                #"layout.lineAlignment: must be one of "justified", "leading", "center", "trailing", got 1"#),
            .layout(
                #""itemAlignment": "justified""#,
                #"layout.itemAlignment: must be one of "leading", "center", "trailing", got "justified""#),
            .layout(
                #""layoutDirection": "rtl""#,
                #"layout.layoutDirection: must be one of "leftToRight", "rightToLeft", got "rtl""#),
            .layout(
                #""headerTravel": "footer""#,
                #"layout.headerTravel: must be one of "cells", "inset", "section", got "footer""#),
            .layout(#""pinnedHeaders": {}"#, #"layout.pinnedHeaders: must be one of "push", "stack", got an object"#),
            .layout(
                #""overscroll": """#,
                #"layout.overscroll: must be one of "stretch", "stayAtEdge", "moveWithContent", got """#),
            .layout(#""disableStretching": 1"#, "layout.disableStretching: must be true or false, got 1"),
            .layout(
                #""firstSectionStretchable": "true""#,
                #"layout.firstSectionStretchable: must be true or false, got "true""#),
        ])
    func choices(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test(
        "a mistake in a section or an item names its place",
        arguments: [
            Refusal.section(#""title": []"#, "sections[0].title: must be a string, got an array"),
            .section(#""footerTitle": false"#, "sections[0].footerTitle: must be a string, got false"),
            .section(#""pinsHeader": "no""#, #"sections[0].pinsHeader: must be true or false, got "no""#),
            .section(
                #""minimumInteritemSpacing": -1"#,
                "sections[0].minimumInteritemSpacing: must be a finite number ≥ 0, got -1"),
            .section(#""itemSize": {"width": 4}"#, "sections[0].itemSize.height: is required"),
            .section(#""itemSize": {"height": 4}"#, "sections[0].itemSize.width: is required"),
            .section(#""items": "ten""#, #"sections[0].items: must be an array, got "ten""#),
            .section(#""items": [], "itemCount": 0"#, "sections[0]: has both items and itemCount"),
            .section(
                #""itemCount": 1.5"#, "sections[0].itemCount: must be a whole number from 0 to 1099511627776, got 1.5"),
            .section(
                #""itemCount": -1"#, "sections[0].itemCount: must be a whole number from 0 to 1099511627776, got -1"),
            .section(
                #""itemCount": 1099511627777"#,
                "sections[0].itemCount: must be a whole number from 0 to 1099511627776, got 1099511627777"),
            .section(#""level": 1.5"#, "sections[0].level: must be a whole number from 0 to 1000, got 1.5"),
            .section(#""items": ["a", 5]"#, "sections[0].items[1]: must be a string or an object, got 5"),
            .section(#""items": [["a"]]"#, "sections[0].items[0]: must be a string or an object, got an array"),
            .section(#""items": [null]"#, "sections[0].items[0]: must be a string or an object, got null"),
            .section(#""items": [{"title": 1}]"#, "sections[0].items[0].title: must be a string, got 1"),
            .section(#""items": [{"image": {}}]"#, "sections[0].items[0].image: must be a string, got an object"),
            .section(
                ##""items": [{"color": "#12345"}]"##,
                ##"sections[0].items[0].color: must be a colour in the form #rrggbb, got "#12345""##),
            .section(
                #""items": [{"color": "red"}]"#,
                #"sections[0].items[0].color: must be a colour in the form #rrggbb, got "red""#),
            .section(
                ##""items": [{"color": "#+12345"}]"##,
                ##"sections[0].items[0].color: must be a colour in the form #rrggbb, got "#+12345""##),
            .section(#""items": [{"size": {}}]"#, "sections[0].items[0].size.width: is required"),
            .section(
                #""items": [{"size": {"width": 5, "hieght": 3}}]"#,
                #"sections[0].items[0].size.height: is required; there is "hieght""#),
            Refusal(
                #"{"sections": [{}, {}, {}, {"items": [{"size": {"width": 1, "height": -4}}]}]}"#,
                "sections[3].items[0].size.height: must be a finite number ≥ 0, got -4"),
        ])
    func places(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test("a long string is cut in a message")
    func longString() {
        let text = #"{"sections": "\#(String(repeating: "x", count: 41))"}"#
        #expect(message(text) == #"sections: must be an array, got "\#(String(repeating: "x", count: 40))…""#)
    }

    @Test("a document of more than 256 MiB is refused unread")
    func size() {
        #expect(message(Data(count: (256 << 20) + 1)) == "document: is larger than 256 MiB")
    }

    @Test("an error has its place and its reason apart")
    func parts() {
        let error = #expect(throws: DocumentError.self) { try decode(#"{"sections": [], "title": 3}"#) }
        #expect(error == DocumentError(place: "title", reason: "must be a string, got 3"))
        #expect(DocumentError(place: "", reason: "is odd").description == "is odd")
    }
}
