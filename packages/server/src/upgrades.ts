import { fourEyesOnSubmit } from './features/workflow/four-eyes-on-submit.ts';
import type { Upgrade } from './platform/database/run-upgrades.ts';

/** What brings the rows of banks that already run to this version, in this order. */
export const upgrades: readonly Upgrade[] = [fourEyesOnSubmit];
