import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '../storage/expiring-storage.ts';
import { sessionOf } from '../testing/profiles.ts';
import { endSession, findSession, startSession } from './session.ts';

afterEach(() => vi.useRealTimers());

describe('the session', () => {
  it('is kept under ttf-auth for a day', () => {
    vi.useFakeTimers();
    startSession(sessionOf('ROLE_ANALYST'));
    expect(findSession()?.user.userName).toBe('maya');
    vi.advanceTimersByTime(86_400_000);
    expect(findSession()).toBeNull();
  });

  it('stays the same object while nothing changes', () => {
    startSession(sessionOf('ROLE_ANALYST'));
    expect(findSession()).toBe(findSession());
  });

  it('ends at once', () => {
    startSession(sessionOf('ROLE_ANALYST'));
    endSession();
    expect(findSession()).toBeNull();
    expect(localStorage.getItem('ttf-auth')).toBeNull();
  });

  it.each([
    ['without a profile', { authToken: 'x' }],
    [
      'with a role the bank does not have',
      { authToken: 'x', user: { ...sessionOf('ROLE_USER').user, authorities: ['ROLE_ROOT'] } },
    ],
  ])('%s is nobody', (_, stored) => {
    writeStored('ttf-auth', stored);
    expect(findSession()).toBeNull();
  });
});
