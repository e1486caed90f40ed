import type { KeptOutcome } from '../assessment/kept-outcome.ts';
import { canonicalJson } from '../seal/canonical-json.ts';

/** What a draft makes of a case, told once for each case: together they are all cases that could be compared. */
export const trialGroups = [
  'UNCHANGED',
  'REFUSED_KNOCK_OUT',
  'REFUSED_BELOW',
  'RECOMMENDED',
  'UNASSESSABLE',
  'OTHERWISE',
] as const;
export type TrialGroup = (typeof trialGroups)[number];

/** What is other about a case than it was kept; a case may show several of them, and one that is unchanged shows none. */
export const trialRespects = [
  'RATING_BETTER',
  'RATING_WORSE',
  'KNOCK_OUTS',
  'CHAIN_SHORTER',
  'CHAIN_LONGER',
  'CHAIN_OTHER',
  'DEVIATIONS_NEW',
  'DEVIATIONS_GONE',
  'DEVIATIONS_GRADED',
  'FIGURES',
] as const;
export type TrialRespect = (typeof trialRespects)[number];

/** Where an outcome leaves a case. Who lacks what the score needs is neither recommended nor refused. */
type Standing = 'RECOMMENDED' | 'KNOCKED_OUT' | 'BELOW' | 'UNASSESSABLE';

function standingOf({ isApproved, knockOuts, missingInputs, rating }: KeptOutcome): Standing {
  if (isApproved) return 'RECOMMENDED';
  if (knockOuts.length > 0) return 'KNOCKED_OUT';
  return rating === null || missingInputs.length > 0 ? 'UNASSESSABLE' : 'BELOW';
}

const isRefused = (standing: Standing): boolean => standing === 'KNOCKED_OUT' || standing === 'BELOW';

export const isSameOutcome = (one: KeptOutcome, other: KeptOutcome): boolean =>
  canonicalJson(one) === canonicalJson(other);

function groupOf(before: KeptOutcome, after: KeptOutcome): TrialGroup {
  const was = standingOf(before);
  const is = standingOf(after);
  if (isRefused(is) && !isRefused(was)) return is === 'KNOCKED_OUT' ? 'REFUSED_KNOCK_OUT' : 'REFUSED_BELOW';
  if (is !== was && (is === 'RECOMMENDED' || is === 'UNASSESSABLE')) return is;
  return isSameOutcome(before, after) ? 'UNCHANGED' : 'OTHERWISE';
}

/** Codes that only one of two lists has. */
const onlyIn = (these: readonly string[], those: readonly string[]): string[] =>
  these.filter((code) => !those.includes(code));

const codesOf = ({ deviations }: KeptOutcome): string[] => deviations.map(({ code }) => code);

/** Votes in their order: `ROLE_REVIEWER 1`. */
const stepsOf = ({ chain }: KeptOutcome): string[] => chain.map(({ role, votes }) => `${role} ${votes}`);
const votesOf = ({ chain }: KeptOutcome): number => chain.reduce((sum, { votes }) => sum + votes, 0);

function ratingRespects(before: KeptOutcome, after: KeptOutcome): TrialRespect[] {
  if (before.rating === after.rating) return [];
  // Nobody is rated better for having no rating.
  if (after.rating === null) return ['RATING_WORSE'];
  if (before.rating === null) return ['RATING_BETTER'];
  return [after.rating < before.rating ? 'RATING_BETTER' : 'RATING_WORSE'];
}

function chainRespects(before: KeptOutcome, after: KeptOutcome): TrialRespect[] {
  if (stepsOf(before).join() === stepsOf(after).join()) return [];
  const more = votesOf(after) - votesOf(before);
  return [more === 0 ? 'CHAIN_OTHER' : more > 0 ? 'CHAIN_LONGER' : 'CHAIN_SHORTER'];
}

function deviationRespects(before: KeptOutcome, after: KeptOutcome): TrialRespect[] {
  const severityBefore = new Map(before.deviations.map(({ code, severity }) => [code, severity]));
  const isGraded =
    before.deviationDeciders.join() !== after.deviationDeciders.join() ||
    before.highestSeverity !== after.highestSeverity ||
    after.deviations.some(({ code, severity }) => (severityBefore.get(code) ?? severity) !== severity);
  const isNew = onlyIn(codesOf(after), codesOf(before)).length > 0;
  const isGone = onlyIn(codesOf(before), codesOf(after)).length > 0;
  return [
    ...(isNew ? (['DEVIATIONS_NEW'] as const) : []),
    ...(isGone ? (['DEVIATIONS_GONE'] as const) : []),
    ...(isGraded && !isNew && !isGone ? (['DEVIATIONS_GRADED'] as const) : []),
  ];
}

function respectsOf(before: KeptOutcome, after: KeptOutcome): TrialRespect[] {
  const told = [
    ...ratingRespects(before, after),
    ...(before.knockOuts.toSorted().join() === after.knockOuts.toSorted().join() ? [] : (['KNOCK_OUTS'] as const)),
    ...chainRespects(before, after),
    ...deviationRespects(before, after),
  ];
  return told.length === 0 && !isSameOutcome(before, after) ? ['FIGURES'] : told;
}

/** What is shown of a case whose outcome would be another: figures and codes, and nothing of a person. */
export type OutcomeChange = {
  readonly rating: readonly [KeptOutcome['rating'], KeptOutcome['rating']];
  readonly knockOuts: { readonly added: readonly string[]; readonly gone: readonly string[] };
  readonly deviations: { readonly added: readonly string[]; readonly gone: readonly string[] };
  readonly chain: readonly [KeptOutcome['chain'], KeptOutcome['chain']];
};

export type ComparedOutcomes = {
  readonly group: TrialGroup;
  readonly respects: readonly TrialRespect[];
  /** Null where nothing is other. */
  readonly change: OutcomeChange | null;
};

/** What was kept of a case beside what a draft makes of the same facts. */
export function compareOutcomes(before: KeptOutcome, after: KeptOutcome): ComparedOutcomes {
  const group = groupOf(before, after);
  if (group === 'UNCHANGED') return { group, respects: [], change: null };
  return {
    group,
    respects: respectsOf(before, after),
    change: {
      rating: [before.rating, after.rating],
      knockOuts: {
        added: onlyIn(after.knockOuts, before.knockOuts),
        gone: onlyIn(before.knockOuts, after.knockOuts),
      },
      deviations: {
        added: onlyIn(codesOf(after), codesOf(before)),
        gone: onlyIn(codesOf(before), codesOf(after)),
      },
      chain: [before.chain, after.chain],
    },
  };
}
