import { upgradeBureauSummaries } from './features/bureau/upgrade-summaries.ts';
import type { Upgrade } from './platform/database/run-upgrades.ts';

/** What brings the rows of banks that already run to this version, in this order. */
export const upgrades: readonly Upgrade[] = [upgradeBureauSummaries];
