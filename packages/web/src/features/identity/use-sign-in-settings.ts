import { useCallback, useEffect, useRef, useState } from 'react';
import { loadSignInCalls, type SignInSettings } from './load-sign-in-calls.ts';

/**
 * What the server says of signing in: told with the page, or asked once when it opens, and again by whoever must know and
 * does not.
 */
export function useSignInSettings(told: SignInSettings | null) {
  const [known, setKnown] = useState(told);
  const asked = useRef<Promise<SignInSettings> | null>(null);
  const ask = useCallback(async () => {
    const { askSettings } = await loadSignInCalls();
    const settings = await askSettings();
    setKnown(settings);
    return settings;
  }, []);
  const wait = useCallback(async () => {
    asked.current ??= ask();
    try {
      return await asked.current;
    } catch (failure) {
      asked.current = null;
      throw failure;
    }
  }, [ask]);
  const isTold = told !== null;
  useEffect(() => {
    if (isTold) return;
    wait().catch((failure: unknown) => console.error('The settings of the sign-in did not come', failure));
  }, [wait, isTold]);
  return { known, wait };
}
