import type { KeyObject } from 'node:crypto';
import { assess } from '@trustiq/domain/assessment/assess.ts';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import type { AssessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import { UnknownShape } from '@trustiq/domain/assessment/facts-versions.ts';
import { keptOutcome } from '@trustiq/domain/assessment/kept-outcome.ts';
import { policyFromBook } from '@trustiq/domain/assessment/policy-of-versions.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { compareOutcomes, type OutcomeChange } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { policyOfDraft } from '@trustiq/domain/policy-trial/draft-policy.ts';
import { CONTROL_DIFFERS, type TriedCase } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { AssessmentRecord } from '../../workflow/assessments.store.ts';
import { digestOfOutcome } from '../../workflow/keep-assessment.ts';
import { openAssessment, sourceOfAssessment } from '../../workflow/open-assessment.ts';

/** The draft, and every version by which a case may have been assessed. */
export type TriedPolicies = {
  readonly draft: Policy;
  readonly base: number;
  readonly versions: readonly { readonly version: number; readonly policy: Policy }[];
};

export type CaseToTry = {
  readonly applicationId: number;
  /** As the application says it: what is counted where its facts cannot be read. */
  readonly amountRupiah: number;
  readonly record: AssessmentRecord | null;
  /** Null where it was destroyed. */
  readonly key: KeyObject | null;
};

export type CaseTried = {
  readonly applicationId: number;
  readonly tried: TriedCase;
  readonly change: OutcomeChange | null;
};

type Readable = { readonly record: AssessmentRecord; readonly facts: AssessmentFacts };

/** The facts of a case, or what it counts as without them. Facts that are not those of their digest cannot be relied on. */
function readFacts({ record, key }: CaseToTry): Readable | Exclude<TriedCase['result'], 'COMPARED'> {
  if (record === null) return 'NO_FACTS';
  if (key === null) return 'NO_KEY';
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

/** Whether the case comes out of its own facts and versions as it was kept, to the last figure. */
function isReproduced({ record, facts }: Readable, policy: AssessmentPolicy | null): boolean {
  if (policy === null || digestOfOutcome(record.outcome) !== record.outcome_digest) return false;
  return digestOfOutcome(keptOutcome(assess(facts, policy))) === record.outcome_digest;
}

/** What a draft makes of cases. First each is made again by the versions that it was made by. */
export function tryCases({ draft, base, versions }: TriedPolicies): (cases: readonly CaseToTry[]) => CaseTried[] {
  const drafted = policyOfDraft(draft, base);
  const policyOf = policiesOfBook(versions);
  const tryOne = (one: CaseToTry): CaseTried => {
    const { applicationId, amountRupiah } = one;
    const read = readFacts(one);
    if (typeof read === 'string') return { applicationId, tried: { result: read, amountRupiah }, change: null };
    const { record, facts } = read;
    const ofFacts = { amountRupiah: facts.loan.amountRupiah };
    if (!isReproduced(read, policyOf(record)))
      return { applicationId, tried: { result: CONTROL_DIFFERS, ...ofFacts }, change: null };
    const { change, ...compared } = compareOutcomes(record.outcome, keptOutcome(assess(facts, drafted)));
    return { applicationId, tried: { result: 'COMPARED', compared, ...ofFacts }, change };
  };
  return (cases) => cases.map(tryOne);
}
