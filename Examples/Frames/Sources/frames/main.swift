import Foundation
import StickyLayout

// The three jobs of an app, as in the documentation's article: an address book with a header for each letter, and a row for each
// person.
let letters = ["A": 7, "B": 3, "C": 12]
let sections = letters.keys.sorted().map { LayoutSection(items: .uniform(count: letters[$0]!)) }

// Lay out and draw.
var options = LayoutOptions()
options.itemSize = LengthSize(width: .percent(100), height: .points(44))
options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(28))
options.minimumLineSpacing = 0

var layout = CollectionLayout(
    sections: sections, options: options, containerSize: LayoutSize(width: 390, height: 300))
var viewpoint = Viewpoint(150)

print("In the viewport at offset 150, back to front:")
let origin = layout.viewportOrigin(at: viewpoint)
for element in layout.elements(at: viewpoint) {
    print(String(format: "  %7.1f", element.frame.y - origin.y), element.id)
}

// Edit with animation: a new person under A. The person at the top stays where they are on screen.
let before = layout
var position = layout.position(at: viewpoint)
var edits = CollectionEdits()
edits.insertItem(at: LayoutIndexPath(item: 0, section: 0))
let mapping = try layout.apply(edits)

position.follow(mapping)
var newViewpoint = viewpoint
newViewpoint.offset = layout.offset(for: position)
let update = LayoutUpdate(from: before, at: viewpoint, to: layout, at: newViewpoint, mapping)
print(
    "At offset \(newViewpoint.offset) the same people are on screen; \(update.moved.count) elements moved in the viewport."
)
viewpoint = newViewpoint

// Scroll to something: the last person, clear of the pinned header.
let lastPerson = LayoutElement.ID.cell(11, inSection: 2)
if let offset = layout.scrollOffset(for: lastPerson, at: .nearest, from: viewpoint) {
    print("The last person is in view at offset \(offset).")
}

// Move along with a header: what the second one does as the content scrolls, and where it is on the way.
print("The header of B:")
let curve = layout.headerCurve(of: .header(1), over: layout.offsetRange)
for event in layout.life(of: .header(1)) {
    let position = curve.position(at: event.offset) ?? 0
    print(String(format: "  %7.1f %@, %.1f points below the edge", event.offset, "\(event.kind)", position))
}
