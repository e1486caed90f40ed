import { type BureauSets, bureauSetNames, bureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { isReportStale } from '@trustiq/domain/bureau/bureau-report.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { findReport } from './bureau-reports.store.ts';
import { openSets } from './sealed-sets.ts';

const noSets = Object.fromEntries(
  bureauSetNames.map((name) => [name, bureauSets[name].isList ? [] : null]),
) as unknown as BureauSets;

/** The whole stored report in one request, with its age, what is missing of it, and what failed since. */
export function getBureauReport({ db, now, cases, cipher }: CaseDeps): Handler<'getBureauReport'> {
  return async ({ params, actor, origin }) => {
    const { record, stored, sets } = await cases.show(actor, params, async (trx, { record: shown }) => {
      const report = await findReport(trx, shown.id);
      return { record: shown, stored: report, sets: openSets(cipher, shown.id, { ...noSets, ...report.sets }) };
    });
    const moment = now();
    const who = { userId: actor.userId, applicationId: record.id, origin };
    await appendAudit(db, { at: moment, event: 'bureau_read', ...who, details: { purpose: 'credit_assessment' } });
    const { failures, last_failed_at: lastFailedAt, why } = stored;
    return {
      requestedAt: stored.requested_at?.toISOString() ?? null,
      isStale: isReportStale(
        record.facts.bureauReportedAt,
        moment.toISOString(),
        record.facts.validity.bureauFreshDays,
      ),
      source: stored.source,
      missingSets: stored.missing_sets,
      failures:
        failures === null || lastFailedAt === null
          ? null
          : { count: failures, lastFailedAt: lastFailedAt.toISOString(), why: why ?? '' },
      sets,
    };
  };
}
