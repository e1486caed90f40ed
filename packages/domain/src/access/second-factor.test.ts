import { describe, expect, it } from 'vitest';
import {
  asksForMoney,
  isFactorDue,
  isProofFresh,
  isUnusedStep,
  methodsOf,
  removalObstacles,
  stageAfterPassword,
} from './second-factor.ts';

describe('the second factor', () => {
  it.each([
    ['has one', { hasFactor: true, isDue: false }, 'second_step'],
    ['has one and must', { hasFactor: true, isDue: true }, 'second_step'],
    ['has none and must', { hasFactor: false, isDue: true }, 'enrolment'],
    ['has none and need not', { hasFactor: false, isDue: false }, null],
  ] as const)('who %s stands there after the password', (_, standing, stage) => {
    expect(stageAfterPassword(standing)).toBe(stage);
  });

  it('is due by what the policy says of the role, and by nothing else', () => {
    expect(isFactorDue('ROLE_ADMIN', ['ROLE_ADMIN', 'ROLE_KOM'])).toBe(true);
    expect(isFactorDue('ROLE_ADMIN', [])).toBe(false);
  });

  it('the password is asked for only where there is nothing better', () => {
    expect(methodsOf({ hasTotp: false, hasPasskey: false, hasRecoveryCode: true })).toEqual(['password']);
    expect(methodsOf({ hasTotp: true, hasPasskey: false, hasRecoveryCode: false })).toEqual(['totp']);
    expect(methodsOf({ hasTotp: true, hasPasskey: true, hasRecoveryCode: true })).toEqual([
      'totp',
      'passkey',
      'recovery',
    ]);
  });

  it.each([
    ['2026-11-17T09:00:00Z', true],
    ['2026-11-17T08:45:00Z', true],
    ['2026-11-17T08:44:59Z', false],
    ['2026-11-17T09:00:01Z', false],
  ])('a proof of %s counts at 09:00: %s', (provenAt, isFresh) => {
    expect(isProofFresh(provenAt, '2026-11-17T09:00:00Z')).toBe(isFresh);
  });

  it.each([
    ['a bank asks everybody', { hasFactor: false, isDue: false, isDemo: false }, true],
    ['the demo asks nobody without a factor', { hasFactor: false, isDue: false, isDemo: true }, false],
    ['the demo asks who made one', { hasFactor: true, isDue: false, isDemo: true }, true],
    ['the demo asks who must have one', { hasFactor: false, isDue: true, isDemo: true }, true],
  ])('before money moves %s', (_, standing, asks) => {
    expect(asksForMoney(standing)).toBe(asks);
  });

  it('a code counts once, and no earlier one after it', () => {
    expect([isUnusedStep(101, 100), isUnusedStep(100, 100), isUnusedStep(99, 100)]).toEqual([true, false, false]);
  });

  it('who must have a factor keeps the last one', () => {
    expect(removalObstacles({ isDue: true, factors: 1 })).toEqual(['factor_required']);
    expect(removalObstacles({ isDue: true, factors: 2 })).toEqual([]);
    expect(removalObstacles({ isDue: false, factors: 1 })).toEqual([]);
  });
});
