import { describe, expect, it } from 'vitest';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { pipelineSteps } from './pipeline-steps.ts';

const visit = (status: string) => ({ status, statusText: status, since: '2026-11-14T02:10:00.214Z' });
const statesOf = (steps: ReturnType<typeof pipelineSteps>) => steps.map(({ state }) => state[0]).join('');

describe('the way of a case', () => {
  it('at the analyst has four stages behind and three ahead', () =>
    expect(statesOf(pipelineSteps(wholeCaseOf({ applicationStatus: 'ANALYST' })))).toBe('ddddcaaa'));

  it('waits at the signing until both papers are there', () =>
    expect(statesOf(pipelineSteps(wholeCaseOf({ applicationStatus: 'PREDISBURSE' })))).toBe('ddddddca'));

  it('ends where it was rejected', () => {
    const path = ['AO-REQUESTED', 'BORROWER-REQUESTED', 'REJECTED'].map(visit);
    expect(statesOf(pipelineSteps(wholeCaseOf({ applicationStatus: 'REJECTED', path })))).toBe('dddaaaaa');
  });
});
