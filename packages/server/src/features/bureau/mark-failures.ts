import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import { type Upgrade } from '../../platform/opening/upgrade.ts';
import { holdWithoutTable } from '../../platform/record/hold-without-table.ts';
import { markExistingRows } from '../../platform/record/upgrade-record.ts';
import { hasRun } from '../../platform/upgrades/run-upgrades.ts';
import { listCasesWithFailures } from './bureau-reports.store.ts';

/**
 * How often the bureau did not answer lets a case go on without it, and is under the marks of the case from here on. Where
 * no case is marked yet, the upgrade that marks them all takes these rows along.
 */
export const markBureauFailures: Upgrade = {
  name: 'mark-bureau-failures',
  run: async ({ db, now }) => {
    if (!(await hasRun(db, markExistingRows.name))) return;
    for (const id of await listCasesWithFailures(db)) {
      const subject = caseSubject(id);
      await holdWithoutTable(db, subject, 'bureau_failures', now());
      const entry = { at: now(), event: 'bureau_failures_marked', userId: null, applicationId: id } as const;
      await appendAudit(db, { ...entry, changes: [subject] });
    }
  },
};
