import { bankDayOf } from '../../platform/bank-day.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { listReportsWithWriteOffs, saveSummaries } from './bureau-reports.store.ts';
import { ownSummaries } from './own-summaries.ts';

const AT_ONCE = 500;

/** Reports of before called a written-off credit closed, and left it out of the worst quality. */
export const upgradeBureauSummaries: Upgrade = {
  name: 'bureau-summaries-count-write-offs',
  run: async ({ db }) => {
    for (let after = 0; ; ) {
      const reports = await listReportsWithWriteOffs(db, after, AT_ONCE);
      for (const { applicationId, requestedAt, sets } of reports)
        await saveSummaries(db, applicationId, ownSummaries(sets, bankDayOf(requestedAt)));
      const last = reports.at(-1);
      if (last === undefined) return;
      after = last.applicationId;
    }
  },
};
