import Testing

@Suite struct SkeletonTests {
    @Test func builds() {}
}
