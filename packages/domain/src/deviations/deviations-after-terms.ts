import type { JudgedFacts } from '../bounds/judged-facts.ts';
import { gradedFigure } from './deviation-figures.ts';
import type { CataloguedDeviation, DeviationFact } from './deviation-types.ts';

export type ListedDeviation = DeviationFact & {
  readonly code: string;
  readonly origin: 'AUTOMATIC' | 'MANUAL';
};
export type ShownDeviation = Pick<CataloguedDeviation, 'code' | 'severity'>;

/** The burdens that new terms move. */
const burdens = ['dbrPercent', 'ltvPercent'] as const;
type Burden = (typeof burdens)[number];

/** The burden of which this deviation is a grade: who agreed to the worse one has agreed to the milder. */
function burdenOf(code: string, catalogue: readonly CataloguedDeviation[]): Burden | null {
  const deviation = catalogue.find((one) => one.code === code);
  const figure = deviation && gradedFigure(deviation);
  return burdens.find((burden) => burden === figure) ?? null;
}

function isWorse(code: string, { before, after, catalogue }: TermsChangeFacts): boolean {
  const burden = burdenOf(code, catalogue);
  if (burden === null) return false;
  const [was, is] = [before[burden], after[burden]];
  return is !== null && (was === null || is > was);
}

/** Somebody agreed to this, or to worse of the same figure. */
const isAgreed = ({ code, severity }: ShownDeviation, { listed, catalogue }: TermsChangeFacts): boolean => {
  const burden = burdenOf(code, catalogue);
  return listed.some(
    (row) =>
      row.state === 'APPROVED' &&
      row.severity >= severity &&
      (row.code === code || (burden !== null && burdenOf(row.code, catalogue) === burden)),
  );
};

export type TermsChangeFacts = {
  readonly listed: readonly ListedDeviation[];
  /** What the case shows with its new terms. */
  readonly shown: readonly ShownDeviation[];
  readonly before: Pick<JudgedFacts, Burden>;
  readonly after: Pick<JudgedFacts, Burden>;
  readonly catalogue: readonly CataloguedDeviation[];
};

/** What a change of terms in approval puts before the approvers: new deviations, and agreed ones that got worse. */
export const openedByTerms = (facts: TermsChangeFacts): readonly ShownDeviation[] =>
  facts.shown.filter((deviation) => {
    const isWaiting = facts.listed.some(({ code, state }) => code === deviation.code && state === 'PROPOSED');
    return !isWaiting && (!isAgreed(deviation, facts) || isWorse(deviation.code, facts));
  });

/**
 * All deviations of the case after it. A proposal of ours that no longer shows is withdrawn; what was agreed to and no
 * longer shows stays: it was decided.
 */
export function deviationsAfterTerms(facts: TermsChangeFacts): readonly ListedDeviation[] {
  const opened = openedByTerms(facts);
  const isShown = (code: string) => facts.shown.some((one) => one.code === code);
  const isOpened = (code: string) => opened.some((one) => one.code === code);
  const kept = facts.listed.filter(
    ({ code, origin, state }) => !isOpened(code) && (isShown(code) || origin !== 'AUTOMATIC' || state !== 'PROPOSED'),
  );
  return [...kept, ...opened.map((one) => ({ ...one, origin: 'AUTOMATIC' as const, state: 'PROPOSED' as const }))];
}
