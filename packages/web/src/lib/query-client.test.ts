import { describe, expect, it } from 'vitest';
import { sessionOf } from '../testing/profiles.ts';
import { createQueryClient, forgetWithNewSession } from './query-client.ts';
import { endSession, startSession } from './session.ts';

describe('what was loaded', () => {
  it('is not for the next person who signs in on this browser; what is the same for all stays', () => {
    const queries = createQueryClient();
    const stop = forgetWithNewSession(queries);
    queries.setQueryData(['settings'], 'of everybody');
    queries.setQueryData(['case', 7], 'of Maya');
    startSession(sessionOf('ROLE_KOM'));
    expect(queries.getQueryData(['case', 7])).toBeUndefined();
    expect(queries.getQueryData(['settings'])).toBe('of everybody');
    stop();
    endSession();
  });
});
