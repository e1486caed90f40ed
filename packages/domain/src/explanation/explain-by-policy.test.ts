import { describe, expect, it } from 'vitest';
import { explainCase } from './explain-case.ts';
import { ofScore, spotless } from './testing/spotless-case.ts';

describe('limits are those of the policy', () => {
  const limitedTo = (value: number) => ({ limits: { ...spotless.limits, dbr: { value, isExclusive: false } } });

  it('speaks against what a stricter bank calls too much', () =>
    expect(explainCase({ ...spotless, ...limitedTo(35) }).concerns).toMatchObject([
      { code: 'dbr_over_limit', values: { dbrPercent: 37.78, limitPercent: 35 } },
    ]));

  it('says neither good nor bad where the policy has no limit', () => {
    const { supporting, concerns } = explainCase({ ...spotless, limits: { ...spotless.limits, dbr: null } });
    expect([...supporting, ...concerns].filter(({ code }) => code.startsWith('dbr'))).toEqual([]);
  });
});

describe('what a reader may not know', () => {
  it('is left out, and nothing is concluded from it', () => {
    const facts = { ...spotless, fdc: null, deviations: [{ code: 'DEV02', severity: 2 as const }] };
    expect(explainCase(facts).verdict).toBe('INCOMPLETE');
    const { verdict, supporting, concerns, unknown } = explainCase(facts, ['fdc', 'deviation']);
    expect([verdict, concerns, unknown]).toEqual(['CLEAN', [], []]);
    expect(supporting.map(({ source }) => source.kind)).not.toContain('fdc');
  });

  it('does not hide that a rule refuses the case', () =>
    expect(explainCase({ ...spotless, ...ofScore({ knockOuts: ['fdc_write_off'] }) }, ['fdc']).verdict).toBe(
      'KNOCKED_OUT',
    ));
});

describe('a person whom we know', () => {
  it.each([
    ['BARU', 0],
    ['LAMA_1', 3],
    [null, 1],
  ] as const)('is no contradiction: told %s with %s loans', (told, ownLoans) =>
    expect(explainCase({ ...spotless, relationship: { told, ownLoans } }).concerns).toEqual([]),
  );
});
