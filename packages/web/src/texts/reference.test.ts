import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { coreBanking } from '@trustiq/contract/texts/id/core-banking.ts';
import { educations, maritalStatuses, religions, residences } from '@trustiq/domain/applicant/personal-codes.ts';
import { scorecardV1 } from '@trustiq/domain/scoring/scorecard-v1.ts';
import { describe, expect, it } from 'vitest';
import { texts } from './en/reference.ts';
import type { ReferenceList } from './use-reference-text.ts';

type Coded = readonly { readonly code: string }[];
type Numbered = readonly { readonly id: number }[];

/** The lists as the bank is set up with them. */
const bank: {
  readonly reasons: Coded;
  readonly deviations: Coded;
  readonly insurance: readonly { readonly insCode: string; readonly groupCode: string }[];
  readonly industries: Numbered;
  readonly jobTypes: Numbered;
  readonly loanPurposes: readonly string[];
} = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../server/src/features/lookups/reference-data.json'), 'utf8'),
);

const lists: Record<ReferenceList, readonly (string | number)[]> = {
  religions,
  maritalStatuses,
  educations,
  residences,
  spouses: ['SUAMI', 'ISTRI'],
  industries: bank.industries.map(({ id }) => id),
  jobTypes: bank.jobTypes.map(({ id }) => id),
  loanPurposes: bank.loanPurposes,
  insurances: bank.insurance.filter(({ groupCode }) => groupCode === 'NON').map(({ insCode }) => insCode),
  ratings: scorecardV1.ratings.map(({ rating }) => rating),
  criterionOptions: scorecardV1.areas
    .flatMap(({ criteria }) => criteria)
    .flatMap((criterion) =>
      criterion.kind === 'choice' ? criterion.options.map(({ code }) => `${criterion.key}/${code}`) : [],
    ),
  reasons: bank.reasons.map(({ code }) => code),
  deviations: bank.deviations.map(({ code }) => code),
  fintechQualities: ['Lancar (<30 hari)', 'Tidak Lancar (30 sd 90 hari)', 'Macet (>90)'],
  coreBankingRefusals: Object.values(coreBanking),
  transactionStatuses: ['BERHASIL'],
  membershipStatuses: ['AKTIF', 'TIDAK AKTIF'],
};

describe("the bank's lists in English", () => {
  it.each(Object.entries(lists))('every entry of %s has its words, and there are no others', (list, codes) => {
    const words: Readonly<Record<string, string>> = texts[list as ReferenceList];
    expect(Object.keys(words).toSorted()).toEqual(codes.map(String).toSorted());
    expect(Object.values(words).every((word) => word.trim() !== '')).toBe(true);
  });
});
