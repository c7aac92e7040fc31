import CMicroHTTPD

/// The checks that Swift makes at run time of whether code of the main actor runs there.
package enum IsolationChecks {
  /// Makes them cheap, for an app whose code passes closures to functions such as `firstIndex(where:)`. Once, at the start.
  @MainActor package static func quicken() { martlet_quicken_isolation_checks() }
}
