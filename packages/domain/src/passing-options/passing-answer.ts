import { assess } from '../assessment/assess.ts';
import type { Outcome } from '../assessment/outcome.ts';
import { tenorBounds } from '../loan/loan-bounds.ts';
import { type Aim, bearableSeverity, reachesAim } from './aims.ts';
import type { Change, Cost } from './change.ts';
import { chooseOptions } from './choose-options.ts';
import { type ClosableDebt, CREDITS_TRIED } from './closable-debts.ts';
import { findOptions } from './find-options.ts';
import { type Group, groupsOf, type UnreadGroup } from './group.ts';
import { type BrokenRules, surelyBroken } from './may-pass.ts';
import { type ChangedCase, outcomeOfChange } from './outcome-of-change.ts';
import { prepareCase } from './prepared-case.ts';
import type { PassingQuestion } from './question.ts';
import { TermsReader } from './read-terms.ts';
import { SideReader } from './side.ts';

export type PassingOption = ChangedCase & {
  readonly change: Change;
  readonly cost: Cost;
  readonly closed: readonly ClosableDebt[];
};

/** Why nothing helps. */
export type WhyNone = {
  /** Whatever is changed, these stay broken. */
  readonly always: BrokenRules;
  /** Deviations that people put down or decided about; no change of terms takes them off the list. */
  readonly standing: readonly string[];
  /** What the case breaks now, where each rule alone could be kept but not all together. */
  readonly now: BrokenRules;
};

type Tried = {
  /** Credits that could be closed, and how many of them were tried. */
  readonly credits: { readonly known: number; readonly tried: number };
};

export type PassingAnswer =
  | { readonly kind: 'MISSING'; readonly present: Outcome }
  | { readonly kind: 'PASSES'; readonly present: Outcome }
  | (Tried & {
      readonly kind: 'OPTIONS';
      readonly present: Outcome;
      readonly options: readonly PassingOption[];
      /** All that nothing beats, of which a few are shown. */
      readonly found: number;
    })
  | (Tried & { readonly kind: 'NONE'; readonly present: Outcome; readonly why: WhyNone });

/** The smallest changes that make a case reach an aim, or why there are none. It may be stopped at each yield. */
export function* answerPassing(question: PassingQuestion, aim: Aim): Generator<void, PassingAnswer> {
  const { facts, policy } = question;
  const prepared = prepareCase(question);
  const present = assess(facts, policy, prepared.reading);
  if (present.missingInputs.length > 0 || present.decision === null) return { kind: 'MISSING', present };
  if (reachesAim(present, aim)) return { kind: 'PASSES', present };
  const reader = new SideReader(question, prepared);
  const found = yield* findOptions(question, aim, prepared, reader);
  const known = prepared.debts.length;
  const tried = { credits: { known, tried: Math.min(known, CREDITS_TRIED) } };
  if (found.length === 0)
    return {
      kind: 'NONE',
      present,
      why: yield* whyNone(question, aim, groupsOf(question, prepared, reader), present),
      ...tried,
    };
  const options: PassingOption[] = [];
  for (const { change, cost } of chooseOptions(found)) {
    yield;
    const changed = outcomeOfChange(question, change, prepared);
    // The search and the rules are two ways to one answer: where they differ the program is wrong, and says so.
    if (changed === null || !reachesAim(changed.outcome, aim))
      throw new Error('An option was found that does not pass');
    const closed = prepared.debts.filter(({ key }) => change.closedKeys.includes(key));
    options.push({ ...changed, change, cost, closed });
  }
  return { kind: 'OPTIONS', present, options, found: found.length, ...tried };
}

function* whyNone(
  question: PassingQuestion,
  aim: Aim,
  groups: Iterable<UnreadGroup>,
  present: Outcome,
): Generator<void, WhyNone> {
  const { facts, policy } = question;
  const terms = new TermsReader();
  let always: BrokenRules | null = null;
  for (const unread of groups) {
    yield;
    const group = unread.read();
    if (group === null) continue;
    const broken = surelyBroken(group.edges, wholeRange(group, terms), aim);
    always = always === null ? broken : inBoth(always, broken);
  }
  const gradeOf = (code: string) => policy.deviations.catalogue.find((one) => one.code === code)?.severity;
  const isUnbearable = (severity: number) => severity > bearableSeverity[aim];
  const nothing = { knockOuts: [], deviations: [] };
  return {
    always: always ?? nothing,
    standing: facts.deviations
      .filter(({ code, severity }) => isUnbearable(gradeOf(code) ?? severity))
      .map(({ code }) => code),
    now: {
      knockOuts: present.knockOuts.map(({ code }) => code),
      deviations: present.shown.flatMap(({ deviation }) => (isUnbearable(deviation.severity) ? [deviation.code] : [])),
    },
  };
}

function wholeRange({ product, edges: [side] }: Group, terms: TermsReader) {
  const { minPlafondRupiah, maxPlafondRupiah } = product;
  const { min, max } = tenorBounds(product);
  return terms.range(side, [minPlafondRupiah, maxPlafondRupiah], [min, max]);
}

const inBoth = (one: BrokenRules, other: BrokenRules): BrokenRules => ({
  knockOuts: one.knockOuts.filter((code) => other.knockOuts.includes(code)),
  deviations: one.deviations.filter((code) => other.deviations.includes(code)),
});
