import { useCallback, useEffect, useRef, useState } from 'react';
import type { SolvedCaptcha } from './solve-captcha.ts';

export type CaptchaStatus = 'idle' | 'verifying' | 'verified' | 'failed' | 'expired' | 'missing';

/** A little before the server would refuse it, so that a solution never expires on its way. */
const EXPIRY_MARGIN_MS = 5_000;

export type Captcha = {
  readonly status: CaptchaStatus;
  /** Starts the work, or joins the work under way; null when it failed. */
  readonly solve: () => Promise<string | null>;
  readonly reset: () => void;
};

export function useCaptcha(): Captcha {
  const [status, setStatus] = useState<CaptchaStatus>('idle');
  const work = useRef<{ solved: Promise<SolvedCaptcha | null>; abort: AbortController } | null>(null);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const drop = useCallback((next: CaptchaStatus) => {
    clearTimeout(expiry.current);
    work.current?.abort.abort();
    work.current = null;
    setStatus(next);
  }, []);

  const start = useCallback(
    async (abort: AbortController): Promise<SolvedCaptcha | null> => {
      setStatus('verifying');
      try {
        const { solveCaptcha } = await import('./solve-captcha.ts');
        const solved = await solveCaptcha(abort.signal);
        if (abort.signal.aborted) return null;
        setStatus('verified');
        if (solved.expiresAtMs) {
          expiry.current = setTimeout(() => drop('expired'), solved.expiresAtMs - Date.now() - EXPIRY_MARGIN_MS);
        }
        return solved;
      } catch (failure) {
        if (!abort.signal.aborted) {
          console.error('The captcha was not solved', failure);
          drop('failed');
        }
        return null;
      }
    },
    [drop],
  );

  const solve = useCallback(async () => {
    if (!work.current) {
      const abort = new AbortController();
      work.current = { abort, solved: start(abort) };
    }
    return (await work.current.solved)?.payload ?? null;
  }, [start]);

  useEffect(() => () => drop('idle'), [drop]);
  return { status, solve, reset: useCallback(() => drop('idle'), [drop]) };
}
