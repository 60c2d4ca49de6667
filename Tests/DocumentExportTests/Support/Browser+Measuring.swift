import Foundation
import TestSupport

/// A page with a `.scroller`, and the distances at which a browser measures it.
struct ScrolledPage {
    var html: String
    /// How far it is scrolled for each measurement, in CSS pixels from where it begins.
    var distances: [Double]
    var isVertical: Bool
    var isRightToLeft: Bool
}

/// Where a page's elements are at one distance, of those that are in view or within a screen of it.
struct MeasuredPage: Decodable {
    /// An element's box, in the scroller's coordinates, and what its `data-` attributes say.
    struct Box: Decodable {
        var kind: String
        var section: Int
        /// `nil` for anything but a cell.
        var item: Int?
        var x, y, width, height: Double
    }

    /// How far the scroller has scrolled in fact.
    var distance: Double
    var boxes: [Box]
}

extension Browser {
    /// Measures all pages at once, each in a frame of one large page.
    ///
    /// - Returns: for each page a measurement at each of its distances.
    func measure(_ pages: [ScrolledPage]) throws -> [[MeasuredPage]] {
        let frames = pages.map { page in
            let source = page.html.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
            return """
                <iframe width="400" height="520" srcdoc="\(source)"
                    data-distances="\(page.distances.map { "\($0)" }.joined(separator: ","))"
                    data-axis="\(page.isVertical ? "scrollTop" : "scrollLeft")"
                    data-sign="\(page.isRightToLeft && !page.isVertical ? -1 : 1)"></iframe>
                """
        }
        try open(html: "<!DOCTYPE html><meta charset=\"utf-8\"><body>\n" + frames.joined(separator: "\n"))
        return try run(Self.measuring)
    }

    /// After each scroll it waits for two frames, for what follows the scroller only when a frame is drawn.
    private static let measuring = """
        const pages = [...document.querySelectorAll("iframe")].map(frame => ({
          document: frame.contentDocument,
          scroller: frame.contentDocument.querySelector(".scroller"),
          distances: frame.dataset.distances.split(",").map(Number),
          axis: frame.dataset.axis,
          sign: Number(frame.dataset.sign),
          measurements: []
        }));
        const nextFrame = () => new Promise(requestAnimationFrame);
        const scroll = (page, distance) => { page.scroller[page.axis] = distance * page.sign; };
        const measure = page => {
          const view = page.scroller.getBoundingClientRect();
          const isNear = box => box.right > view.left - view.width && box.left < view.right + view.width
            && box.bottom > view.top - view.height && box.top < view.bottom + view.height;
          const number = text => text === undefined ? null : Number(text);
          const boxes = [];
          for (const element of page.document.querySelectorAll("[data-kind]")) {
            const box = element.getBoundingClientRect();
            if (!isNear(box)) continue;
            const {kind, section, item} = element.dataset;
            boxes.push({
              kind, section: number(section), item: number(item),
              x: box.x - view.x, y: box.y - view.y, width: box.width, height: box.height
            });
          }
          return {distance: page.scroller[page.axis] * page.sign, boxes};
        };
        const most = Math.max(...pages.map(page => page.distances.length));
        for (let index = 0; index < most; index++) {
          const scrolled = pages.filter(page => index < page.distances.length);
          for (const page of scrolled) scroll(page, page.distances[index]);
          await nextFrame();
          await nextFrame();
          for (const page of scrolled) page.measurements.push(measure(page));
        }
        return pages.map(page => page.measurements);
        """
}
