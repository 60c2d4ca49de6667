// The parts of the script that measure: where boxes are, and how far the scroller has scrolled.

extension PageRecorder {
    /// Where things are. Boxes are measured in the viewport of the browser, in which transforms and `zoom` may have scaled the
    /// scroller.
    static let geometry = #"""
          const scrollsAlong = (overflow, distance) => ["auto", "scroll", "overlay"].includes(overflow) && distance > 0;
          const scrolls = element => {
            const style = getComputedStyle(element);
            return scrollsAlong(style.overflowY, element.scrollHeight - element.clientHeight)
              || scrollsAlong(style.overflowX, element.scrollWidth - element.clientWidth);
          };
          const findScroller = () => {
            const everything = {roots: [document], isInside: () => true, order: orderInDocument};
            if (options.scroller !== undefined) return elementsOf("scroller", everything)[0] ?? failUnmatched();
            const all = recordedElements(everything);
            if (all.length === 0 && unmatched.size > 0) failUnmatched();
            // What is matched outside of the scroller is not matched.
            for (const name of elementOptions) if (options[name] !== undefined) unmatched.add(name);
            const scrollerOf = ({element}) => {
              let parent = parentOf(element);
              while (parent && parent !== document.body && parent !== page && !scrolls(parent)) parent = parentOf(parent);
              return !parent || parent === document.body ? page : parent;
            };
            // A bar may stand beside what scrolls, in a page that does not.
            const pageScrolls = page.scrollHeight > page.clientHeight || page.scrollWidth > page.clientWidth;
            const inside = pageScrolls ? all[0] : all.find(found => scrollerOf(found) !== page);
            return inside ? scrollerOf(inside) : page;
          };
          const scroller = findScroller();
          const isPage = scroller === page;

          // The roots that the scroller's content may be in: its own, and those of what it is in, because slots show their elements.
          const roots = [];
          for (let root = scroller.getRootNode(); root; root = root.host?.getRootNode()) roots.push(root);

          // How much transforms and `zoom` make the scroller larger, itself and everything that it is in. The page scrolls in the
          // pixels of its boxes, whatever zoom it has.
          const scale = (() => {
            let matrix = new DOMMatrix();
            let turns = false;
            for (let element = scroller; element; element = parentOf(element)) {
              const style = getComputedStyle(element);
              const own = style.transform === "none" ? new DOMMatrix() : new DOMMatrix(style.transform);
              const [x, y] = (style.scale ?? "none") === "none" ? [1] : style.scale.split(" ").map(Number);
              matrix = new DOMMatrix().scale(x, y ?? x).multiply(own).multiply(matrix);
              turns ||= (style.rotate ?? "none") !== "none";
            }
            turns ||= Math.abs(matrix.b) + Math.abs(matrix.c) > 1e-9 || matrix.a <= 0 || matrix.d <= 0;
            if (turns) fail("the scroller is rotated, mirrored or skewed, so its boxes cannot be read");
            const zoom = isPage ? 1 : scroller.currentCSSZoom ?? 1;
            return {x: matrix.a * zoom, y: matrix.d * zoom};
          })();

          const style = getComputedStyle(scroller);
          const border = side => isPage ? 0 : parseFloat(style["border" + side + "Width"]) || 0;
          // The part in which content is seen, in the scroller's own pixels. `clientWidth` rounds to whole pixels, boxes do not.
          const viewport = () => {
            if (isPage) {
              const shown = window.visualViewport;
              // A page that is zoomed with two fingers shows a part of what it lays out.
              const cannotTellExactly = !shown || Math.abs(shown.scale - 1) > 1e-3;
              const root = document.documentElement;
              return {
                left: 0, top: 0, width: cannotTellExactly ? root.clientWidth : shown.width,
                height: cannotTellExactly ? root.clientHeight : shown.height
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

        """#

    /// How far the scroller has scrolled. Offsets count from the content's leading edge, wherever the browser has its 0.
    static let scrolling = #"""
          // Far down a virtualised list may become longer.
          const distanceDown = () => scroller.scrollHeight - scroller.clientHeight;
          const distanceAcross = () => scroller.scrollWidth - scroller.clientWidth;
          const isVertical = (() => {
            if (options.axis) return options.axis === "vertical";
            // The page takes its overflow from its elements, and `visible` scrolls there.
            const of = axis => !isPage ? style[axis] : [page, document.body].filter(Boolean)
              .map(element => getComputedStyle(element)[axis]).find(overflow => overflow !== "visible") ?? "auto";
            return scrollsAlong(of("overflowY"), distanceDown())
              || !scrollsAlong(of("overflowX"), distanceAcross()) && distanceDown() >= distanceAcross();
          })();
          const isRightToLeft = style.writingMode.startsWith("horizontal")
            ? style.direction === "rtl" : style.writingMode.endsWith("-rl");

          // Whether the browser counts from the far edge to negative numbers, as in `column-reverse`. At 0 a step of a pixel tells.
          const countsBackwards = property => {
            const before = scroller[property];
            if (before !== 0) return before < 0;
            const side = property === "scrollTop" ? "top" : "left";
            scroller.scrollTo({[side]: -1, behavior: "instant"});
            const isNegative = scroller[property] < 0;
            scroller.scrollTo({[side]: 0, behavior: "instant"});
            return isNegative;
          };
          const positionBefore = {top: scroller.scrollTop, left: scroller.scrollLeft};
          const isUpward = countsBackwards("scrollTop"), isLeftward = countsBackwards("scrollLeft");
          // How far the viewport is from the top and from the left edge of what can be scrolled.
          const fromTop = () => scroller.scrollTop + (isUpward ? distanceDown() : 0);
          const fromLeft = () => scroller.scrollLeft + (isLeftward ? distanceAcross() : 0);

          const leadingInset = isVertical ? inset.top : isRightToLeft ? inset.right : inset.left;
          const offsetNow = () =>
            (isVertical ? fromTop() : isRightToLeft ? distanceAcross() - fromLeft() : fromLeft()) - leadingInset;
          const lastOffset = () => Math.max(0, isVertical ? distanceDown() : distanceAcross()) - leadingInset;
          const scrollTo = offset => {
            const distance = offset + leadingInset;
            const left = (isRightToLeft ? distanceAcross() - distance : distance) - (isLeftward ? distanceAcross() : 0);
            const position = isVertical ? {top: distance - (isUpward ? distanceDown() : 0)} : {left};
            scroller.scrollTo({...position, behavior: "instant"});
          };
          // Without the insets, as `lintel layout` prints it.
          const contentSize = () => ({
            width: scroller.scrollWidth - inset.left - inset.right, height: scroller.scrollHeight - inset.top - inset.bottom
          });
          // From the viewport's corner to the content's.
          const contentOrigin = () => ({x: -fromLeft() + inset.left, y: -fromTop() + inset.top});

          // Where the browser counts backwards, the scroller's children stand in the order opposite to the document's.
          const isReversed = isVertical ? isUpward : distanceAcross() > 0 && isLeftward !== isRightToLeft;
          const branchOf = element => {
            let branch = element;
            for (let parent = parentOf(branch); parent && parent !== scroller; parent = parentOf(branch)) branch = parent;
            return branch;
          };
          const orderInContent = (a, b) => {
            const [branchA, branchB] = isReversed ? [branchOf(a), branchOf(b)] : [scroller, scroller];
            return branchA === branchB ? orderInDocument(a, b) : orderInDocument(branchB, branchA);
          };
          const content = {roots, isInside: element => isPage || isWithin(element, scroller), order: orderInContent};

        """#
}
