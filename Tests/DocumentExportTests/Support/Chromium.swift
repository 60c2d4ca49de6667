import Foundation

/// A browser without a window that says where it puts the elements of a page.
struct Chromium {
    private let program: String

    /// - Returns: `nil` where none is installed.
    init?() {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome"]
        let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
        guard let program = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
        self.program = program
    }

    /// A page, and how far its scroller is scrolled for each measurement, from where it begins.
    struct Question {
        var html: String
        var distances: [Double]
        var isVertical: Bool
        var isRightToLeft: Bool
    }

    /// What elements of a class are at one distance, in document order, in the scroller's coordinates.
    struct Answer: Decodable {
        struct Box: Decodable {
            var x, y, width, height: Double
        }

        /// How far it is scrolled in fact.
        var distance: Double
        var headers: [Box]
        var parallax: [Box]
        var footers: [Box]
        /// A list a section.
        var cells: [[Box]]
    }

    struct Failure: Error {
        var reason: String
    }

    /// - Returns: for each question an answer a distance.
    func answer(_ questions: [Question]) throws -> [[Answer]] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("chromium-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("page.html")
        try Data(Self.page(asking: questions).utf8).write(to: page)

        let text = try Tool(patience: 300).text([
            program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--user-data-dir=\(folder.path)/profile", "--dump-dom", page.absoluteString,
        ])
        guard let start = text.range(of: "{answers"), let end = text.range(of: "answers}") else {
            throw Failure(reason: "no answer in: \(text.suffix(2000))")
        }
        return try JSONDecoder().decode([[Answer]].self, from: Data(text[start.upperBound..<end.lowerBound].utf8))
    }

    private static func page(asking questions: [Question]) throws -> String {
        let frames = questions.map { question in
            let source = question.html.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
            return "<iframe width=\"1200\" height=\"1200\" srcdoc=\"\(source)\" "
                + "data-distances=\"\(question.distances.map { "\($0)" }.joined(separator: ","))\" "
                + "data-axis=\"\(question.isVertical ? "scrollTop" : "scrollLeft")\" "
                + "data-sign=\"\(question.isRightToLeft && !question.isVertical ? -1 : 1)\"></iframe>"
        }
        return """
            <!DOCTYPE html><meta charset="utf-8"><body>
            \(frames.joined(separator: "\n"))
            <script>
            window.onload = () => {
              const answers = [...document.querySelectorAll("iframe")].map(frame => {
                const page = frame.contentDocument, scroller = page.querySelector(".scroller");
                return frame.dataset.distances.split(",").map(distance => {
                  scroller[frame.dataset.axis] = Number(distance) * Number(frame.dataset.sign);
                  const origin = scroller.getBoundingClientRect();
                  const boxes = (root, selector) => [...root.querySelectorAll(selector)].map(element => {
                    const box = element.getBoundingClientRect();
                    return {x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height};
                  });
                  return {
                    distance: scroller[frame.dataset.axis] * Number(frame.dataset.sign),
                    headers: boxes(page, ".header"), parallax: boxes(page, ".parallax"),
                    footers: boxes(page, ".footer"),
                    cells: [...page.querySelectorAll("section")].map(section => boxes(section, ".cell"))
                  };
                });
              });
              document.body.textContent = "{answers" + JSON.stringify(answers) + "answers}";
            };
            </script>
            """
    }
}
