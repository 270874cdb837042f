// swift-format-ignore-file
// Declarations of XCTest's API that printed files use.

@_exported import Foundation

open class XCTestCase {
  public init() {}
}

public struct XCTSkip: Error {
  public init(_ message: @autoclosure () -> String? = nil) {}
}

public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "") {}
