/// Ends the program with a message, which the fuzzer then reports together with the input.
@inline(__always)
public func check(_ holds: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
    if !holds() { fatalError(message()) }
}
