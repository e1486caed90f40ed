import type { KeyObject } from 'node:crypto';
import { assess } from '@trustiq/domain/assessment/assess.ts';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import type { AssessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import { type CreditReading, readCredit } from '@trustiq/domain/assessment/credit-reading.ts';
import { UnknownShape } from '@trustiq/domain/assessment/facts-versions.ts';
import { type KeptOutcome, keptOutcome } from '@trustiq/domain/assessment/kept-outcome.ts';
import { ledgerOfFacts } from '@trustiq/domain/assessment/ledger-of-facts.ts';
import { policyFromBook } from '@trustiq/domain/assessment/policy-of-versions.ts';
import { readCase } from '@trustiq/domain/assessment/read-case.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { compareOutcomes } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { policyOfDraft } from '@trustiq/domain/policy-trial/draft-policy.ts';
import { CONTROL_DIFFERS, type TriedCase } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { CaseTried, FailingDraft, TriedPolicies } from '@trustiq/domain/policy-trial/tried-policies.ts';
import type { AssessmentRecord } from './assessments.store.ts';
import { digestOfAssessment } from './digest-of-assessment.ts';
import { digestOfOutcome } from './keep-assessment.ts';
import { openAssessment, sourceOfAssessment } from './open-assessment.ts';

export type CaseToTry = {
  readonly applicationId: number;
  /** As the application says it: what is counted where its facts cannot be read. */
  readonly amountRupiah: number;
  readonly record: AssessmentRecord | null;
  /** Null where it was destroyed. */
  readonly key: KeyObject | 'NOT_OURS' | null;
};

type Readable = { readonly record: AssessmentRecord; readonly facts: AssessmentFacts };

/** The facts of a case, or what it counts as without them. Facts that are not those of their digest cannot be relied on. */
function readFacts({ record, key }: CaseToTry): Readable | Exclude<TriedCase['result'], 'COMPARED'> {
  if (record === null) return 'NO_FACTS';
  if (key === null) return 'NO_KEY';
  if (key === 'NOT_OURS') return CONTROL_DIFFERS;
  if (record.policy_version === null || record.day_version === null) return 'BEFORE_BOOK';
  try {
    return { record, facts: openAssessment(record, key) };
  } catch (error) {
    return error instanceof UnknownShape ? 'UNKNOWN_SHAPE' : CONTROL_DIFFERS;
  }
}

/** Each combination of versions is made once: there are few, and cases are many. */
function policiesOfBook(versions: TriedPolicies['versions']): (record: AssessmentRecord) => AssessmentPolicy | null {
  const policies = new Map(versions.map(({ version, policy }) => [version, policy]));
  const known = new Map<string, AssessmentPolicy | null>();
  return (record) => {
    const source = sourceOfAssessment(record);
    const name = JSON.stringify(source);
    const found = known.get(name) ?? policyFromBook(source, (version) => policies.get(version) ?? null);
    known.set(name, found);
    return found;
  };
}

/** The debts of a case and what the bureau says of it: of policies only the ledger's own rules change them. */
type DebtsRead = { readonly ledger: Ledger; readonly credit: CreditReading };

function readDebts(facts: AssessmentFacts, { ledger: rules }: AssessmentPolicy): DebtsRead {
  const ledger = ledgerOfFacts(facts, rules);
  return { ledger, credit: readCredit(facts, ledger) };
}

/** Debts are most of the work, and as a rule a draft reads them as the version before it does. */
function debtsReader(
  drafted: AssessmentPolicy,
): (facts: AssessmentFacts, policy: AssessmentPolicy, own: DebtsRead) => DebtsRead {
  const draftedText = JSON.stringify(drafted.ledger);
  const isSame = new WeakMap<AssessmentPolicy, boolean>();
  return (facts, policy, own) => {
    const known = isSame.get(policy) ?? JSON.stringify(policy.ledger) === draftedText;
    isSame.set(policy, known);
    return known ? own : readDebts(facts, drafted);
  };
}

const outcomeOf = (facts: AssessmentFacts, policy: AssessmentPolicy, { ledger, credit }: DebtsRead): KeptOutcome =>
  keptOutcome(assess(facts, policy, readCase(facts, policy, ledger, credit)));

type Controlled = { readonly policy: AssessmentPolicy; readonly debts: DebtsRead };

/** Out of its own facts and versions it must come as it was kept, to the last figure. */
function control({ record, facts }: Readable, policy: AssessmentPolicy | null): Controlled | null {
  if (policy === null || digestOfOutcome(record.outcome) !== record.outcome_digest) return null;
  const debts = readDebts(facts, policy);
  return digestOfOutcome(outcomeOf(facts, policy, debts)) === record.outcome_digest ? { policy, debts } : null;
}

/** What a draft makes of cases, or the case at which it fails. First each is made again by the versions that it was made by. */
export function tryCases({
  draft,
  base,
  versions,
}: TriedPolicies): (cases: readonly CaseToTry[]) => CaseTried[] | FailingDraft {
  const drafted = policyOfDraft(draft, base);
  const policyOf = policiesOfBook(versions);
  const draftedDebts = debtsReader(drafted);
  const tryOne = (one: CaseToTry): CaseTried | FailingDraft => {
    const { applicationId, record: own } = one;
    const assessed = own && digestOfAssessment(own);
    const alike = (result: Exclude<TriedCase['result'], 'COMPARED'>, { amountRupiah }: { amountRupiah: number }) => ({
      applicationId,
      tried: { result, amountRupiah },
      assessed,
      change: null,
    });
    const read = readFacts(one);
    if (typeof read === 'string') return alike(read, one);
    const { record, facts } = read;
    let controlled: Controlled | null;
    try {
      controlled = control(read, policyOf(record));
      if (controlled === null) return alike(CONTROL_DIFFERS, facts.loan);
    } catch {
      // Facts of which nothing comes at all are not those of the outcome that was kept.
      return alike(CONTROL_DIFFERS, one);
    }
    try {
      const { policy, debts } = controlled;
      const after = outcomeOf(facts, drafted, draftedDebts(facts, policy, debts));
      const { change, ...compared } = compareOutcomes(record.outcome, after);
      const tried = { result: 'COMPARED', compared, amountRupiah: facts.loan.amountRupiah } as const;
      return { applicationId, tried, assessed, change };
    } catch (cause) {
      return { failsAt: applicationId, why: String(cause) };
    }
  };
  return (cases) => {
    const tried: CaseTried[] = [];
    for (const one of cases) {
      const came = tryOne(one);
      if ('failsAt' in came) return came;
      tried.push(came);
    }
    return tried;
  };
}
