extension EngineRule {
  /// How sure the rule itself is, whatever the numbers that enter it.
  package var confidence: Confidence {
    switch self {
    case .r1_1, .r1_4, .r1_6, .r1_11, .r1_12, .r1_13, .r2_2, .r2_3, .r2_7, .r2_14, .r3_1, .r3_2, .r4_2, .r4_4, .r5_1,
      .r5_2, .r6_1, .r7_2, .r8, .r9_1, .r9_2, .r10:
      .certain
    case .r1_2, .r1_7, .r1_9, .r2_1, .r2_4, .r2_6, .r2_8, .r2_9, .r2_10, .r2_11, .r2_12, .r3_3, .r3_5, .r4_1, .r4_3,
      .r1_14, .r5_3, .r5_4, .r5_5, .r6_2, .r6_3, .r6_4, .r7_1, .r7_3, .r9_3, .r9_4:
      .likely
    case .r1_5, .r2_5: .assumption
    }
  }
}
