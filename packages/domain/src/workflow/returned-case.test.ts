import { describe, expect, it } from 'vitest';
import { returnOf } from './returned-case.ts';

const step = (sequence: number, transition: string, fromStatus: string | null, toStatus: string) =>
  ({ sequence, transition, fromStatus, toStatus }) as Parameters<typeof returnOf>[0][number];

const come = [
  step(1, 'originate', null, 'AO-REQUESTED'),
  step(2, 'submitOrigination', 'AO-REQUESTED', 'BORROWER-REQUESTED'),
];

describe('a case that came back', () => {
  it('tells by which step, also after work that left it there, and whatever the order of the rows', () => {
    const back = step(3, 'returnToAo', 'BORROWER-REQUESTED', 'AO-REQUESTED');
    const work = step(4, 'fillIn', 'AO-REQUESTED', 'AO-REQUESTED');
    expect(returnOf([work, ...come, back])).toBe(back);
  });

  it('is none before, and none once it has gone on', () => {
    const back = step(3, 'returnToAo', 'BORROWER-REQUESTED', 'AO-REQUESTED');
    const again = step(4, 'submitOrigination', 'AO-REQUESTED', 'BORROWER-REQUESTED');
    expect([returnOf([]), returnOf(come), returnOf([...come, back, again])]).toEqual([null, null, null]);
  });
});
