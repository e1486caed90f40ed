import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { markExistingRows } from '../../platform/record/upgrade-record.ts';
import { hasRun } from '../../platform/upgrades/run-upgrades.ts';
import { listCasesInDoubt, saveDoubt } from './disbursements.store.ts';

/**
 * Till when an order may take effect is under the marks of its case from here on. Marks of before know nothing of it and fit
 * a row without it: each case is compared like that, and marked with the doubt that it has.
 */
export const markDoubts: Upgrade = {
  name: 'mark-doubts',
  run: async ({ db, now }) => {
    if (!(await hasRun(db, markExistingRows.name))) return;
    for (const { id, until } of await listCasesInDoubt(db)) {
      const subject = caseSubject(id);
      await saveDoubt(db, id, null);
      await holdSubject(db, subject, now());
      await saveDoubt(db, id, until);
      const entry = { at: now(), event: 'doubts_marked', userId: null, applicationId: id } as const;
      await appendAudit(db, { ...entry, changes: [subject] });
    }
  },
};
