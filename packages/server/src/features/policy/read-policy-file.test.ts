import { readFileSync } from 'node:fs';
import { policyFaults as words } from '@trustiq/contract/texts/en/policy.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { removedFaults } from '@trustiq/domain/policy/policy-changes.ts';
import { type PolicyFaultCode, policyFaultCodes } from '@trustiq/domain/policy/policy-fault.ts';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { pngAddress } from '../../testing/small-png.ts';
import { readPolicyFile } from './read-policy-file.ts';

const example = readFileSync(new URL('../../../../../bank.example.yaml', import.meta.url), 'utf8');

type Path = readonly (string | number)[];
type Change = readonly [path: Path, value: unknown];

/** The example with other values in it. */
function changed(...changes: readonly Change[]): string {
  const document = parseDocument(example);
  for (const [path, value] of changes)
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  return document.toString({ lineWidth: 120 });
}

const policyOf = (text: string): Policy => {
  const { policy, faults } = readPolicyFile(text, 'en');
  if (policy === null) throw new Error(JSON.stringify(faults));
  return policy;
};

const told = (text: string) => readPolicyFile(text, 'en').faults.map(({ path, words: said }) => [path.join('.'), said]);
const said = (code: PolicyFaultCode, about: string | number = '') => fillText(words[code], { about: String(about) });

const areasOf = (text: string) => policyOf(text).scoring.areas;

/** One thing wrong, and the only thing that is then told. */
const single: readonly [code: PolicyFaultCode, place: string, about: string | number, ...changes: Change[]][] = [
  ['unknown', 'identity.coreBanking.offices.1.branchId', 9, [['identity', 'coreBanking', 'offices', 1, 'branchId'], 9]],
  [
    'not_unique',
    'identity.coreBanking.offices.1.branchId',
    711,
    [['identity', 'coreBanking', 'offices', 1, 'branchId'], 711],
  ],
  [
    'not_unique',
    'identity.coreBanking.charges.1.fee',
    'stampDuty',
    [['identity', 'coreBanking', 'charges', 1, 'fee'], 'stampDuty'],
  ],
  ['not_unique', 'organisation.branches.1.id', 711, [['organisation', 'branches', 1, 'id'], 711]],
  ['not_unique', 'organisation.branches.1.code', '711', [['organisation', 'branches', 1, 'code'], '711']],
  [
    'not_unique',
    'organisation.areas.1.id',
    71,
    [['organisation', 'areas', 1, 'id'], 71],
    [['organisation', 'branches', 2, 'areaId'], 71],
  ],
  ['unknown', 'organisation.branches.0.areaId', 5, [['organisation', 'branches', 0, 'areaId'], 5]],
  [
    'closed_before_opened',
    'organisation.branches.1.closedOn',
    '2019-01-01',
    [['organisation', 'branches', 1, 'closedOn'], '2019-01-01'],
    [['organisation', 'branches', 1, 'successorId'], 711],
  ],
  [
    'successor_needed',
    'organisation.branches.1.successorId',
    '',
    [['organisation', 'branches', 1, 'closedOn'], '2026-12-01'],
  ],
  [
    'successor_closed',
    'organisation.branches.1.successorId',
    '721',
    [['organisation', 'branches', 1, 'closedOn'], '2026-12-01'],
    [['organisation', 'branches', 1, 'successorId'], 721],
    [['organisation', 'branches', 2, 'closedOn'], '2026-12-01'],
    [['organisation', 'branches', 2, 'successorId'], 711],
  ],
  [
    'unknown',
    'organisation.branches.1.successorId',
    712,
    [['organisation', 'branches', 1, 'closedOn'], '2026-12-01'],
    [['organisation', 'branches', 1, 'successorId'], 712],
  ],
  [
    'bounds_reversed',
    'products.offered.0.maxPlafondRupiah',
    1000,
    [['products', 'offered', 0, 'maxPlafondRupiah'], 1000],
  ],
  ['bounds_reversed', 'products.offered.0.maxTenorMonths', 2, [['products', 'offered', 0, 'maxTenorMonths'], 2]],
  ['too_fine', 'products.offered.0.provisiPercent', 0.12345, [['products', 'offered', 0, 'provisiPercent'], 0.12345]],
  ['not_above_zero', 'products.offered.1.minPlafondRupiah', '', [['products', 'offered', 1, 'minPlafondRupiah'], 0]],
  [
    'falling_instalments_save',
    'products.offered.3.hasCompulsorySavings',
    '',
    [['products', 'offered', 3, 'interestType'], 'EFEKTIF'],
  ],
  [
    'fees_do_not_add_up',
    'products.offered.0.serviceFeePercent',
    1.01,
    [['products', 'offered', 0, 'serviceFeePercent'], 1.01],
  ],
  [
    'unknown',
    'products.offered.0.defaultInsuranceCode',
    'XX',
    [['products', 'offered', 0, 'defaultInsuranceCode'], 'XX'],
  ],
  [
    'insurance_not_offered',
    'products.offered.0.defaultInsuranceCode',
    '–',
    [['products', 'offered', 0, 'defaultInsuranceCode'], null],
  ],
  [
    'insurance_not_offered',
    'products.offered.0.defaultInsuranceCode',
    'TANPA',
    [['products', 'offered', 0, 'defaultInsuranceCode'], 'TANPA'],
  ],
  ['successor_needed', 'products.offered.0.successorId', '', [['products', 'offered', 0, 'isActive'], false]],
  ['successor_closed', 'products.offered.0.successorId', 'PEGAWAI', [['products', 'offered', 0, 'successorId'], 504]],
  ['unknown', 'products.prescreenProductCode', 'XX', [['products', 'prescreenProductCode'], 'XX']],
  ['empty', 'products.fees.notary.NONE', '', [['products', 'fees', 'notary', 'NONE'], []]],
  [
    'open_too_early',
    'products.fees.notary.FIDUCIARY.0.upToRupiah',
    '',
    [['products', 'fees', 'notary', 'FIDUCIARY', 0, 'upToRupiah'], null],
  ],
  [
    'bounds_reversed',
    'insurance.options.1.maxPremiumPercent',
    0.1,
    [['insurance', 'options', 1, 'maxPremiumPercent'], 0.1],
  ],
  [
    'not_rising',
    'insurance.certificate.yearlyPercentUpToAge.1.ageYears',
    35,
    [['insurance', 'certificate', 'yearlyPercentUpToAge', 1, 'ageYears'], 35],
  ],
  [
    'missing',
    'reasons.reasons',
    'CANCEL',
    ...[9, 10, 11].map((row): Change => [['reasons', 'reasons', row, 'isActive'], false]),
  ],
  [
    'nobody_decides',
    'deviations.catalogue.1.severity',
    3,
    [['deviations', 'catalogue', 1, 'severity'], 3],
    [['deviations', 'deciders'], []],
    ...[2, 3, 4, 5, 6, 8, 9, 12, 13, 15].map((row): Change => [['deviations', 'catalogue', row, 'severity'], 1]),
  ],
  [
    'no_bound',
    'deviations.catalogue.0.condition.0',
    'dbrPercent',
    [['deviations', 'catalogue', 0, 'condition'], [{ figure: 'dbrPercent' }]],
  ],
  [
    'nothing_between',
    'deviations.catalogue.0.condition.0',
    'dbrPercent',
    [['deviations', 'catalogue', 0, 'condition'], [{ figure: 'dbrPercent', above: 45, atMost: 45 }]],
  ],
  ['unknown', 'deviations.deciders.0.role', 'ROLE_CHECKER', [['deviations', 'deciders', 0, 'role'], 'ROLE_CHECKER']],
  ['weights_not_100', 'scoring.areas', 105, [['scoring', 'areas', 0, 'weightPercent'], 30]],
  ['missing', 'scoring.areas', 'openness', [['scoring', 'areas', 0, 'criteria', 0], undefined]],
  ['not_falling', 'scoring.ratings.1.minScore', 90, [['scoring', 'ratings', 1, 'minScore'], 90]],
  ['not_open_at_the_end', 'scoring.ratings.4.minScore', 3, [['scoring', 'ratings', 4, 'minScore'], 3]],
  ['unknown', 'scoring.knockOuts.0.reasonCode', 'B-01', [['scoring', 'knockOuts', 0, 'reasonCode'], 'B-01']],
  ['empty', 'scoring.knockOuts.0.condition', '', [['scoring', 'knockOuts', 0, 'condition'], []]],
  [
    'not_rising',
    'scoring.indicators.max_dpd_12.1.atMost',
    0,
    [['scoring', 'indicators', 'max_dpd_12', 1, 'atMost'], 0],
  ],
  ['not_rising', 'authority.rows.1.upToRupiah', 15_000_000, [['authority', 'rows', 1, 'upToRupiah'], 15_000_000]],
  [
    'not_open_at_the_end',
    'authority.rows.3.upToRupiah',
    900_000_000,
    [['authority', 'rows', 3, 'upToRupiah'], 900_000_000],
  ],
  ['votes_not_one', 'authority.rows.0.chain.0.votes', 2, [['authority', 'rows', 0, 'chain', 0, 'votes'], 2]],
  ['nobody_decides', 'authority.rows.2.chain.1.votes', 0, [['authority', 'rows', 2, 'chain', 1, 'votes'], 0]],
  ['missing', 'authority.seniority', 'ROLE_CABANG', [['authority', 'seniority', 0], undefined]],
  ['empty', 'authority.substitutes.0.by', '', [['authority', 'substitutes', 0, 'by'], []]],
  ['missing', 'service.hours.KYC', 'KYC', [['service', 'hours', 'KYC'], null]],
  ['closes_before_opening', 'service.office.closes', '07:00', [['service', 'office', 'closes'], '07:00']],
  [
    'other_year',
    'service.holidays.2026.national.0',
    '2025-01-01',
    [['service', 'holidays', '2026', 'national', 0], '2025-01-01'],
  ],
  [
    'unknown_placeholder',
    'letters.mail.approval.body.en',
    'amount',
    [['letters', 'mail', 'approval', 'body', 'en'], 'You get {{amount}}'],
  ],
  [
    'placeholder_missing',
    'letters.agreementNumber',
    'sequence',
    [['letters', 'agreementNumber'], 'PK/{{branch}}/{{year}}'],
  ],
  ['too_long', 'letters.sms.approval.id', 200, [['letters', 'sms', 'approval', 'id'], 'x'.repeat(200)]],
  ['empty', 'limits.capital', '', [['limits', 'capital'], []]],
  ['above_the_law', 'limits.sharePercents.UNRELATED', 20, [['limits', 'sharePercents', 'UNRELATED'], 25]],
  ['not_a_picture', 'identity.logo', '', [['identity', 'logo'], 'data:image/png;base64,PHN2Zy8+']],
  ['picture_too_wide', 'identity.logo', 2000, [['identity', 'logo'], pngAddress(2001, 1)]],
  ['missing', 'products.offered.0.surveySheets', 'LVUD', [['products', 'offered', 0, 'surveySheets'], ['LPJ_KEND']]],
  [
    'unknown',
    'products.offered.0.surveySheets.1',
    'ANALYSIS',
    [
      ['products', 'offered', 0, 'surveySheets'],
      ['LVUD', 'ANALYSIS'],
    ],
  ],
  [
    'missing',
    'products.offered.1.documents.submit',
    'ktp',
    [['products', 'offered', 1, 'documents', 'submit'], ['kk']],
  ],
  [
    'missing',
    'products.offered.1.documents.disburse',
    'mpk',
    [
      ['products', 'offered', 1, 'documents', 'disburse'],
      ['pk', 'asuransi'],
    ],
  ],
  [
    'not_unique',
    'products.offered.1.documents.disburse.2',
    'pk',
    [
      ['products', 'offered', 1, 'documents', 'disburse'],
      ['pk', 'mpk', 'PK'],
    ],
  ],
  ['rated_too_well', 'scoring.ratingCapOfMissing', 'C', [['scoring', 'ratingCapOfMissing'], 'B']],
  ['bounds_reversed', 'limits.maximumAgeAtMaturityYears', 20, [['limits', 'maximumAgeAtMaturityYears'], 20]],
  ['too_fine', 'scoring.areas.0.weightPercent', 24.99999, [['scoring', 'areas', 0, 'weightPercent'], 24.99999]],
  ['too_fine', 'scoring.ratings.1.minScore', 70.12345, [['scoring', 'ratings', 1, 'minScore'], 70.12345]],
  [
    'too_fine',
    'deviations.catalogue.0.condition.0.above',
    45.00001,
    [['deviations', 'catalogue', 0, 'condition'], [{ figure: 'dbrPercent', above: 45.00001 }]],
  ],
  ['too_fine', 'limits.capacityPercent', 33.33333, [['limits', 'capacityPercent'], 33.33333]],
  [
    'empty',
    'scoring.areas.0.criteria',
    '',
    [['scoring', 'areas', 1, 'criteria'], [0, 1].flatMap((area) => areasOf(example)[area]?.criteria ?? [])],
    [['scoring', 'areas', 0, 'criteria'], []],
  ],
];

describe('weights', () => {
  const weighed = (...weights: readonly number[]) =>
    told(changed(...weights.map((weight, area): Change => [['scoring', 'areas', area, 'weightPercent'], weight])));

  it('of up to two digits behind the comma come to 100 exactly, whatever a binary sum makes of them', () => {
    expect([33.4, 33.3, 33.3, 0, 0, 0].reduce((sum, weight) => sum + weight, 0)).not.toBe(100);
    expect(weighed(33.4, 33.3, 33.3, 0, 0, 0)).toEqual([]);
    expect(weighed(16.67, 16.67, 16.67, 16.67, 16.66, 16.66)).toEqual([]);
    expect(weighed(16.67, 16.67, 16.67, 16.67, 16.67, 16.66)).toEqual([
      ['scoring.areas', said('weights_not_100', 100.01)],
    ]);
  });

  it('finer than what an area is rounded to are refused: full marks would come to more than 100', () => {
    const weights = [16.665, 16.665, 16.665, 16.665, 16.67, 16.67];
    const [, ...rest] = weights.map((weightPercent, index) => [
      `scoring.areas.${index}.weightPercent`,
      said('weight_too_fine', weightPercent),
    ]);
    expect(weighed(...weights)).toEqual([
      ['scoring.areas.0.weightPercent', said('weight_too_fine', 16.665)],
      ...rest.slice(0, 3),
    ]);
  });
});

describe('weights of a bank that weighs more finely already', () => {
  const fine = [16.665, 16.665, 16.665, 16.665, 16.67, 16.67];
  const before = policyOf(example);
  const weighing = (weights: readonly number[]) => ({
    ...before,
    scoring: {
      ...before.scoring,
      areas: before.scoring.areas.map((area, index) => ({ ...area, weightPercent: weights[index] ?? 0 })),
    },
  });
  const faultsOf = (weights: readonly number[]) =>
    readPolicyFile(JSON.stringify(weighing(weights)), 'en', weighing(fine)).faults.map(({ path }) => path.join('.'));

  it('stay as they are while something else is changed, and get no finer', () => {
    expect(faultsOf(fine)).toEqual([]);
    expect(faultsOf([16.675, 16.655, 16.665, 16.665, 16.67, 16.67])).toEqual([
      'scoring.areas.0.weightPercent',
      'scoring.areas.1.weightPercent',
    ]);
    expect(faultsOf([16.67, 16.66, 16.67, 16.66, 16.67, 16.67])).toEqual([]);
  });
});

describe('an area', () => {
  it('stands in the scorecard once: none is left out, and none comes twice', () =>
    expect(told(changed([['scoring', 'areas', 1, 'key'], 'character']))).toEqual([
      ['scoring.areas', said('missing', 'capacity')],
      ['scoring.areas.1.key', said('not_unique', 'character')],
    ]));
});

describe('the example bank', () => {
  it('has no fault', () => expect(readPolicyFile(example, 'en').faults).toEqual([]));

  it('shares no id, code or limit with the bank of demonstrations', () =>
    expect(example).not.toMatch(/AGM|KMPS|1063\d\d|KPG|DEV\d\d|\bR\d\d\b|25000000\b|75000000\b|250000000|500000000/));
});

describe('a policy whose shape is right', () => {
  it.each(single)('is refused for %s at %s (%s), and for nothing else', (code, place, about, ...changes) => {
    const text = changed(...changes);
    expect(told(text)).toEqual([[place, said(code, about)]]);
    const line = readPolicyFile(text, 'en').faults[0]?.line ?? 0;
    // What stands at the line is the last part of the place that is there.
    const key = place.split('.').findLast((part) => Number.isNaN(Number(part))) ?? '';
    expect(text.split('\n')[line - 1]).toMatch(new RegExp(`${key}|^\\s*-`));
  });

  it('can be wrong in no way that is not shown here', () => {
    const shown = new Set(single.map(([code]) => code));
    // Roles that are no approvers have no place in a chain by its shape; rows of before are compared with the version before;
    // one weight alone that is too fine does not come to 100 with the others.
    const elsewhere: readonly PolicyFaultCode[] = [
      'recommender_approves',
      'removed',
      'code_changed',
      'track_changed',
      'weight_too_fine',
    ];
    expect(policyFaultCodes.filter((code) => !shown.has(code)).toSorted()).toEqual(elsewhere.toSorted());
  });

  it('takes nothing out of the book that was in it', () => {
    const before = policyOf(example);
    const { organisation, products, insurance, reasons, deviations } = before;
    const after: Policy = {
      ...before,
      organisation: { areas: organisation.areas.slice(1), branches: organisation.branches.slice(1) },
      products: { ...products, offered: products.offered.slice(1) },
      insurance: { ...insurance, options: insurance.options.slice(1) },
      reasons: { reasons: reasons.reasons.slice(1) },
      deviations: { ...deviations, catalogue: deviations.catalogue.slice(1) },
    };
    expect(removedFaults(before, after).map(({ about }) => about)).toEqual([71, 711, 501, 'TANPA', 'T-01', 1]);
    expect(removedFaults(before, before)).toEqual([]);
  });
});

describe('a file', () => {
  it('with forty faults names all forty, each with its line', () => {
    const shapes: readonly Change[] = [
      [['identity', 'name'], ''],
      [['identity', 'coreBankingPrefix'], 'small letters'],
      [['identity', 'powerOfAttorneyDate'], '2026-02-30'],
      [['identity', 'logo'], 'data:image/svg+xml;base64,PHN2Zz4='],
      [['identity', 'unknownWord'], 1],
      [['limits', 'capacityPercent'], 140],
      [['limits', 'bureauFreshDays'], 'three weeks'],
      [['limits', 'relatedParties', 0, 'nik'], '123'],
    ];
    const rules = single
      .filter(([, place]) => !/^(identity|limits|letters)\./.test(place))
      .filter(([, place], index, all) => all.findIndex(([, other]) => other === place) === index)
      // Those that another change of the same row would hide.
      .filter(
        ([, place]) => !['organisation.branches.1.successorId', 'deviations.catalogue.1.severity'].includes(place),
      )
      .slice(0, 40 - shapes.length);
    const changes = rules.flatMap(([, , , ...some]) => some);
    const text = changed(...shapes, ...changes);
    const { policy, faults } = readPolicyFile(text, 'en');
    const places = faults.map(({ path }) => path.join('.'));
    const expected = [...shapes.map(([path]) => path.join('.')), ...rules.map(([, place]) => place)];
    expect(policy).toBeNull();
    expect(expected.filter((place) => !places.includes(place))).toEqual([]);
    expect(new Set(expected).size).toBe(expected.length);
    expect(faults.every(({ line }) => line > 1)).toBe(true);
    expect(faults.length).toBeGreaterThanOrEqual(rules.length + shapes.length);
  });

  it.each([
    ['nothing', ''],
    ['a list', '- 1\n- 2\n'],
    ['a broken line', 'identity:\n  name: "x\n'],
    ['a key twice', 'identity:\n  name: a\n  name: b\n'],
    ['anchors', `a: &a [x]\nb: [*a, *a]\n`],
    ['too much', `# ${'x'.repeat(600_000)}`],
  ])('with %s is refused in words', (_, text) => {
    for (const language of ['id', 'en'] as const) {
      const { policy, faults } = readPolicyFile(text, language);
      expect(policy).toBeNull();
      expect(faults.length).toBeGreaterThan(0);
      for (const { words: some } of faults) expect(some).not.toBe('');
    }
  });

  it.each([
    ['words that nobody knows', (line: number) => `k${line}: 1`],
    ['one word again and again', () => 'identity: 1'],
    ['lines that are broken', () => '}'],
  ])('full of %s is read to its end, and names as many as somebody can use', (_, lineAt) => {
    const text = Array.from({ length: 40_000 }, (__, line) => lineAt(line)).join('\n');
    const { policy, faults } = readPolicyFile(text, 'en');
    expect(policy).toBeNull();
    expect(faults.length).toBeLessThanOrEqual(201);
    expect(JSON.stringify(faults).length).toBeLessThan(100_000);
  });

  it('says how many faults more there are', () => {
    const text = Array.from({ length: 1000 }, (_, line) => `k${line}: 1`).join('\n');
    // A thousand words, and eleven chapters that are missing.
    expect(readPolicyFile(text, 'en').faults.at(-1)?.words).toBe('More faults after this: 811.');
  });

  it('speaks both languages', () => {
    const text = changed([['limits', 'capacityPercent'], 140]);
    const [inEnglish, inIndonesian] = (['en', 'id'] as const).map(
      (language) => readPolicyFile(text, language).faults[0]?.words,
    );
    expect(inEnglish).not.toBe(inIndonesian);
  });
});
