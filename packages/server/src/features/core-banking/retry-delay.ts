const FIRST_SECONDS = 15;
const LONGEST_SECONDS = 900;

/** How long to leave core banking alone after so many tries without an answer. */
export const retryDelaySeconds = (attempts: number): number =>
  Math.min(FIRST_SECONDS * 2 ** Math.max(attempts - 1, 0), LONGEST_SECONDS);
