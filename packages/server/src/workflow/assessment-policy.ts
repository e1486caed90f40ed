import { type AssessmentPolicy, assessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import { firstLedgerPolicy } from '@trustiq/domain/obligations/ledger-policy.ts';
import { authorityOfVersionOne } from '@trustiq/domain/policy/version-one/authority.ts';
import { deviationsOfVersionOne } from '@trustiq/domain/policy/version-one/deviations.ts';
import { limitsBeforeTheBook } from '@trustiq/domain/policy/version-one/limits.ts';
import { scoringRulesOfVersionOne } from '@trustiq/domain/policy/version-one/scoring.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Policies } from '../platform/deps.ts';
import { Failure } from '../platform/http/failure.ts';
import { governingPolicy } from '../platform/policy/governing-policy.ts';
import { governingVersion } from '../platform/policy/governing-version.ts';
import { knownLimitsOn } from '../platform/policy/limits-on.ts';
import type { AssessedSources } from './assessed-sources.store.ts';
import { bankFactsOf } from './bank-facts.ts';
import type { WorkflowDeps } from './cases.ts';
import { getScorecard, listDeviationTypes } from './policy-tables.store.ts';

/** The first version says what the program did before there was one. */
const FIRST_VERSION = 1;

/** By which versions of the book a case was assessed: enough to find the same policy again. */
export type PolicySource = {
  /** The version that governs the case; null for what held before there was a book. */
  readonly version: number | null;
  /** The version of the day, whose limits count for everybody; null where there is no book. */
  readonly dayVersion: number | null;
  readonly scorecardVersion: number;
  /** The fees of products were as their tables said. */
  readonly areFeesOfTables: boolean;
};

export type PolicyOfCase = { readonly policy: AssessmentPolicy; readonly source: PolicySource };

/** What the program knew by itself, with the scorecard and the list of deviations in the bank's tables. */
export async function policyBeforeTheBook(db: Db, at: Date): Promise<AssessmentPolicy> {
  const scorecard = await getScorecard(db, at);
  const scoring = scoringRulesOfVersionOne(scorecard);
  return {
    version: null,
    scorecardVersion: scorecard.version,
    scoring,
    deviations: deviationsOfVersionOne(await listDeviationTypes(db), 'RETURN'),
    bounds: { knockOutGrades: scoring.knockOutGrades, minimumAgeYears: limitsBeforeTheBook.minimumAgeYears },
    firstPercents: limitsBeforeTheBook,
    ledger: firstLedgerPolicy,
    bureauFailuresToPass: limitsBeforeTheBook.bureauFailuresToPass,
    productFees: null,
    lendingLimits: null,
    authority: authorityOfVersionOne,
  };
}

type CasePolicyDeps = Pick<WorkflowDeps, 'config' | 'policies'>;

/** Where the book cannot be read nobody decides by this. */
const dayLimitsOf = (policies: Policies, at: Date) => knownLimitsOn(policies, at) ?? limitsBeforeTheBook;

/** The policy of a case, from memory: only the number that the first scorecard had in its table is asked for, as every seal of then says it. */
export async function policyOfCase(
  { config, policies }: CasePolicyDeps,
  db: Db,
  sources: Pick<AssessedSources, 'chain' | 'policy_version' | 'product_id'>,
  at: Date,
): Promise<PolicyOfCase> {
  const standing = { chain: sources.chain, policyVersion: sources.policy_version };
  const governing = governingVersion(policies, standing, at);
  if (governing === 'unreadable') throw new Failure('UNAVAILABLE');
  const { limits: lendingLimits } = bankFactsOf({ config, policies, db }, at);
  const known = governing ?? policies.version(FIRST_VERSION);
  const version = governing?.version ?? null;
  const dayVersion = policies.on(at)?.version ?? null;
  if (known === null) {
    const policy = { ...(await policyBeforeTheBook(db, at)), lendingLimits };
    const { scorecardVersion } = policy;
    return { policy, source: { version, dayVersion, scorecardVersion, areFeesOfTables: true } };
  }
  const isFirst = known.version === FIRST_VERSION;
  const scorecardVersion = isFirst ? (await getScorecard(db, at)).version : known.version;
  const told = governingPolicy(policies, standing, at);
  const areFeesOfTables = told === null || told === 'unreadable' || told.isToldByTables;
  const policy = assessmentPolicy({
    version,
    policy: known.policy,
    scorecardVersion,
    hasOwnWords: isFirst,
    productFees: areFeesOfTables ? null : known.policy.products.offered,
    dayLimits: dayLimitsOf(policies, at),
    lendingLimits,
    authority: governing?.policy.authority ?? authorityOfVersionOne,
  });
  return { policy, source: { version, dayVersion, scorecardVersion, areFeesOfTables } };
}
