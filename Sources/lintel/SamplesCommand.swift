import ArgumentParser
import Samples

/// `lintel samples [NAME]`: lists the samples, or prints one.
struct SamplesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples",
        abstract: "List the sample documents, or print one of them.",
        discussion: """
            To make a document of your own from a sample: lintel samples countries > mine.lintel.json

            This does not copy the sample's pictures. Save As in the window does.
            """)

    @Argument(help: ArgumentHelp("The sample to print.", valueName: "name"), transform: sample(named:))
    var sample: Sample?

    func run() throws {
        let output = try Output()
        if let sample {
            try output.writeData(sample.text)
        } else {
            let width = Sample.all.map(\.name.count).max() ?? 0
            for sample in Sample.all {
                let space = String(repeating: " ", count: width + 2 - sample.name.count)
                try output.write("\(sample.name)\(space)\(sample.summary)\n")
            }
        }
        try output.finish()
    }
}
