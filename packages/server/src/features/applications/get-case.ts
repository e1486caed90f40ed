import { toWholeCase, type WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { isReportStale } from '@trustiq/domain/bureau/bureau-report.ts';
import { actionNames } from '@trustiq/domain/workflow/application-actions.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { chainProgress, votesOfRound } from '@trustiq/domain/workflow/approval-chain.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import { offers } from '@trustiq/domain/workflow/offers.ts';
import { owedDocuments } from '@trustiq/domain/workflow/owed-documents.ts';
import { owedEmployment } from '@trustiq/domain/workflow/owed-employment.ts';
import type { Situation } from '@trustiq/domain/workflow/situation.ts';
import { deskDeadline, deskSince } from '@trustiq/domain/workflow/sla.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import { timeLeft } from '@trustiq/domain/workflow/time-left.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import { serviceOn } from '../../platform/policy/service-on.ts';
import type { CaseDeps, CaseWork } from '../../workflow/case-work.ts';
import { briefOf, type CaseParts } from './brief-of-case.ts';
import { marriageNotes } from './marriage-notes.ts';
import { relatedCases } from './related-cases.ts';
import { returnedOf } from './returned.ts';
import { shownLimits } from './shown-limits.ts';
import { type CaseExtras, getCaseExtras } from './whole-case.store.ts';

const texts = { id, en };

const outside = (state: string | null, failure: string | null, updatedAt: Date | null) =>
  state === null || updatedAt === null ? null : { state, failure, updatedAt: updatedAt.toISOString() };

const documentsOf = ({ documents }: CaseExtras) =>
  documents.map(({ id: documentId, filename, type, size, by, at }) => ({
    id: documentId,
    filename,
    type,
    sizeBytes: size,
    uploadedBy: by,
    uploadedAt: new Date(at).toISOString(),
    path: `/api/application-data-docs/${documentId}/content`,
  }));

/** The statuses a case went through, without the steps that left it where it was. */
const pathOf = (history: readonly HistoryEntry[]) =>
  history.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);

const allowedActions = (situation: Situation) =>
  actionNames.filter((name) => obstaclesToAction(name, situation).length === 0);

type OpenCase = Awaited<ReturnType<CaseWork['read']>>;

/** Everything about one application for one person. Reading it is reading personal data, and is recorded. */
export function getCase({ db, now, cases, cipher, policies }: CaseDeps, { loanOf }: CaseParts): Handler<'getCase'> {
  const read = async (
    { record, situation }: OpenCase,
    trx: Db,
    actor: SignedIn,
    language: Language,
  ): Promise<WholeCase> => {
    const extras = await getCaseExtras(trx, record.id);
    const related = await relatedCases(trx, record.facts.exposure, actor, language);
    const { facts, status, track } = record;
    const moment = now();
    const describe = (code: typeof status) => texts[language][statusDescription(code, track)];
    const stageSince = deskSince(status, facts.statusSince, record.history);
    const service = serviceOn(policies, moment);
    const deadline = deskDeadline(service, status, stageSince);
    return {
      ...briefOf(record, extras, { language, cipher, loanOf }),
      applicationRequestId: record.applicationRequestId,
      areaId: record.areaId,
      track,
      round: record.round,
      version: record.version,
      stageSince,
      ...deadline,
      ...timeLeft(service, moment, deadline.dueAt === null ? null : new Date(deadline.dueAt)),
      contacts: extras.contacts,
      documents: documentsOf(extras),
      missingDocuments: owedDocuments(status, facts),
      returned: await returnedOf(trx, record.id, record.history),
      missingEmployment: [...owedEmployment(status, track, facts)],
      cif: extras.cif,
      cifRegistration: outside(extras.cif_state, extras.cif_failure, extras.cif_updated_at),
      disbursement: outside(extras.disbursement_state, extras.disbursement_failure, extras.disbursement_updated_at),
      bureau: {
        requestedAt: facts.bureauReportedAt,
        isStale: isReportStale(facts.bureauReportedAt, moment.toISOString(), facts.validity.bureauFreshDays),
        failures: facts.bureauFailures,
      },
      kycFlags: extras.kyc_flags,
      ...related,
      lendingLimits: await shownLimits(trx, facts, actor),
      marriageNotes: await marriageNotes(trx, record.marriageNotes),
      isKycHeld: extras.is_broken_in_kyc || (status === 'KYC' && extras.kyc_flags.includes('watchlist_unavailable')),
      chain: [...chainProgress(record.chain, votesOfRound(record.history, record.round).length)],
      path: pathOf(record.history).map(({ toStatus, at }) => ({
        status: toStatus,
        statusText: describe(toStatus),
        since: at,
      })),
      offers: offers(situation).map((offer) => ({ ...offer, obstacles: [...offer.obstacles] })),
      actions: allowedActions(situation),
    };
  };
  return async ({ params, query: { absence }, actor: own, origin }) => {
    const actor = absence === undefined ? own : await cases.standing(own, absence);
    const shown = await cases.show(actor, { id: params.id }, (trx, open) => read(open, trx, actor, origin.language));
    const who = { userId: actor.userId, applicationId: shown.id, origin };
    await appendAudit(db, { at: now(), event: 'case_read', ...who, details: { purpose: 'credit_assessment' } });
    return toWholeCase(shown);
  };
}
