/// A script that records a web page: where its headers, footers and items are while it scrolls. Source: hold-the-app-to-it.md,
/// "Record a web page".
///
/// The script defines `lintelRecord(options)`, which returns a promise of the recording's text: lines of JSON as `lintel layout`
/// prints them. It needs nothing else, so it can be pasted into a browser's console, or run by Playwright or WebDriver.
package enum PageRecorder {
    /// The text of the script, with its line feed.
    package static let script = introduction + options + reading + geometry + scrolling + recording
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
        //   axis                           "vertical" or "horizontal"; otherwise vertical where the scroller scrolls that way at all
        //   from, to                       the first and the last offset, in CSS pixels; otherwise the ends of the content
        //   step                           from one offset to the next; otherwise a 200th of the way, at least a pixel
        //   back                           false: without the way back, which has a quarter of the offsets
        //   contentInset                   {top, left, bottom, right} of the document, for a scroller whose padding is that
        window.lintelRecord = async (options = {}) => {

        """

    /// A misspelt option would be left out without a word, and the recording would be another one than was asked for.
    private static let options = #"""
          const fail = reason => { throw new Error("lintelRecord: " + reason); };
          const elementOptions = ["scroller", "section", "header", "footer", "item"];
          const numberOptions = ["from", "to", "step"];
          const optionNames = [...elementOptions, "axis", ...numberOptions, "back", "contentInset"];
          const shown = value => JSON.stringify(value) ?? String(value);
          for (const name of Object.keys(options)) {
            if (!optionNames.includes(name)) fail(`there is no option "${name}"; the options are ${optionNames.join(", ")}`);
          }
          for (const name of numberOptions) {
            if (options[name] !== undefined && !Number.isFinite(options[name])) {
              fail(`${name} must be a number of CSS pixels, got ${shown(options[name])}`);
            }
          }
          if (options.step <= 0) fail(`step must be greater than 0, got ${options.step}`);
          if (![undefined, "vertical", "horizontal"].includes(options.axis)) {
            fail(`axis must be "vertical" or "horizontal", got ${shown(options.axis)}`);
          }
          if (![undefined, true, false].includes(options.back)) fail(`back must be true or false, got ${shown(options.back)}`);
          const inset = {top: 0, left: 0, bottom: 0, right: 0};
          for (const [side, length] of Object.entries(options.contentInset ?? {})) {
            if (!(side in inset)) fail(`contentInset has no side "${side}"; the sides are ${Object.keys(inset).join(", ")}`);
            if (!Number.isFinite(length)) fail(`contentInset.${side} must be a number of CSS pixels, got ${shown(length)}`);
            inset[side] = length;
          }

        """#

    /// What the page has at the moment. Selectors are asked again for each frame, because virtualised lists come and go.
    private static let reading = #"""
          const page = document.scrollingElement ?? document.documentElement;
          // The element that another one is drawn in: shadow roots and slots are no borders.
          const parentOf = element => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
          const isWithin = (element, other) => {
            for (let parent = element; parent; parent = parentOf(parent)) if (parent === other) return true;
            return false;
          };
          // The options whose selectors have matched nothing so far.
          const unmatched = new Set(elementOptions.filter(name => name in options && options[name] !== undefined));

          const elementsOf = (name, {roots, isInside}) => {
            const wanted = options[name];
            const all = typeof wanted === "string" ? roots.flatMap(root => [...root.querySelectorAll(wanted)])
              : wanted instanceof Element ? [wanted] : [...wanted ?? []];
            const found = all.filter(isInside);
            if (found.length > 0) unmatched.delete(name);
            return found;
          };
          const failUnmatched = () => {
            const [name] = unmatched;
            const wanted = options[name];
            if (typeof wanted !== "string") fail(`${name} is ${wanted === null ? "null" : "an empty list"}`);
            const hosts = [...document.querySelectorAll("*")].some(element => element.shadowRoot);
            const hint = hosts ? "; what is in a shadow root is found where the scroller is an element in it" : "";
            fail(`nothing matches ${name} ${shown(wanted)}${hint}`);
          };

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

          // Says which section an element is in: by its own number, or by the element of the section around it.
          const sectionFinder = content => {
            const sections = elementsOf("section", content).sort(content.order);
            const sectionNumbers = new Map(sections.map((element, index) =>
              [element, numberIn(element, "data-section", "data-index") ?? index]));
            return element => {
              const number = numberIn(element, "data-section");
              for (let parent = element; number === undefined && parent; parent = parentOf(parent)) {
                if (sectionNumbers.has(parent)) return sectionNumbers.get(parent);
              }
              return number;
            };
          };

          // All elements that are recorded, in the order of the content, as {element, kind, section, item}.
          const attributedElements = content => {
            const sectionOf = sectionFinder(content);
            return content.roots.flatMap(root => [...root.querySelectorAll("[data-kind]")]).filter(content.isInside)
              .map(element => ({
                element, kind: element.dataset.kind, section: sectionOf(element) ?? 0, item: numberIn(element, "data-item") ?? 0
              })).filter(found => ["cell", "header", "footer", "parallaxHeader"].includes(found.kind));
          };

          const selectedElements = content => {
            const {order} = content;
            const sectionOf = sectionFinder(content);
            const found = [["header", "header"], ["footer", "footer"], ["cell", "item"]]
              .flatMap(([kind, name]) => elementsOf(name, content).map(element => ({element, kind})))
              .sort((a, b) => order(a.element, b.element));
            // Without elements for sections, each header begins one. The cells of a table's head are one header.
            let headerCount = 0;
            let head = null;
            const itemCounts = new Map();
            for (const one of found) {
              if (one.kind === "header") {
                const ownHead = one.element.closest("thead");
                if (ownHead === null || ownHead !== head) headerCount += 1;
                head = ownHead;
              }
              one.section = sectionOf(one.element) ?? Math.max(0, headerCount - 1);
              if (one.kind !== "cell") continue;
              const count = itemCounts.get(one.section) ?? 0;
              one.item = itemNumberIn(one.element) ?? count;
              itemCounts.set(one.section, count + 1);
            }
            return found;
          };
          const hasSelectors = ["header", "footer", "item"].some(name => options[name] !== undefined);
          const recordedElements = content => hasSelectors ? selectedElements(content) : attributedElements(content);
          const orderInDocument = (a, b) =>
            a === b ? 0 : a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;

        """#

    /// The loop. Offset and boxes are read without a break, so that they are of one frame.
    private static let recording = #"""
          const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
          const rounded = number => Math.round(number * 10000) / 10000 + 0;
          const titleOf = element => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 200);

          const isInView = (shown, box) => box.left < shown.width && box.right > 0 && box.top < shown.height && box.bottom > 0;
          const boxesInView = () => {
            const shown = viewport();
            const origin = contentOrigin();
            const found = new Map();
            for (const {element, kind, section, item} of recordedElements(content)) {
              const box = element.getBoundingClientRect();
              const left = box.left / scale.x - shown.left, right = box.right / scale.x - shown.left;
              const top = box.top / scale.y - shown.top, bottom = box.bottom / scale.y - shown.top;
              if (left >= right || top >= bottom) continue;
              // The cells of a table's head are one header, also those that are out of view. Rows are kept out of view for other use.
              if (kind !== "header" && !isInView(shown, {left, right, top, bottom})) continue;
              const name = [kind, section, kind === "cell" ? item : 0].join(" ");
              const known = found.get(name);
              found.set(name, {
                kind, section, item, title: known?.title ?? titleOf(element),
                left: Math.min(left, known?.left ?? left), right: Math.max(right, known?.right ?? right),
                top: Math.min(top, known?.top ?? top), bottom: Math.max(bottom, known?.bottom ?? bottom)
              });
            }
            return [...found.values()].filter(box => isInView(shown, box)).map(box => ({
              kind: box.kind, section: box.section, ...(box.kind === "cell" ? {item: box.item} : {}),
              frame: {
                x: rounded(box.left - origin.x), y: rounded(box.top - origin.y),
                width: rounded(box.right - box.left), height: rounded(box.bottom - box.top)
              },
              ...(box.title ? {title: box.title} : {})
            }));
          };

          // A header that slides in or out is recorded where it ends. On its way it would be elsewhere in each recording.
          const finishTransitions = () => {
            const running = roots.flatMap(root => root.getAnimations()).filter(animation => animation instanceof CSSTransition);
            if (running.length === 0) return;
            const recorded = recordedElements(content).map(found => found.element);
            for (const transition of running) {
              const moved = transition.effect.target;
              if (recorded.some(element => isWithin(element, moved))) transition.finish();
            }
          };

          const lines = [];
          let elementCount = 0;
          const record = async (offset, direction) => {
            scrollTo(offset);
            // Scroll-driven animations and virtualised lists follow in the frame after.
            await nextFrame();
            await nextFrame();
            finishTransitions();
            const elements = boxesInView();
            elementCount += elements.length;
            lines.push(JSON.stringify({offset: rounded(offsetNow()), ...direction, contentSize: contentSize(), elements}));
          };

          const size = viewport();
          const start = offsetNow();
          const first = Math.max(-leadingInset, Math.min(options.from ?? -leadingInset, lastOffset()));
          const end = () => Math.max(first, Math.min(options.to ?? Infinity, lastOffset()));
          const firstEnd = end();
          // Content that has grown is passed in longer steps.
          const stepNow = () => options.step ?? Math.max(1, (end() - first) / 200);
          // Content that grows for ever must end here: with the way back, which has a quarter of the offsets, at 2,000 lines.
          const mostSteps = Math.max(Math.ceil((firstEnd - first) / stepNow()), options.back === false ? 1999 : 1599);
          // What is loaded at the end may take a while to come.
          const growthTime = 500;
          const waitForGrowth = async () => {
            const reached = lastOffset(), deadline = performance.now() + growthTime;
            while (lastOffset() <= reached && (options.to === undefined || reached < options.to) && performance.now() < deadline) {
              await nextFrame();
            }
          };
          let reached = first;
          try {
            for (let index = 0; index <= mostSteps; index++) {
              const next = options.step ? first + index * options.step : index === 0 ? first : reached + stepNow();
              reached = Math.min(end(), next);
              await record(reached);
              if (reached > end() - 1e-6) await waitForGrowth();
              if (reached > end() - 1e-6) break;
            }
            // A quarter of the offsets, once more.
            for (let offset = reached; options.back !== false && offset > first;) {
              offset = Math.max(first, offset - 4 * stepNow());
              await record(offset, {back: true});
            }
          } finally {
            scroller.scrollTo({...positionBefore, behavior: "instant"});
          }
          if (unmatched.size > 0) failUnmatched();
          if (elementCount === 0) {
            fail(hasSelectors ? "nothing that was selected was ever in view"
              : "no element has the attribute data-kind; say what is a header and an item");
          }
          lines.unshift(JSON.stringify({recording: {
            viewport: {width: rounded(size.width), height: rounded(size.height)}, scale: window.devicePixelRatio,
            source: location.href, scrollDirection: isVertical ? "vertical" : "horizontal", start: rounded(start),
            ...(end() > firstEnd + 0.5 ? {grew: true} : {})
          }}));
          return lines.join("\n") + "\n";
        };
        // The script has no value, because some tools call a function that is the value of a script.
        undefined;

        """#
}
