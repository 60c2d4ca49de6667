import GTKBridge
import Synchronization
import XCTest

/// What is given to a queue is done, once, in order, whatever becomes of the queue.
final class BackgroundQueueTests: XCTestCase {
    private final class Log: Sendable {
        private let entries = Mutex<[Int]>([])

        func add(_ entry: Int) { entries.withLock { $0.append(entry) } }

        var all: [Int] { entries.withLock { $0 } }
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

    func testAsMuchIsDoneAtOnceAsItIsWideAndNoMore() {
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
                Thread.sleep(forTimeInterval: 0.001)
                occupancy.leave()
                end.fulfill()
            }
        }
        wait(for: [end], timeout: 30)
        XCTAssertLessThanOrEqual(occupancy.most, 2)
    }

    private final class Occupancy: Sendable {
        private let counts = Mutex((running: 0, most: 0))

        func enter() {
            counts.withLock {
                $0.running += 1
                $0.most = max($0.most, $0.running)
            }
        }

        func leave() { counts.withLock { $0.running -= 1 } }

        var most: Int { counts.withLock { $0.most } }
    }
}
