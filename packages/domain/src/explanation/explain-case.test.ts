import { describe, expect, it } from 'vitest';
import { type ExplanationFacts, explainCase } from './explain-case.ts';
import {
  late,
  ofBureau,
  ofCredit,
  ofFdc,
  ofReport,
  ofScore,
  score,
  spotless,
  vehicleLoan,
} from './testing/spotless-case.ts';

const bureauRow = { kind: 'bureau', ref: 11 };

describe('a case with every input and no blemish', () => {
  it('is clean, and says why, heaviest first', () => {
    const { verdict, supporting, concerns, unknown } = explainCase(spotless);
    expect([verdict, concerns, unknown]).toEqual(['CLEAN', [], []]);
    expect(supporting.map(({ code }) => code)).toEqual([
      'always_current',
      'dbr_within_limit',
      'bureau_grade_good',
      'criterion_strong',
      'fdc_none',
      'contact_reached',
      'few_credits',
      'deviations_none',
      'few_enquiries',
    ]);
  });

  it('gives the same explanation for the same facts', () =>
    expect(explainCase(structuredClone(spotless))).toEqual(explainCase(spotless)));
});

describe('speaks against the applicant, with the row or ratio to look at', () => {
  it.each<[string, Partial<ExplanationFacts>, string, object, object]>([
    [
      'an active credit in kol 2',
      ofCredit({ kol: 2, daysPastDue: 12 }),
      'credit_not_current',
      bureauRow,
      { kol: 2, days: 12 },
    ],
    [
      'a delay eleven months ago',
      ofReport(late(2025, 12, 2, 45)),
      'credit_late_12_months',
      bureauRow,
      { kol: 2, days: 45 },
    ],
    [
      'a delay two years ago',
      ofReport(late(2024, 12, 3, 95)),
      'credit_late_24_months',
      bureauRow,
      { kol: 3, days: 95 },
    ],
    ['a written-off credit', ofCredit({ phase: 'CL', statusCode: '03' }), 'credit_written_off', bureauRow, {}],
    ['a restructured credit', ofCredit({ restructuredTimes: 2 }), 'credit_restructured', bureauRow, { times: 2 }],
    ['an overdue amount', ofCredit({ overdueRupiah: 250_000 }), 'credit_overdue', bureauRow, { amountRupiah: 250_000 }],
    [
      'a fourth active credit',
      ofReport({ grantedCredits: [11, 12, 13, 14].map((id) => ({ ...vehicleLoan, id })) }),
      'many_credits',
      { kind: 'bureau', ref: null },
      { count: 4 },
    ],
    [
      'three enquiries in three months',
      ofReport({ enquiries: { months3: 3, months12: 3 } }),
      'many_enquiries',
      { kind: 'bureau', ref: 'enquiries' },
      { count: 3 },
    ],
    [
      'a refused request',
      ofReport({ notGrantedCredits: [{ phase: 'RF' }] }),
      'credit_refused',
      { kind: 'bureau', ref: null },
      { count: 1 },
    ],
    [
      'grade D',
      ofBureau({ score: { scoreRaw: 470, scoreRange: 'Di', exclusionRuleCode: null } }),
      'bureau_grade_poor',
      { kind: 'bureau', ref: 'score' },
      { score: 470, grade: 'D' },
    ],
    [
      'exclusion for loss',
      ofBureau({ score: { scoreRaw: null, scoreRange: null, exclusionRuleCode: 'E05' } }),
      'bureau_excluded',
      { kind: 'bureau', ref: 'score' },
      { rule: 'E05' },
    ],
    [
      'arrears at a fintech lender',
      ofFdc({ outstandingCount: 1, currentDpd: 12, maxDpd: 12 }),
      'fdc_arrears',
      { kind: 'fdc', ref: null },
      { days: 12 },
    ],
    [
      'a fintech write-off',
      ofFdc({ writeOffCount: 1, writeOffRupiah: 900_000 }),
      'fdc_written_off',
      { kind: 'fdc', ref: null },
      { count: 1, amountRupiah: 900_000 },
    ],
    [
      'DBR above 40 %',
      ofScore({ income: { ...score.income, dbrPercent: 40.01 } }),
      'dbr_over_limit',
      { kind: 'ratio', ref: 'dbr' },
      { dbrPercent: 40.01, limitPercent: 40 },
    ],
    [
      'no income to pay from',
      ofScore({ income: { netIncomeRupiah: 0, totalExposureRupiah: 900_000, dbrPercent: null } }),
      'income_none',
      { kind: 'ratio', ref: 'dbr' },
      { amountRupiah: 900_000 },
    ],
    [
      'a weak criterion',
      ofScore({ profile: { criteria: [{ key: 'outlook', value: 'Kurang', score: 2 }], missing: [] } }),
      'criterion_weak',
      { kind: 'survey', ref: 'outlook' },
      { criterion: 'outlook', value: 'Kurang', score: 2 },
    ],
    [
      'a watch-list hit',
      ofScore({ knockOuts: ['watchlist_hit'] }),
      'knock_out',
      { kind: 'applicant', ref: 'watchlist' },
      { rule: 'watchlist_hit' },
    ],
    [
      'a contact who was never reached',
      { contact: { contacts: 1, calls: [{ isReached: false }] } },
      'contact_not_reached',
      { kind: 'contact', ref: null },
      { count: 1 },
    ],
    [
      'deviations',
      {
        deviations: [
          { code: 'DEV14', severity: 1 },
          { code: 'DEV02', severity: 2 },
        ],
      },
      'deviations_listed',
      { kind: 'deviation', ref: null },
      { count: 2, severity: 2 },
    ],
    [
      'U3: a borrower of ours who was surveyed as new',
      { relationship: { told: 'BARU', ownLoans: 2 } },
      'relationship_contradicted',
      { kind: 'survey', ref: 'bankRelationship' },
      { count: 2 },
    ],
    [
      'an identity number of another birth date',
      { identityFlags: ['nik_birth_date_mismatch'] },
      'identity_mismatch',
      { kind: 'applicant', ref: 'nik_birth_date_mismatch' },
      { flag: 'nik_birth_date_mismatch' },
    ],
  ])('%s', (_, changes, code, source, values) => {
    const { verdict, concerns } = explainCase({ ...spotless, ...changes });
    expect(verdict).toBe((changes.score?.knockOuts.length ?? 0) > 0 ? 'KNOCKED_OUT' : 'CONCERNS');
    expect(concerns.find((finding) => finding.code === code)).toMatchObject({ source, values });
  });
});

describe('U2: what knocks a case out is said first', () => {
  it.each<[string, Partial<ExplanationFacts>]>([
    ['by a rule, though the bureau is silent', { ...ofScore({ knockOuts: ['rpc_over_75'] }), bureau: null }],
    ['by a rule of the bank’s own', ofScore({ knockOuts: ['bank_rule'] })],
    ['by the watch list, though nothing was scored', { identityFlags: ['watchlist_hit'], score: null }],
  ])('%s', (_, changes) => expect(explainCase({ ...spotless, ...changes }).verdict).toBe('KNOCKED_OUT'));
});

describe('a case is not called clean while an input is missing', () => {
  it.each<[string, Partial<ExplanationFacts>, string]>([
    ['the bureau report', { bureau: null }, 'bureau_not_asked'],
    ['a fresh bureau report', ofBureau({ isStale: true }), 'bureau_stale'],
    ['a part of the report', ofBureau({ missingSets: ['guarantors'] }), 'bureau_sets_missing'],
    ['a bureau score', ofBureau({ score: null }), 'bureau_score_missing'],
    [
      'a score the bureau could not give',
      ofBureau({ score: { scoreRaw: null, scoreRange: null, exclusionRuleCode: 'E04' } }),
      'bureau_unscored',
    ],
    ['any credit history', ofReport({ grantedCredits: [], history: [] }), 'no_credit_history'],
    ['the quality of a credit', ofCredit({ kol: null }), 'credit_quality_unknown'],
    ['the enquiries', ofBureau({ areEnquiriesKnown: false }), 'enquiries_unknown'],
    ['the fintech centre', { fdc: null }, 'fdc_not_asked'],
    ['the score', { score: null }, 'not_scored'],
    ['an income', ofScore({ income: { ...score.income, netIncomeRupiah: null } }), 'income_unknown'],
    ['the five Cs', ofScore({ profile: null }), 'profile_unknown'],
    [
      'one criterion',
      ofScore({ profile: { criteria: [{ key: 'margin', value: null, score: 1 }], missing: ['margin'] } }),
      'criterion_missing',
    ],
    ['emergency contacts', { contact: { contacts: 0, calls: [] } }, 'contacts_none'],
    ['a call', { contact: { contacts: 2, calls: [] } }, 'contact_not_called'],
    ['the list of calls', { contact: { contacts: 2, calls: null } }, 'calls_unknown'],
    ['the deviations', { deviations: null }, 'deviations_unknown'],
    ['the watch list', { identityFlags: ['watchlist_unavailable'] }, 'check_unavailable'],
  ])('%s', (_, changes, code) => {
    const { verdict, concerns, unknown } = explainCase({ ...spotless, ...changes });
    expect(verdict).toBe('INCOMPLETE');
    expect(unknown.map((finding) => finding.code)).toContain(code);
    expect(concerns).toEqual([]);
  });
});

describe('collateral of which nothing is known', () => {
  const missing = ['ownership', 'marketability', 'appraisedValue', 'collateralKind'] as const;
  const profile = { criteria: missing.map((key) => ({ key, value: null, score: 1 as const })), missing };
  it('is an open question of a product that asks for it', () => {
    const { verdict, unknown } = explainCase({ ...spotless, ...ofScore({ profile }) });
    expect(verdict).toBe('INCOMPLETE');
    expect(unknown.map(({ source }) => source.ref)).toEqual([...missing]);
  });

  it('is nothing that an unsecured loan lacks, and nothing that is held against it', () => {
    const { verdict, concerns, unknown } = explainCase({ ...spotless, ...ofScore({ profile, isSecured: false }) });
    expect([verdict, concerns, unknown]).toEqual(['CLEAN', [], []]);
  });

  it('leaves everything else of an unsecured loan an open question', () => {
    const margin = {
      criteria: [{ key: 'margin' as const, value: null, score: 1 as const }],
      missing: ['margin' as const],
    };
    const { verdict, unknown } = explainCase({ ...spotless, ...ofScore({ profile: margin, isSecured: false }) });
    expect([verdict, unknown.map(({ code }) => code)]).toEqual(['INCOMPLETE', ['criterion_missing']]);
  });
});

describe('a burden of which the bureau’s part is not known', () => {
  it('is no merit while it is light', () => {
    const codes = explainCase({ ...spotless, bureau: null }).supporting.map(({ code }) => code);
    expect(codes).not.toContain('dbr_within_limit');
  });

  it('is held against the applicant where it is too heavy already', () => {
    const income = { ...score.income, dbrPercent: 55 };
    const codes = explainCase({ ...spotless, ...ofScore({ income }), bureau: null }).concerns.map(({ code }) => code);
    expect(codes).toContain('dbr_over_limit');
  });
});

describe('what counts in the score but is nobody’s fault', () => {
  it.each(['education', 'age', 'maritalStatus'] as const)('%s is not held against the applicant', (key) => {
    const profile = { criteria: [{ key, value: 'x', score: 1 as const }], missing: [] };
    expect(explainCase({ ...spotless, ...ofScore({ profile }) }).concerns).toEqual([]);
  });
});
