const FREE_FAILURES = 5;
export const LONGEST_SECONDS = 900;

/** From the fifth failure an account waits 1, 2, 4 … 900 seconds. */
export const backOffSeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_SECONDS);
