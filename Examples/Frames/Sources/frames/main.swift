import Foundation
import StickyLayout

// An address book: a header for each letter, a row for each person.
let letters = ["A": 7, "B": 3, "C": 12]
let sections = letters.keys.sorted().map { LayoutSection(items: .uniform(count: letters[$0]!)) }

var options = LayoutOptions()
options.itemSize = LengthSize(width: .percent(100), height: .points(44))
options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(28))
options.minimumLineSpacing = 0

var layout = CollectionLayout(
    sections: sections, options: options, containerSize: LayoutSize(width: 390, height: 300))

print("The elements on screen at offset 150, and their y:")
for element in layout.elements(at: 150) {
    print(String(format: "  %7.1f", element.frame.y), element.id)
}

// Insert a person under A: only the lines from there on are laid out again, and B stays in place on screen.
let before = layout
var anchor = layout.anchor(at: 150)!
var edits = CollectionEdits()
edits.insertItem(at: LayoutIndexPath(item: 0, section: 0))
let mapping = try layout.apply(edits)
anchor.indexPath = mapping.newIndexPath(of: anchor.indexPath)!
let offset = layout.offset(for: anchor)!

let update = LayoutUpdate(from: before, at: 150, to: layout, at: offset, mapping)
print("At offset \(offset) the same elements are on screen; \(update.moved.count) of them moved in the viewport.")
