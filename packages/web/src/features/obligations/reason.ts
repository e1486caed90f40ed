export const MOST_OF_A_REASON = 500;
