import type { DeviationFacts } from './automatic-deviations.ts';
import type { AutomaticDeviationCode, DeviationCode, DeviationFact, DeviationSeverity } from './deviation-types.ts';

export type ListedDeviation = DeviationFact & {
  readonly code: DeviationCode;
  readonly origin: 'AUTOMATIC' | 'MANUAL';
};
export type ShownDeviation = { readonly code: AutomaticDeviationCode; readonly severity: DeviationSeverity };

type Figure = 'dbrPercent' | 'ltvPercent';

/** Deviations that are grades of one figure: who agreed to the worse one has agreed to the milder. */
const grades: readonly { readonly figure: Figure; readonly codes: readonly DeviationCode[] }[] = [
  { figure: 'dbrPercent', codes: ['DEV01', 'DEV02', 'DEV03'] },
  { figure: 'ltvPercent', codes: ['DEV04', 'DEV05'] },
];

const gradesOf = (code: DeviationCode) => grades.find(({ codes }) => codes.includes(code));

function isWorse(code: DeviationCode, before: DeviationFacts, after: DeviationFacts): boolean {
  const figure = gradesOf(code)?.figure;
  if (figure === undefined) return false;
  const [was, is] = [before[figure], after[figure]];
  return is !== null && (was === null || is > was);
}

/** Somebody agreed to this, or to worse of the same figure. */
const isAgreed = ({ code, severity }: ShownDeviation, listed: readonly ListedDeviation[]): boolean =>
  listed.some(
    (row) =>
      row.state === 'APPROVED' &&
      row.severity >= severity &&
      (row.code === code || gradesOf(code)?.codes.includes(row.code) === true),
  );

export type TermsChangeFacts = {
  readonly listed: readonly ListedDeviation[];
  /** What the case shows with its new terms. */
  readonly shown: readonly ShownDeviation[];
  readonly before: DeviationFacts;
  readonly after: DeviationFacts;
};

/** What a change of terms in approval puts before the approvers: new deviations, and agreed ones that got worse. */
export const openedByTerms = ({ listed, shown, before, after }: TermsChangeFacts): readonly ShownDeviation[] =>
  shown.filter((deviation) => {
    const isWaiting = listed.some(({ code, state }) => code === deviation.code && state === 'PROPOSED');
    return !isWaiting && (!isAgreed(deviation, listed) || isWorse(deviation.code, before, after));
  });

/**
 * All deviations of the case after it. A proposal of ours that no longer shows is withdrawn; what was agreed to and no
 * longer shows stays: it was decided.
 */
export function deviationsAfterTerms(facts: TermsChangeFacts): readonly ListedDeviation[] {
  const opened = openedByTerms(facts);
  const isShown = (code: DeviationCode) => facts.shown.some((one) => one.code === code);
  const isOpened = (code: DeviationCode) => opened.some((one) => one.code === code);
  const kept = facts.listed.filter(
    ({ code, origin, state }) => !isOpened(code) && (isShown(code) || origin !== 'AUTOMATIC' || state !== 'PROPOSED'),
  );
  return [...kept, ...opened.map((one) => ({ ...one, origin: 'AUTOMATIC' as const, state: 'PROPOSED' as const }))];
}
