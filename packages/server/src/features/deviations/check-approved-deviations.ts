import { isApprovedUnasked } from '@trustiq/domain/deviations/deviation-types.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Check } from '../../platform/verify/check.ts';
import { listApprovedDeviations } from './check-approved-deviations.store.ts';

const BATCH = 500;

async function* faultsOf(db: Db): AsyncGenerator<string> {
  for (let afterId: number | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof listApprovedDeviations>> = await listApprovedDeviations(db, afterId, BATCH);
    for (const { id, applicationId, code, createdAt, lastApprovalAt } of rows) {
      const facts = { createdAt: createdAt.toISOString(), lastApprovalAt: lastApprovalAt?.toISOString() ?? null };
      if (isApprovedUnasked(facts))
        yield `Application ${applicationId}, deviations ${id}: ${code} counts as approved, but nobody approved it since it was put down.`;
    }
    if (rows.length < BATCH) return;
    afterId = rows.at(-1)?.id ?? null;
  }
}

/** By the past, not by the marks: whatever made the program itself write and mark the word is convicted by what is missing. */
export const approvedDeviations: Check = {
  name: 'Every approved deviation was approved by somebody after it was put down',
  findFaults: ({ db }) => faultsOf(db),
};
