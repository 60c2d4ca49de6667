import GTKBridge
import XCTest

/// What is given to a queue is done, once, in order, whatever becomes of the queue.
@preconcurrency @MainActor
final class BackgroundQueueTests: XCTestCase {
    /// Its lock is one that ThreadSanitizer sees; it does not see Swift's `Mutex`.
    private final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var entries: [Int] = []

        func add(_ entry: Int) { lock.withLock { entries.append(entry) } }

        var all: [Int] { lock.withLock { entries } }
    }

    func testWorkIsDoneInTheOrderItIsGiven() {
        let queue = BackgroundQueue()
        let log = Log()
        let end = expectation(description: "all done")
        for entry in 0..<1_000 { queue.async { log.add(entry) } }
        queue.async { end.fulfill() }
        wait(for: [end], timeout: 30)
        XCTAssertEqual(log.all, Array(0..<1_000))
    }

    func testWorkOutlivesItsQueue() {
        let log = Log()
        let end = expectation(description: "all done")
        end.expectedFulfillmentCount = 100
        do {
            let queue = BackgroundQueue(width: 3)
            for entry in 0..<100 {
                queue.async {
                    log.add(entry)
                    end.fulfill()
                }
            }
        }
        wait(for: [end], timeout: 30)
        XCTAssertEqual(log.all.sorted(), Array(0..<100))
    }

    func testTheLastWorkMayHoldTheQueue() {
        let end = expectation(description: "done")
        do {
            let queue = BackgroundQueue()
            queue.async {
                withExtendedLifetime(queue) {}
                end.fulfill()
            }
        }
        wait(for: [end], timeout: 30)
    }

    func testAQueueRunsAsManyJobsAtOnceAsItsWidth() {
        let queue = BackgroundQueue(width: 2)
        let end = expectation(description: "all done")
        end.expectedFulfillmentCount = 52
        // Each goes on only once the other one has begun.
        let begun = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        for index in 0..<2 {
            queue.async {
                begun[index].signal()
                begun[1 - index].wait()
                end.fulfill()
            }
        }
        let occupancy = Occupancy()
        for _ in 0..<50 {
            queue.async {
                occupancy.enter()
                // Long enough for a third one to enter, if it could.
                Thread.sleep(forTimeInterval: 0.001)
                occupancy.leave()
                end.fulfill()
            }
        }
        wait(for: [end], timeout: 30)
        XCTAssertLessThanOrEqual(occupancy.most, 2)
    }

    private final class Occupancy: @unchecked Sendable {
        private let lock = NSLock()
        private var running = 0
        private var greatest = 0

        func enter() {
            lock.withLock {
                running += 1
                greatest = max(greatest, running)
            }
        }

        func leave() { lock.withLock { running -= 1 } }

        var most: Int { lock.withLock { greatest } }
    }
}

// MARK: What comes back

extension BackgroundQueueTests {
    func testAResultArrivesOnTheMainThreadAfterTheReports() {
        let queue = BackgroundQueue()
        var reports: [Int] = []
        var outcome: Int?
        queue.run { report in
            XCTAssertFalse(Thread.isMainThread)
            for number in 0..<100 { report(number) }
            return 100
        } onReport: { (number: Int) in
            XCTAssertTrue(Thread.isMainThread)
            XCTAssertNil(outcome)
            reports.append(number)
        } then: {
            outcome = $0
        }
        XCTAssertTrue(runMainLoop { outcome != nil })
        XCTAssertEqual(reports, Array(0..<100))
    }

    /// Whatever the worker lets go of last, an isolated deinit would wait there for a queue that nobody drains.
    func testAnObjectThatDiesDuringItsWorkIsDeinitialisedOnTheMainThread() {
        let queue = BackgroundQueue()
        let deaths = Deaths()
        for capture in Capture.allCases {
            let begun = DispatchSemaphore(value: 0)
            let mayEnd = DispatchSemaphore(value: 0)
            do {
                let mortal = Mortal(deaths)
                switch capture {
                case .byCompletion:
                    queue.run {
                        begun.signal()
                        mayEnd.wait()
                    } then: {
                        withExtendedLifetime(mortal) {}
                    }
                case .byReports:
                    queue.run { report in
                        begun.signal()
                        mayEnd.wait()
                        report(1)
                    } onReport: { (_: Int) in
                        withExtendedLifetime(mortal) {}
                    } then: {
                    }
                case .byTheWork:
                    queue.async {
                        begun.signal()
                        mayEnd.wait()
                        withExtendedLifetime(mortal) {}
                    }
                }
            }
            begun.wait()
            XCTAssertEqual(deaths.count, capture.rawValue, "\(capture), before")
            var isOver = false
            queue.run {
            } then: {
                isOver = true
            }
            mayEnd.signal()
            XCTAssertTrue(runMainLoop { isOver })
            XCTAssertEqual(deaths.count, capture.rawValue + 1, "\(capture), after")
        }
    }

    private enum Capture: Int, CaseIterable {
        case byCompletion, byReports, byTheWork
    }

    @MainActor
    private final class Deaths {
        var count = 0
    }

    @MainActor
    private final class Mortal {
        private let deaths: Deaths

        init(_ deaths: Deaths) { self.deaths = deaths }

        isolated deinit {
            XCTAssertTrue(Thread.isMainThread)
            deaths.count += 1
        }
    }
}
