import { describe, expect, it } from 'vitest';
import { type NamedTrial, namesToldTrial, type ToldResult } from './trial-of-approval.ts';
import type { TrialState } from './trial-state.ts';

const at = new Date('2026-11-19T10:00:00Z');
const minutesBefore = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

const told = (id: number, state: TrialState, since: string, more: Partial<ToldResult> = {}): ToldResult => ({
  id,
  state,
  since,
  result: `result ${id}`,
  at: minutesBefore(60),
  isOfNamedTrials: true,
  ...more,
});
const aYear = told(4, 'DONE', '2025-11-19');
const aDay = told(5, 'DONE', '2026-11-18');

describe('the trial that an approval names', () => {
  it.each<[string, NamedTrial | undefined, readonly ToldResult[], boolean]>([
    ['is the one that spoke for the text', { id: 4, state: 'DONE', result: 'result 4' }, [aYear, aDay], true],
    ['is not a lesser one', { id: 5, state: 'DONE', result: 'result 5' }, [aYear, aDay], false],
    ['has the result that was signed', { id: 4, state: 'DONE', result: 'another' }, [aYear], false],
    ['ended as was signed', { id: 4, state: 'CONTROL_FAILED', result: 'result 4' }, [aYear], false],
    ['is none where there was none', null, [], true],
    ['is not left out where there was one, though it ended just before', null, [{ ...aYear, at }], false],
    ['may be one without a result where none had one', { id: 3, state: 'CANCELLED', result: null }, [], true],
    ['has no result that nobody signed', { id: 3, state: 'DONE', result: 'result 3' }, [], false],
    ['was not told with a result by earlier versions', { id: 4, state: 'DONE' }, [aYear], true],
    ['was left out by earlier versions where there was none', undefined, [], true],
    ['was named by them where there was one', undefined, [aYear], false],
    ['was not named by those before them', undefined, [{ ...aYear, isOfNamedTrials: false }], true],
    ['was perhaps not seen by them while it ended', undefined, [{ ...aYear, at: minutesBefore(9) }], true],
    ['was a finished one with them', { id: 6, state: 'CANCELLED' }, [aYear], false],
  ])('%s', (_, trial, results, isNamed) => {
    expect(namesToldTrial({ at, trial }, results)).toBe(isNamed);
  });
});
