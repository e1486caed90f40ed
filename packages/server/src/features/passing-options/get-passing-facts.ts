import { fromPassingQuestion } from '@trustiq/contract/passing-options/passing-facts.ts';
import type { PassingQuestion, TermsKnowledge } from '@trustiq/domain/passing-options/question.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';

type OpenRecord = Awaited<ReturnType<CaseDeps['cases']['read']>>['record'];

/** The workflow's: a case as it stands, and what it is judged by. */
type ReadAssessment = (db: Db, applicationId: number, at: Date) => Promise<Pick<PassingQuestion, 'facts' | 'policy'>>;

/** The loan's: what the terms of a case may be. */
type KnowTerms = (db: Db, record: OpenRecord, at: Date) => Promise<TermsKnowledge>;

/**
 * Only while the case is at the analyst, whose decision it is to propose other terms: later its terms only go down, and
 * before nobody has asked about the applicant. What the fintech centre said is part of it, and noted like any reading.
 */
export function getPassingFacts(
  deps: CaseDeps,
  { termsOf, readAssessment }: { readonly termsOf: KnowTerms; readonly readAssessment: ReadAssessment },
): Handler<'getPassingFacts'> {
  const { db, now, cases } = deps;
  return async ({ params, actor, origin }) => {
    const at = now();
    const shown = await cases.show(actor, params, async (trx, { record, situation }) => {
      const obstacles = obstaclesToAction('saveSimulation', situation);
      if (obstacles.length > 0) throw new Failure('STEP_REFUSED', { obstacles });
      if (record.status !== 'ANALYST') throw new Failure('STEP_REFUSED', { obstacles: ['wrong_status'] });
      const { facts, policy } = await readAssessment(trx, record.id, at);
      const terms = await termsOf(trx, record, at);
      return { version: record.version, facts, policy, terms };
    });
    if (shown.facts.fdc !== null) {
      const who = { userId: actor.userId, applicationId: params.id, origin };
      await appendAudit(db, { at, event: 'fdc_read', ...who, details: { purpose: 'credit_assessment' } });
    }
    return fromPassingQuestion(shown.version, shown);
  };
}
