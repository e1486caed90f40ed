/** The phone has no room left; what was kept before is still there. */
export const isFull = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'QuotaExceededError';
