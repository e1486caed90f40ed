import { describe, expect, it } from 'vitest';
import type { Condition, JudgedCase, PolicyFigure, PolicySign } from '../bounds/condition.ts';
import { isAgainstFigure } from './against-figure.ts';

const judged = (
  figures: Partial<Record<PolicyFigure, number | null>>,
  signs: Partial<Record<PolicySign, boolean>> = {},
) => ({ figures, signs }) as JudgedCase;

const dbrTooHigh: Condition = [{ figure: 'dbrPercent', above: 40, atMost: 50 }];
const rentsHome: Condition = [{ sign: 'rentsHome' }];

describe('a deviation against the figure', () => {
  it.each<[string, Condition, JudgedCase, boolean]>([
    ['a DBR of 45 % bears out one above 40 %', dbrTooHigh, judged({ dbrPercent: 45 }), false],
    ['a DBR of 31.8 % speaks against it', dbrTooHigh, judged({ dbrPercent: 31.8 }), true],
    ['so does one that is worse than this grade', dbrTooHigh, judged({ dbrPercent: 55 }), true],
    ['and one that nobody knows', dbrTooHigh, judged({ dbrPercent: null }), true],
    ['a rented home bears out its sign', rentsHome, judged({}, { rentsHome: true }), false],
    ['a home of their own speaks against it', rentsHome, judged({}, { rentsHome: false }), true],
    ['what only people put down has no figure against it', [], judged({ dbrPercent: 31.8 }), false],
  ])('%s', (_, condition, facts, expected) => expect(isAgainstFigure({ condition }, facts)).toBe(expected));
});
