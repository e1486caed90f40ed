import { describe, expect, it } from 'vitest';
import { judgedCase } from '../bounds/judged-facts.ts';
import { untroubled } from '../bounds/testing/judged-facts.ts';
import { firstBounds, firstDeviations } from '../policy/version-one/testing/first-rules.ts';
import { automaticDeviations } from './automatic-deviations.ts';
import { deviationsAfterTerms, type ListedDeviation, openedByTerms } from './deviations-after-terms.ts';

const { catalogue } = firstDeviations;
const severityOf = (code: string) => catalogue.find((one) => one.code === code)?.severity ?? 1;
const listedAs = (code: string, state: ListedDeviation['state']): ListedDeviation => ({
  code,
  severity: severityOf(code),
  state,
  origin: 'AUTOMATIC',
});

function change(listed: readonly ListedDeviation[], dbrBefore: number | null, dbrAfter: number | null) {
  const [before, after] = [dbrBefore, dbrAfter].map((dbrPercent) => ({ ...untroubled, ltvPercent: 60, dbrPercent }));
  if (!before || !after) throw new Error('two figures are compared');
  const shown = automaticDeviations(judgedCase(after, firstBounds), catalogue);
  return { listed, shown, before, after, catalogue };
}

describe('T2 the deviations of a case whose terms change in approval', () => {
  it.each([
    ['a new one is opened', [], 25, 80.6, ['DEV03']],
    ['one that waits already is not opened twice', [listedAs('DEV01', 'PROPOSED')], 45, 46, []],
    ['an agreed one stays agreed when it gets no worse', [listedAs('DEV02', 'APPROVED')], 58, 55, []],
    ['an agreed one that gets worse is opened again', [listedAs('DEV02', 'APPROVED')], 52, 58, ['DEV02']],
    ['a worse grade is opened', [listedAs('DEV02', 'APPROVED')], 55, 70, ['DEV03']],
    ['a milder grade of what was agreed is covered', [listedAs('DEV03', 'APPROVED')], 70, 55, []],
    ['an income nobody knew before is no excuse', [listedAs('DEV03', 'APPROVED')], null, 70, ['DEV03']],
    ['no income at all is the worst', [], 25, Number.POSITIVE_INFINITY, ['DEV03']],
  ])('%s', (_, listed, dbrBefore, dbrAfter, opened) => {
    expect(openedByTerms(change(listed, dbrBefore, dbrAfter)).map(({ code }) => code)).toEqual(opened);
  });

  it('withdraws our own proposals that no longer show, and keeps what people decided or added', () => {
    const listed = [
      listedAs('DEV01', 'PROPOSED'),
      listedAs('DEV05', 'APPROVED'),
      { ...listedAs('DEV12', 'PROPOSED'), origin: 'MANUAL' as const },
    ];
    const after = deviationsAfterTerms(change(listed, 45, 80));
    expect(after.map(({ code, state }) => [code, state])).toEqual([
      ['DEV05', 'APPROVED'],
      ['DEV12', 'PROPOSED'],
      ['DEV03', 'PROPOSED'],
    ]);
  });
});
