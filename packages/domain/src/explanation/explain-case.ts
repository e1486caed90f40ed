import type { Ledger } from '../obligations/obligations-ledger.ts';
import { type BureauFacts, bureauFindings } from './bureau-findings.ts';
import {
  type ContactFacts,
  contactFindings,
  type DeviationFact,
  deviationFindings,
  identityFindings,
  type RelationshipFacts,
  relationshipFindings,
} from './case-findings.ts';
import { type FdcFacts, fdcFindings } from './fdc-findings.ts';
import type { Finding, FindingSide, FindingSource } from './finding.ts';
import type { FindingLimits } from './finding-limits.ts';
import { obligationFindings } from './obligation-findings.ts';
import { type ScoreFacts, scoreFindings } from './score-findings.ts';
import { type SharedFacts, sharedFindings } from './shared-findings.ts';

/** Everything that is known of a case; null where a source is silent. */
export type ExplanationFacts = {
  readonly bureau: BureauFacts | null;
  readonly fdc: FdcFacts | null;
  /** All that the applicant owes; null for whoever sums up without it. */
  readonly ledger: Ledger | null;
  readonly score: ScoreFacts | null;
  readonly contact: ContactFacts;
  readonly deviations: readonly DeviationFact[] | null;
  readonly identityFlags: readonly string[];
  readonly relationship: RelationshipFacts;
  /** What other people's applications have in common with it; null for whoever may not know it. */
  readonly shared: SharedFacts | null;
  /** Of the policy by which the case is judged. */
  readonly limits: FindingLimits;
};

/**
 * What knocks a case out comes before everything else, whatever is still missing. A case with an open question is incomplete,
 * whatever else is known: nobody may call it clean.
 */
export const verdicts = ['KNOCKED_OUT', 'INCOMPLETE', 'CONCERNS', 'CLEAN'] as const;
export type Verdict = (typeof verdicts)[number];

const isKnockedOut = ({ score, identityFlags }: ExplanationFacts): boolean =>
  (score?.knockOuts.length ?? 0) > 0 || identityFlags.includes('watchlist_hit');

export type Explanation = {
  readonly verdict: Verdict;
  readonly supporting: readonly Finding[];
  readonly concerns: readonly Finding[];
  readonly unknown: readonly Finding[];
};

/**
 * What speaks for and against the applicant, heaviest first. The same facts always give the same lines. What a reader may
 * not know is left out before anything is concluded from it; that a rule refuses the case everybody who opens it is told.
 */
export function explainCase(facts: ExplanationFacts, hidden: readonly FindingSource['kind'][] = []): Explanation {
  const { limits } = facts;
  const findings = [
    ...scoreFindings(facts.score, { dbr: limits.dbr, isBureauKnown: facts.bureau !== null }),
    ...bureauFindings(facts.bureau, limits),
    ...fdcFindings(facts.fdc, limits),
    ...obligationFindings(facts.ledger),
    ...contactFindings(facts.contact),
    ...deviationFindings(facts.deviations),
    ...identityFindings(facts.identityFlags),
    ...relationshipFindings(facts.relationship),
    ...sharedFindings(facts.shared),
  ].filter(({ source }) => !hidden.includes(source.kind));
  const on = (side: FindingSide) =>
    findings.filter((finding) => finding.side === side).toSorted((a, b) => b.weight - a.weight);
  const [supporting, concerns, unknown] = [on('FOR'), on('AGAINST'), on('UNKNOWN')];
  const weighed = unknown.length > 0 ? 'INCOMPLETE' : concerns.length > 0 ? 'CONCERNS' : 'CLEAN';
  const verdict = isKnockedOut(facts) ? 'KNOCKED_OUT' : weighed;
  return { verdict, supporting, concerns, unknown };
}
