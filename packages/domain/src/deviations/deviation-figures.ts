import type { DeviationFacts } from './automatic-deviations.ts';
import type { AutomaticDeviationCode, DeviationCode } from './deviation-types.ts';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const shortfall = (given: number, laidDown: number): number => Math.max(0, laidDown - given);
const less = (value: number | null): number => -(value ?? 0);

/** How bad it is, larger where it is worse. What has no measure is as bad as ever; its note says what it rests on. */
const figures: Readonly<Record<AutomaticDeviationCode, (facts: DeviationFacts) => number>> = {
  DEV01: ({ dbrPercent }) => dbrPercent ?? 0,
  DEV02: ({ dbrPercent }) => dbrPercent ?? 0,
  DEV03: ({ dbrPercent }) => dbrPercent ?? 0,
  DEV04: ({ ltvPercent }) => ltvPercent ?? 0,
  DEV05: ({ ltvPercent }) => ltvPercent ?? 0,
  DEV06: ({ maxDpd12 }) => maxDpd12 ?? 0,
  DEV07: ({ worstKol24 }) => worstKol24 ?? 0,
  DEV08: ({ ageAtMaturityYears }) => ageAtMaturityYears,
  DEV09: ({ monthsOfWork }) => less(monthsOfWork),
  DEV10: ({ businessMonths }) => less(businessMonths),
  DEV11: ({ retirementDate, maturityDate }) =>
    retirementDate === null ? 0 : daysBetween(retirementDate, maturityDate),
  DEV16: () => 0,
  DEV17: ({ activeContracts }) => activeContracts ?? 0,
  DEV18: ({ fees, productFees }) =>
    shortfall(fees.servicePercent, productFees.servicePercent) +
    shortfall(fees.provisiPercent, productFees.provisiPercent),
  DEV19: () => 0,
  DEV20: ({ fdcActiveLoans }) => fdcActiveLoans ?? 0,
};

export const deviationFigure = (code: AutomaticDeviationCode, facts: DeviationFacts): number => figures[code](facts);

/** Another residence or another reason of the bureau is neither better nor worse: it is not what was agreed to. */
const withoutMeasure: readonly DeviationCode[] = ['DEV16', 'DEV19'];

export type ShownFigure = { readonly code: AutomaticDeviationCode; readonly figure: number; readonly note: string };
export type ListedFigure = {
  readonly code: DeviationCode;
  readonly state: 'PROPOSED' | 'APPROVED' | 'REFUSED';
  /** Null where nobody kept it. */
  readonly figure: number | null;
  readonly note: string;
};

function isWorse(agreed: ListedFigure, { code, figure, note }: ShownFigure): boolean {
  if (agreed.figure === null || withoutMeasure.includes(code)) return agreed.note !== note;
  return figure > agreed.figure;
}

/** What was agreed to in an earlier round and is worse by now: it must be decided again. */
export const outgrownApprovals = (
  listed: readonly ListedFigure[],
  shown: readonly ShownFigure[],
): readonly ShownFigure[] =>
  shown.filter((one) => listed.some((row) => row.code === one.code && row.state === 'APPROVED' && isWorse(row, one)));
