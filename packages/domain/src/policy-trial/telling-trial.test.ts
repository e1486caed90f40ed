import { describe, expect, it } from 'vitest';
import { tellingTrial } from './telling-trial.ts';
import type { TrialState } from './trial-state.ts';

const trial = (id: number, state: TrialState, since: string) => ({ id, state, since });

describe('the trial that speaks for a proposal', () => {
  it.each([
    ['is none where none was finished', [trial(2, 'RUNNING', '2025-01-01'), trial(1, 'CANCELLED', '2020-01-01')], null],
    ['is the newest of those over the same time', [trial(2, 'DONE', '2025-01-01'), trial(1, 'DONE', '2025-01-01')], 2],
    [
      'stays the one over a year, whatever was tried on a day after it',
      [trial(3, 'DONE', '2026-11-19'), trial(2, 'CANCELLED', '2020-01-01'), trial(1, 'DONE', '2025-11-19')],
      1,
    ],
    ['is a newer one that goes back farther', [trial(2, 'DONE', '2020-01-01'), trial(1, 'DONE', '2025-01-01')], 2],
    [
      'is a control run that failed, though an earlier trial of more cases went well',
      [trial(2, 'CONTROL_FAILED', '2026-01-01'), trial(1, 'DONE', '2025-01-01')],
      2,
    ],
    [
      'is a control run that failed, though fewer cases went well after it',
      [trial(2, 'DONE', '2026-11-19'), trial(1, 'CONTROL_FAILED', '2025-01-01')],
      1,
    ],
    [
      'is no longer a control run that failed once as many cases went well',
      [trial(2, 'DONE', '2025-01-01'), trial(1, 'CONTROL_FAILED', '2026-01-01')],
      2,
    ],
  ] as const)('%s', (_, trials, id) => {
    expect(tellingTrial(trials)?.id ?? null).toBe(id);
  });
});
