import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';

/** The brief of a fictional case that nothing speaks against but its DBR. */
export const caseBriefOf = (changes: Partial<CaseBrief> = {}): CaseBrief => ({
  verdict: 'CONCERNS',
  knockOuts: [],
  policyVersion: 14,
  scoredAt: '2026-11-16T02:12:00.000Z',
  figures: [
    { key: 'dbr', value: 43.1, limit: 40, state: 'BEYOND' },
    { key: 'rpc', value: 52.4, limit: 75, state: 'WITHIN' },
    { key: 'ltv', value: null, limit: 70, state: 'MISSING' },
    { key: 'bureauScore', value: 641, limit: null, state: 'WITHIN' },
    { key: 'rating', value: 'B - Baik (78.20)', limit: null, state: 'WITHIN' },
    { key: 'worstKol', value: 1, limit: null, state: 'WITHIN' },
    { key: 'exposure', value: 144_500_000, limit: 3_000_000_000, state: 'WITHIN' },
  ],
  supporting: [
    {
      code: 'always_current',
      side: 'FOR',
      values: { credits: 2 },
      source: { kind: 'bureau', ref: null },
      weight: 70,
    },
  ],
  concerns: [
    {
      code: 'dbr_over_limit',
      side: 'AGAINST',
      values: { dbrPercent: 43.1, limitPercent: 40 },
      source: { kind: 'ratio', ref: 'dbr' },
      weight: 52,
    },
  ],
  unknown: [],
  limits: {
    dbr: { value: 40, isExclusive: false },
    fewCredits: 2,
    mostCredits: { value: 3, isExclusive: false },
    fewEnquiries: 2,
    manyEnquiries: 4,
    mostFintechLoans: { value: 2, isExclusive: false },
  },
  credits: [],
  criteria: [],
  memo: { by: 'Maya Analis', at: '2026-11-15T09:40:00.000Z', text: 'Omset dibuktikan mutasi 3 bulan.' },
  deviations: [{ code: 'DEV01', description: 'DBR di atas 40 %', severity: 1, state: 'PROPOSED' }],
  relationship: { cif: '20021', isContradicted: false, ownLoans: 1 },
  since: null,
  ...changes,
});
