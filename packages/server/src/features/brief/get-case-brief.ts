import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { JudgedFacts } from '@trustiq/domain/bounds/judged-facts.ts';
import { isReportStale } from '@trustiq/domain/bureau/bureau-report.ts';
import { type BriefParts, briefParts } from '@trustiq/domain/explanation/brief-parts.ts';
import type { BureauFacts } from '@trustiq/domain/explanation/bureau-findings.ts';
import { isRelationshipContradicted } from '@trustiq/domain/explanation/case-findings.ts';
import { decisionFigures } from '@trustiq/domain/explanation/decision-figures.ts';
import { explainCase } from '@trustiq/domain/explanation/explain-case.ts';
import type { FdcFacts } from '@trustiq/domain/explanation/fdc-findings.ts';
import { findingLimits, type JudgingRules } from '@trustiq/domain/explanation/finding-limits.ts';
import type { ScoreFacts } from '@trustiq/domain/explanation/score-findings.ts';
import type { SharedFacts } from '@trustiq/domain/explanation/shared-findings.ts';
import { ownLoans } from '@trustiq/domain/exposure/own-loans.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import type { BothLanguages } from '@trustiq/domain/policy/chapters/letters.ts';
import type { BankRelationship } from '@trustiq/domain/survey/assessment-codes.ts';
import type { Exposure } from '@trustiq/domain/workflow/exposure.ts';
import { isLimitExceeded } from '@trustiq/domain/workflow/lending-limits.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps, CaseWork } from '../../workflow/case-work.ts';
import { getNotesOfCase } from './brief.store.ts';
import { lookAtCase, seenFactsOf } from './look-at-case.ts';

type Criterion = NonNullable<ScoreFacts['profile']>['criteria'][number] & { readonly raw: number | string | null };

/** What another feature knows of the applicant's credit, and by which rules it is judged. */
export type CaseCredit = {
  readonly rules: JudgingRules & { readonly version: number | null };
  readonly judged: JudgedFacts;
  readonly terms: {
    readonly amountRupiah: number;
    readonly tenorMonths: number;
    readonly ratePercent: number;
    readonly instalmentRupiah: number | null;
  };
  readonly isBusiness: boolean;
  readonly isSecured: boolean;
  readonly bureau:
    | (Omit<BureauFacts, 'isStale'> & {
        readonly requestedAt: string;
        readonly creditNames: readonly { readonly id: number; readonly name: string }[];
      })
    | null;
  readonly fdc: FdcFacts | null;
  readonly ledger: Ledger;
  readonly toldRelationship: BankRelationship | null;
  readonly score:
    | (Omit<ScoreFacts, 'knockOuts' | 'profile' | 'isSecured'> & {
        readonly computedAt: string;
        readonly rating: string | null;
        readonly profile:
          | (Omit<NonNullable<ScoreFacts['profile']>, 'criteria'> & { readonly criteria: readonly Criterion[] })
          | null;
        readonly knockOuts: readonly { readonly code: string; readonly label?: BothLanguages }[];
      })
    | null;
};

export type BriefSources = {
  readonly creditOf: (db: Db, applicationId: number) => Promise<CaseCredit>;
  /** All that counts, or null where the reader may not know a part of it. */
  readonly exposureSeen: (
    db: Db,
    exposure: Exposure,
    reader: WorkflowActor,
    language: Language,
  ) => Promise<{ readonly totalExposure: number | null }>;
  /** What others have in common with the case; null where the reader may not know it. */
  readonly sharedSeen: (db: Db, applicationId: number, reader: SignedIn) => Promise<SharedFacts | null>;
};

type CaseRecord = Awaited<ReturnType<CaseWork['read']>>['record'];
type Notes = Awaited<ReturnType<typeof getNotesOfCase>>;

/** The burden as it is now: the same figure as above the findings, also where terms or debts changed since the scoring. */
function incomeNow({ judged: { dbrPercent } }: CaseCredit, scored: ScoreFacts['income']): ScoreFacts['income'] {
  if (dbrPercent === null) return { ...scored, netIncomeRupiah: null };
  return { ...scored, dbrPercent: Number.isFinite(dbrPercent) ? dbrPercent : null };
}

function scoreFacts(credit: CaseCredit): ScoreFacts | null {
  const { score, isSecured } = credit;
  if (score === null) return null;
  const { hasProfile, profile, knockOuts } = score;
  const income = incomeNow(credit, score.income);
  return { income, hasProfile, isSecured, profile, knockOuts: knockOuts.map(({ code }) => code) };
}

type Known = {
  readonly record: CaseRecord;
  readonly credit: CaseCredit;
  readonly notes: Notes;
  readonly shared: SharedFacts | null;
};

function explained({ record, credit, notes, shared }: Known, hidden: BriefParts['hidden'], now: string) {
  const { facts } = record;
  const isStale = isReportStale(facts.bureauReportedAt, now, facts.validity.bureauFreshDays);
  const relationship = { told: credit.toldRelationship, ownLoans: ownLoans(facts.exposure) };
  const limits = findingLimits(credit.rules);
  const explanation = explainCase(
    {
      bureau: credit.bureau && { ...credit.bureau, isStale },
      fdc: credit.fdc,
      ledger: credit.ledger,
      score: scoreFacts(credit),
      contact: { contacts: notes.contacts, calls: notes.calls },
      deviations: notes.deviations,
      identityFlags: notes.kyc_flags,
      relationship,
      shared,
      limits,
    },
    hidden,
  );
  return { explanation, relationship, limits };
}

/** How what the findings name is called: nothing of a report or profile that no finding speaks of is told. */
function namesIn({ supporting, concerns, unknown }: ReturnType<typeof explainCase>, { bureau, score }: CaseCredit) {
  const findings = [...supporting, ...concerns, ...unknown];
  const refs = new Set(findings.map(({ source }) => source.ref));
  return {
    credits: (bureau?.creditNames ?? []).filter(({ id }) => refs.has(id)),
    criteria: (score?.profile?.criteria ?? [])
      .filter(({ key }) => findings.some(({ values }) => values['criterion'] === key))
      .map(({ key, value, raw }) => ({ key, value, raw })),
  };
}

function figuresOf({ facts }: CaseRecord, credit: CaseCredit, totalExposure: number | null) {
  const { judged, score, bureau, isBusiness, isSecured } = credit;
  const own = facts.lendingLimits.find(({ relation }) => relation === 'UNRELATED');
  return decisionFigures(
    {
      ...judged,
      isBusiness,
      isSecured,
      // Without the bureau nobody knows the debts that a burden is made of.
      dbrPercent: score === null || bureau === null ? null : judged.dbrPercent,
      bureauScore: bureau?.score?.scoreRaw ?? null,
      rating: score?.rating ?? null,
      exposureRupiah: totalExposure,
      lendingLimit: {
        limitRupiah: own?.limitRupiah ?? null,
        isExceeded: facts.lendingLimits.some(isLimitExceeded),
      },
    },
    credit.rules,
  );
}

/**
 * A case in a minute. What the reader saw of it before is kept for them alone, and not of a case that was changed behind the
 * program: figures that somebody put there would come back as what was seen.
 */
export function getCaseBrief(
  deps: CaseDeps,
  { creditOf, exposureSeen, sharedSeen }: BriefSources,
): Handler<'getCaseBrief'> {
  const { cases, now } = deps;
  return async ({ params, query: { absence }, actor: own, origin }) => {
    const actor = absence === undefined ? own : await cases.standing(own, absence);
    const parts = briefParts(actor);
    const shown = await cases.show(actor, params, async (trx, { record, situation }) => {
      const { exposure } = record.facts;
      const whole = await creditOf(trx, record.id);
      const credit = { ...whole, ledger: await cases.ledgerSeenBy(trx, actor, whole.ledger) };
      const notes = await getNotesOfCase(trx, record.id, actor.userId);
      const { totalExposure } = await exposureSeen(trx, exposure, actor, origin.language);
      const shared = await sharedSeen(trx, record.id, actor);
      const known = { record, credit, notes, shared };
      const { explanation, relationship, limits } = explained(known, parts.hidden, now().toISOString());
      const figures = figuresOf(record, credit, totalExposure);
      const brief: Omit<CaseBrief, 'since'> = {
        ...explanation,
        supporting: [...explanation.supporting],
        concerns: [...explanation.concerns],
        unknown: [...explanation.unknown],
        knockOuts: (credit.score?.knockOuts ?? []).map(({ code, label }) => ({ code, ...(label && { label }) })),
        policyVersion: credit.rules.version,
        scoredAt: credit.score?.computedAt ?? null,
        figures: [...figures],
        limits,
        ...namesIn(explanation, credit),
        memo: parts.withMemo && notes.memo ? { ...notes.memo, at: new Date(notes.memo.at).toISOString() } : null,
        deviations: parts.withDeviations ? notes.deviations : null,
        relationship: {
          cif: notes.cif,
          isContradicted: isRelationshipContradicted(relationship),
          ownLoans: relationship.ownLoans,
        },
      };
      const facts = seenFactsOf({ credit, notes, figures });
      return { brief, facts, isBroken: situation.isRecordBroken === true };
    });
    const looking = { userId: actor.userId, applicationId: params.id };
    const since = shown.isBroken ? null : await lookAtCase(deps, looking, shown.facts);
    return { ...shown.brief, since };
  };
}
