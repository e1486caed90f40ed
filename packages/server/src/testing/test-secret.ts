/** One secret for the prepared bank and for every test that opens a copy of it. */
export const TEST_SECRET = 'a-secret-only-for-tests-0123456789';
