import { drawBoundary } from './platform/audit/boundary.ts';
import type { Upgrade } from './platform/database/run-upgrades.ts';
import { markExistingRows } from './platform/record/upgrade-record.ts';

/** What brings the rows of banks that already run to this version, in this order. */
export const upgrades: readonly Upgrade[] = [markExistingRows, drawBoundary];
