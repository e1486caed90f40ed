/** One secret for the prepared bank and for every test that opens a copy of it. */
export const TEST_SECRET = 'a-secret-only-for-tests-0123456789';

/** When the prepared bank was made and where the clock of a test begins. */
export const TEST_START = new Date('2026-11-16T02:00:00.000Z');
