import { useCallback, useEffect, useRef, useState } from 'react';
import { loadSignInCalls, type SignInSettings } from './load-sign-in-calls.ts';

async function askSignInSettings(): Promise<SignInSettings> {
  const { askSettings } = await loadSignInCalls();
  return askSettings();
}

/**
 * What the server says of signing in: told with the page, or asked once when it opens, and again by whoever must know and
 * does not.
 */
export function useSignInSettings(told: SignInSettings | null) {
  const [known, setKnown] = useState(told);
  const asked = useRef<Promise<SignInSettings> | null>(null);
  const wait = useCallback(async () => {
    asked.current ??= askSignInSettings();
    try {
      const settings = await asked.current;
      setKnown(settings);
      return settings;
    } catch (failure) {
      asked.current = null;
      throw failure;
    }
  }, []);
  const isTold = told !== null;
  useEffect(() => {
    if (isTold) return;
    wait().catch((failure: unknown) => console.error('The settings of the sign-in did not come', failure));
  }, [wait, isTold]);
  return { known, wait };
}
