import type { Deps } from '../../platform/deps.ts';
import { forgetBulkRows } from './bulk-rows.store.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Rows that nobody processed in a month are people who never became applicants: their data go. */
export const forgetOldRows = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  forgetBulkRows(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
