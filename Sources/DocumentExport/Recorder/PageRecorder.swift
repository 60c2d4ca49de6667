/// A script that records a web page: where its headers, footers and items are while it scrolls. Source: hold-the-app-to-it.md,
/// "Record a web page".
///
/// The script defines `lintelRecord(options)`, which returns a promise of the recording's text: lines of JSON as `lintel layout`
/// prints them. It needs nothing else, so it can be pasted into a browser's console, or run by Playwright or WebDriver.
package enum PageRecorder {
    /// The text of the script, with its line feed.
    package static let script = introduction + reading + places + recording
}

extension PageRecorder {
    private static let introduction = """
        // lintelRecord(options) scrolls, and records where headers, footers and items are. It returns a promise of the recording's
        // text, for `lintel compare` and `lintel fit`:
        //
        //     copy(await lintelRecord())
        //     copy(await lintelRecord({scroller: ".list", section: "section", header: "h2", item: "li"}))
        //
        // All options may be left out:
        //   scroller                       what scrolls; otherwise what scrolls the elements below
        //   section, header, footer, item  selectors, elements or lists of elements; without a header, a footer and an item, the
        //                                  attributes data-kind, data-section and data-item say what an element is
        //   from, to                       the first and the last offset, in CSS pixels; otherwise the ends of the content
        //   step                           from one offset to the next; otherwise a 200th of the way, at least a pixel
        //   contentInset                   {top, left, bottom, right} of the document, for a scroller whose padding is that
        window.lintelRecord = async (options = {}) => {

        """

    /// What the page has at the moment. Selectors are asked again for each frame, because virtualised lists come and go.
    private static let reading = #"""
          const elementsOf = (wanted, root) => {
            if (!wanted) return [];
            if (typeof wanted === "string") return [...root.querySelectorAll(wanted)];
            return wanted instanceof Element ? [wanted] : [...wanted];
          };
          const hasSelectors = Boolean(options.header || options.footer || options.item);

          // A number in the first attribute that has one; undefined where none has.
          const numberIn = (element, ...names) => {
            for (const name of names) {
              const text = element.getAttribute(name);
              if (text !== null && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
            }
            return undefined;
          };
          const itemNumberIn = element => {
            const number = numberIn(element, "data-item", "data-index", "data-item-index");
            if (number !== undefined) return number;
            const position = numberIn(element, "aria-posinset");
            return position === undefined ? undefined : position - 1;
          };

          // All elements that are recorded, in document order, as {element, kind, section, item}.
          const attributedElements = root => [...root.querySelectorAll("[data-kind]")].map(element => ({
            element, kind: element.dataset.kind,
            section: numberIn(element, "data-section") ?? 0, item: numberIn(element, "data-item") ?? 0
          })).filter(found => ["cell", "header", "footer", "parallaxHeader"].includes(found.kind));

          const selectedElements = root => {
            const sections = elementsOf(options.section, root);
            const sectionNumbers = new Map(sections.map((element, index) =>
              [element, numberIn(element, "data-section", "data-index") ?? index]));
            const ownSection = element => {
              for (let parent = element; parent; parent = parent.parentElement) {
                if (sectionNumbers.has(parent)) return sectionNumbers.get(parent);
              }
              return undefined;
            };
            const found = [["header", options.header], ["footer", options.footer], ["cell", options.item]]
              .flatMap(([kind, wanted]) => elementsOf(wanted, root).map(element => ({element, kind})))
              .sort((a, b) => a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1);
            // Without elements for sections, each header begins one.
            let headerCount = 0;
            const itemCounts = new Map();
            for (const one of found) {
              if (one.kind === "header") headerCount += 1;
              one.section = numberIn(one.element, "data-section") ?? ownSection(one.element) ?? Math.max(0, headerCount - 1);
              if (one.kind !== "cell") continue;
              const count = itemCounts.get(one.section) ?? 0;
              one.item = itemNumberIn(one.element) ?? count;
              itemCounts.set(one.section, count + 1);
            }
            return found;
          };
          const recordedElements = root => hasSelectors ? selectedElements(root) : attributedElements(root);

        """#

    /// Where things are. Boxes are measured in the viewport of the browser, in which transforms may have scaled the scroller.
    private static let places = #"""
          const page = document.scrollingElement ?? document.documentElement;
          const scrolls = element => {
            const style = getComputedStyle(element);
            const scrollsAlong = (overflow, content, room) => ["auto", "scroll"].includes(overflow) && content > room;
            return scrollsAlong(style.overflowY, element.scrollHeight, element.clientHeight)
              || scrollsAlong(style.overflowX, element.scrollWidth, element.clientWidth);
          };
          const findScroller = () => {
            if (options.scroller) return elementsOf(options.scroller, document)[0];
            let element = recordedElements(document)[0]?.element.parentElement;
            while (element && element !== document.body && element !== page && !scrolls(element)) element = element.parentElement;
            return !element || element === document.body ? page : element;
          };
          const scroller = findScroller();
          if (!scroller) throw new Error("lintelRecord: there is no such scroller: " + options.scroller);
          const isPage = scroller === page;

          // How much transforms make the scroller larger, itself and everything that it is in.
          const scale = (() => {
            let matrix = new DOMMatrix();
            let turns = false;
            for (let element = scroller; element; element = element.parentElement) {
              const style = getComputedStyle(element);
              const own = style.transform === "none" ? new DOMMatrix() : new DOMMatrix(style.transform);
              const [x, y] = (style.scale ?? "none") === "none" ? [1] : style.scale.split(" ").map(Number);
              matrix = new DOMMatrix().scale(x, y ?? x).multiply(own).multiply(matrix);
              turns ||= (style.rotate ?? "none") !== "none";
            }
            turns ||= Math.abs(matrix.b) + Math.abs(matrix.c) > 1e-9 || matrix.a <= 0 || matrix.d <= 0;
            if (turns) throw new Error("lintelRecord: the scroller is rotated, mirrored or skewed, so its boxes cannot be read");
            return {x: matrix.a, y: matrix.d};
          })();

          const style = getComputedStyle(scroller);
          const border = side => isPage ? 0 : parseFloat(style["border" + side + "Width"]) || 0;
          // The part in which content is seen, in the scroller's own pixels. `clientWidth` rounds to whole pixels, boxes do not.
          const viewport = () => {
            if (isPage) {
              const shown = window.visualViewport;
              const isZoomed = !shown || Math.abs(shown.scale - 1) > 1e-3;
              const root = document.documentElement;
              return {
                left: 0, top: 0, width: isZoomed ? root.clientWidth : shown.width,
                height: isZoomed ? root.clientHeight : shown.height
              };
            }
            const box = scroller.getBoundingClientRect();
            const barWidth = Math.max(0, Math.round(scroller.offsetWidth - scroller.clientWidth - border("Left") - border("Right")));
            const barHeight = Math.max(0, Math.round(scroller.offsetHeight - scroller.clientHeight - border("Top") - border("Bottom")));
            const leftBar = Math.max(0, Math.round(scroller.clientLeft - border("Left")));
            return {
              left: box.left / scale.x + border("Left") + leftBar, top: box.top / scale.y + border("Top"),
              width: box.width / scale.x - border("Left") - border("Right") - barWidth,
              height: box.height / scale.y - border("Top") - border("Bottom") - barHeight
            };
          };

          const distanceDown = scroller.scrollHeight - scroller.clientHeight;
          const distanceAcross = scroller.scrollWidth - scroller.clientWidth;
          const isVertical = distanceDown >= distanceAcross;
          const isRightToLeft = style.direction === "rtl";
          const inset = {top: 0, left: 0, bottom: 0, right: 0, ...options.contentInset};
          const leadingInset = isVertical ? inset.top : isRightToLeft ? inset.right : inset.left;
          const offsetNow = () => (isVertical ? scroller.scrollTop : Math.abs(scroller.scrollLeft)) - leadingInset;
          const scrollTo = offset => {
            const distance = offset + leadingInset;
            const place = isVertical ? {top: distance} : {left: isRightToLeft ? -distance : distance};
            scroller.scrollTo({...place, behavior: "instant"});
          };
          // Without the insets, as `lintel layout` prints it. Far down a virtualised list may have become longer.
          const contentSize = () => ({
            width: scroller.scrollWidth - inset.left - inset.right, height: scroller.scrollHeight - inset.top - inset.bottom
          });
          // From the viewport's corner to the content's.
          const contentOrigin = () => ({
            x: -scroller.scrollLeft - (isRightToLeft ? distanceAcross : 0) + inset.left,
            y: -scroller.scrollTop + inset.top
          });

        """#

    /// The loop. Offset and boxes are read without a break, so that they are of one frame.
    private static let recording = #"""
          const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
          const rounded = number => Math.round(number * 10000) / 10000 + 0;
          const titleOf = element => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 200);

          const boxesInView = () => {
            const shown = viewport();
            const origin = contentOrigin();
            const found = new Map();
            for (const {element, kind, section, item} of recordedElements(isPage ? document : scroller)) {
              const box = element.getBoundingClientRect();
              const left = box.left / scale.x - shown.left, right = box.right / scale.x - shown.left;
              const top = box.top / scale.y - shown.top, bottom = box.bottom / scale.y - shown.top;
              const isInView = left < right && top < bottom
                && left < shown.width && right > 0 && top < shown.height && bottom > 0;
              if (!isInView) continue;
              // The cells of a table's head are one header.
              const name = [kind, section, kind === "cell" ? item : 0].join(" ");
              const known = found.get(name);
              found.set(name, {
                kind, section, item, title: known?.title ?? titleOf(element),
                left: Math.min(left, known?.left ?? left), right: Math.max(right, known?.right ?? right),
                top: Math.min(top, known?.top ?? top), bottom: Math.max(bottom, known?.bottom ?? bottom)
              });
            }
            return [...found.values()].map(box => ({
              kind: box.kind, section: box.section, ...(box.kind === "cell" ? {item: box.item} : {}),
              frame: {
                x: rounded(box.left - origin.x), y: rounded(box.top - origin.y),
                width: rounded(box.right - box.left), height: rounded(box.bottom - box.top)
              },
              ...(box.title ? {title: box.title} : {})
            }));
          };

          const size = viewport();
          const last = Math.max(0, isVertical ? distanceDown : distanceAcross) - leadingInset;
          const from = Math.max(-leadingInset, Math.min(options.from ?? -leadingInset, last));
          const to = Math.max(from, Math.min(options.to ?? last, last));
          const step = options.step > 0 ? options.step : Math.max(1, (to - from) / 200);
          const before = offsetNow();
          const lines = [JSON.stringify({recording: {
            viewport: {width: rounded(size.width), height: rounded(size.height)}, scale: window.devicePixelRatio,
            source: location.href, scrollDirection: isVertical ? "vertical" : "horizontal"
          }})];
          const count = Math.ceil((to - from) / step - 1e-9);
          for (let index = 0; index <= count; index++) {
            scrollTo(Math.min(to, from + index * step));
            // Scroll-driven animations and virtualised lists follow in the frame after.
            await nextFrame();
            await nextFrame();
            lines.push(JSON.stringify({offset: rounded(offsetNow()), contentSize: contentSize(), elements: boxesInView()}));
          }
          scrollTo(before);
          return lines.join("\n") + "\n";
        };
        // The script has no value, because some tools call a function that is the value of a script.
        undefined;

        """#
}
