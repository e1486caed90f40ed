import { type PlainDate, partsOf } from '../calendar/plain-date.ts';

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** How agreements are numbered where no policy says it: `0123/PK/001/XI/2026`. */
export const FIRST_AGREEMENT_NUMBER = '{{sequence}}/PK/{{branch}}/{{month}}/{{year}}';

/** What the number of an agreement may be made of. */
export const agreementPlaceholders = ['sequence', 'branch', 'month', 'year', 'bank'] as const;

type PkNumber = {
  /** The policy's words, with places in double braces. */
  readonly pattern: string;
  /** Counted per branch and year, never used again. */
  readonly sequence: number;
  readonly branchCode: string;
  readonly date: PlainDate;
  /** The bank's short name. */
  readonly bank: string;
};

/** The number of a credit agreement. */
export function pkNumber({ pattern, sequence, branchCode, date, bank }: PkNumber): string {
  const { year, month } = partsOf(date);
  const parts: Record<(typeof agreementPlaceholders)[number], string> = {
    sequence: String(sequence).padStart(4, '0'),
    branch: branchCode,
    month: romanMonths[month - 1] ?? '',
    year: String(year),
    bank,
  };
  return agreementPlaceholders.reduce((text, name) => text.replaceAll(`{{${name}}}`, () => parts[name]), pattern);
}
