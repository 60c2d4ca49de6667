import Recordings
import TestSupport
import Testing

/// The reasons for which the recorder refuses a page or an option.
@Suite("What the recorder refuses", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct PageMistakesTests {
    @Test("the recorder refuses a scroller that is rotated, with a reason")
    func rotated() {
        let html = "<div style=\"transform: rotate(10deg)\">\(RecordedPage.sections())</div>"
        let failure = #expect(throws: Browser.Failure.self) {
            _ = try RecordedPage.record(
                "<style>div { overflow: auto; height: 200px }</style>" + html, "{scroller: 'div', header: 'h2'}")
        }
        #expect(failure?.description.contains("rotated") == true)
    }

    @Test(
        "a recording that would not be what was asked for is refused with the reason",
        arguments: [
            ("{header: 'h2', item: '.row'}", "nothing matches item \".row\""),
            ("{section: 'section', header: 'h7', item: 'li'}", "nothing matches header \"h7\""),
            ("{scroller: '.nowhere', header: 'h2'}", "nothing matches scroller \".nowhere\""),
            ("{scroller: 'section', header: 'h2', footer: 'script'}", "nothing matches footer \"script\""),
            ("{scroller: document.querySelector('.nowhere'), header: 'h2'}", "scroller is null"),
            ("{item: []}", "item is an empty list"),
            ("{headers: 'h2'}", "there is no option \"headers\"; the options are scroller, section, header"),
            ("{header: 'h2', axis: 'down'}", "axis must be \"vertical\" or \"horizontal\", got \"down\""),
            ("{header: 'h2', step: 0}", "step must be greater than 0, got 0"),
            ("{header: 'h2', from: '100'}", "from must be a number of CSS pixels, got \"100\""),
            ("{header: 'h2', back: 'no'}", "back must be true or false, got \"no\""),
            ("{header: 'h2', contentInset: {leading: 4}}", "contentInset has no side \"leading\""),
            ("{header: 'h2', contentInset: {top: NaN}}", "contentInset.top must be a number of CSS pixels, got null"),
            ("{}", "no element has the attribute data-kind"),
        ])
    func mistakes(options: String, reason: String) {
        let failure = #expect(throws: Browser.Failure.self) {
            _ = try RecordedPage.record(RecordedPage.sections(item: "li"), options)
        }
        #expect(failure?.description.contains("lintelRecord: " + reason) == true, "\(failure?.description ?? "")")
    }
}
