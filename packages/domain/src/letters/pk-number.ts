import { type PlainDate, partsOf } from '../calendar/plain-date.ts';

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

type PkNumber = {
  /** Counted per branch and year, never used again. */
  readonly sequence: number;
  readonly branchCode: string;
  readonly date: PlainDate;
};

/** The number of a credit agreement: `0123/PK/001/XI/2026`. */
export function pkNumber({ sequence, branchCode, date }: PkNumber): string {
  const { year, month } = partsOf(date);
  return `${String(sequence).padStart(4, '0')}/PK/${branchCode}/${romanMonths[month - 1]}/${year}`;
}
