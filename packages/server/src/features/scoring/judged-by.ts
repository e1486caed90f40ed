import type { SignBounds } from '@trustiq/domain/bounds/judged-facts.ts';
import type { DeviationRules } from '@trustiq/domain/deviations/deviation-types.ts';
import type { LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { firstLedgerPolicy, type LedgerPolicy, ledgerPolicyOf } from '@trustiq/domain/obligations/ledger-policy.ts';
import type { BothLanguages } from '@trustiq/domain/policy/chapters/letters.ts';
import { deviationsOfVersionOne } from '@trustiq/domain/policy/version-one/deviations.ts';
import { limitsBeforeTheBook } from '@trustiq/domain/policy/version-one/limits.ts';
import { scoringRulesOfVersionOne } from '@trustiq/domain/policy/version-one/scoring.ts';
import type { KnockOutRule, ScoringRules } from '@trustiq/domain/scoring/scoring-rules.ts';
import type { FirstPercents } from '@trustiq/domain/survey/first-percents.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps, Policies } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { governingProduct } from '../../platform/policy/governing-policy.ts';
import { governingVersion } from '../../platform/policy/governing-version.ts';
import { knownLimitsOn, type PrudentLimits } from '../../platform/policy/limits-on.ts';
import { listDeviationTypes } from './automatic-deviations.store.ts';
import { getScorecard } from './scorecards.store.ts';
import type { ScoringSources } from './scoring-sources.store.ts';

/** What a case is scored by and compared with. */
export type JudgedBy = {
  /** The version of the policy; null for what held before there was a book. */
  readonly version: number | null;
  readonly scorecardVersion: number;
  readonly scoring: Omit<ScoringRules, 'knockOuts'> & {
    /** With the bank's words, where they are not the program's own. */
    readonly knockOuts: readonly (KnockOutRule & { readonly label?: BothLanguages })[];
  };
  readonly deviations: DeviationRules;
  readonly bounds: SignBounds;
  readonly firstPercents: FirstPercents;
  /** When two sources speak of one debt. */
  readonly ledger: LedgerPolicy;
  /** After so many failed enquiries the bureau counts as silent. */
  readonly bureauFailuresToPass: number;
  /** The fees of the case's product; null where its table tells. */
  readonly productFees: ProductFees | null;
};

type ProductFees = Pick<LoanProduct, 'serviceFeePercent' | 'provisiPercent'>;

/** The first version says what the program did before there was one. */
const FIRST_VERSION = 1;

/** Where the book cannot be read nobody decides by this. */
const limitsOf = (policies: Policies | null, at: Date): PrudentLimits =>
  (policies && knownLimitsOn(policies, at)) ?? limitsBeforeTheBook;

const boundsOf = ({ knockOutGrades }: ScoringRules, policies: Policies | null, at: Date): SignBounds => ({
  knockOutGrades,
  // Ages are law of the day, also in a round of an earlier version.
  minimumAgeYears: limitsOf(policies, at).minimumAgeYears,
});

/** What the program knew by itself, with the scorecard and the list of deviations in the bank's tables. */
export async function judgedBeforeTheBook(db: Db, at: Date): Promise<JudgedBy> {
  const scorecard = await getScorecard(db, at);
  const scoring = scoringRulesOfVersionOne(scorecard);
  return {
    version: null,
    scorecardVersion: scorecard.version,
    scoring,
    deviations: deviationsOfVersionOne(await listDeviationTypes(db), 'RETURN'),
    bounds: boundsOf(scoring, null, at),
    firstPercents: limitsOf(null, at),
    ledger: firstLedgerPolicy,
    bureauFailuresToPass: limitsOf(null, at).bureauFailuresToPass,
    productFees: null,
  };
}

/** From memory: only the number that the first scorecard had in its table is asked for, as every seal of then says it. */
export async function judgedBy(
  { policies }: Pick<Deps, 'policies'>,
  db: Db,
  sources: Pick<ScoringSources, 'chain' | 'policy_version' | 'product_id'>,
  at: Date,
): Promise<JudgedBy> {
  const standing = { chain: sources.chain, policyVersion: sources.policy_version };
  const governing = governingVersion(policies, standing, at);
  if (governing === 'unreadable') throw new Failure('UNAVAILABLE');
  const known = governing ?? policies.version(FIRST_VERSION);
  if (known === null) return judgedBeforeTheBook(db, at);
  const { scoring, deviations, limits, identity } = known.policy;
  const isFirst = known.version === FIRST_VERSION;
  const withoutWords = { ...scoring, knockOuts: scoring.knockOuts.map(({ label: _, ...rule }) => rule) };
  return {
    version: governing?.version ?? null,
    scorecardVersion: isFirst ? (await getScorecard(db, at)).version : known.version,
    scoring: isFirst ? withoutWords : scoring,
    deviations,
    bounds: boundsOf(scoring, policies, at),
    firstPercents: limitsOf(policies, at),
    // By the version that governs the case: a directory that grows changes no burden that people are voting on.
    ledger: ledgerPolicyOf(limits.obligations, [identity.name, identity.shortName]),
    bureauFailuresToPass: limitsOf(policies, at).bureauFailuresToPass,
    productFees: governingProduct(policies, { ...standing, productId: sources.product_id }, at),
  };
}
