const MINUTE = 60;
const HOUR = 3_600;

/** How long to leave a receiver alone after each try that failed: nearly 18 hours in all, so a night without it loses nothing. */
const waits = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR] as const;

/** Seconds until the next try after so many that failed; null when it is given up. */
export const secondsUntilNextTry = (tries: number): number | null => waits[tries - 1] ?? null;

/** Where a delivery stands; stopped: the address was closed or taken away before it was taken. */
export const deliveryStates = ['waiting', 'delivered', 'given_up', 'stopped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type AnswerVerdict = 'delivered' | 'failed' | 'gone';

const GONE = 410;

/** What an answer means: only 2xx is taken for one, 410 asks never to be called again. A redirect is no answer. */
export function verdictOf(status: number | null): AnswerVerdict {
  if (status === GONE) return 'gone';
  return status !== null && status >= 200 && status < 300 ? 'delivered' : 'failed';
}
