import type { DeviationCode } from './deviation-types.ts';

/** What the case still shows cannot be taken off the list; everything else may. */
export const isDeviationRemovable = (code: DeviationCode, holding: readonly DeviationCode[]): boolean =>
  !holding.includes(code);
