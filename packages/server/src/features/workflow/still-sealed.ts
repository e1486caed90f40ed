import type { Config } from '../../config.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findCase } from './case.store.ts';
import { changesSinceSeal } from './seal-decision.ts';
import { sealRefused } from './step-refused.ts';

/** Right before an order leaves: why the case is no longer what its votes were for, in words for the file; else null. */
export async function whyNoLongerSealed(
  { now, config }: { readonly now: Clock; readonly config: Config },
  db: Db,
  applicationId: number,
): Promise<string | null> {
  const yardstick = { bankCapitalRupiah: config.BANK_CAPITAL, today: bankDayOf(now()) };
  const record = await findCase(db, { id: applicationId }, yardstick);
  if (record === null) return null;
  const changed = await changesSinceSeal(db, { applicationId, round: record.round });
  return changed.length === 0 ? null : (sealRefused('seal_broken', changed, 'id').title ?? null);
}
