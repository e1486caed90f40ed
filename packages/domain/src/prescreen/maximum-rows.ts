/** How many applicants one list may hold. */
export const MAXIMUM_ROWS = 10_000;
