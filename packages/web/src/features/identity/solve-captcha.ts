import { getCaptchaChallenge } from '@trustiq/contract/identity/sign-in.ts';
import type { Challenge, Solution } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { call } from '../../lib/api.ts';

export type SolvedCaptcha = { readonly payload: string; readonly expiresAtMs: number | null };

const MOST_WORKERS = 4;
const TIMEOUT_MS = 90_000;

const isChallenge = (candidate: object): candidate is Challenge =>
  'parameters' in candidate && 'signature' in candidate;

/** What ALTCHA's worker answers: a solution, nothing when it gave up, or why it could not try. */
type WorkerAnswer = Solution | { error: string } | null;

function search(worker: Worker, challenge: Challenge, counterStart: number, counterStep: number): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data && 'counter' in data) resolve(data);
      else reject(new Error(data?.error ?? 'The captcha challenge was not solved'));
    });
    worker.postMessage({ type: 'work', challenge, counterStart, counterStep, timeout: TIMEOUT_MS });
  });
}

/** Several workers of our own origin look for the answer, each at other numbers; the first to find it ends the search. */
async function findSolution(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const count = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
  const workers = Array.from({ length: count }, () => new Pbkdf2Worker());
  const end = () => {
    for (const worker of workers) worker.terminate();
  };
  signal.addEventListener('abort', end);
  try {
    return await Promise.any(workers.map((worker, index) => search(worker, challenge, index, count)));
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

/** Fetches a challenge and works it out in the background, without a request to anybody else. */
export async function solveCaptcha(signal: AbortSignal): Promise<SolvedCaptcha> {
  const challenge = await call(getCaptchaChallenge, {}, { signal });
  if (!isChallenge(challenge)) throw new Error('The captcha challenge has an unknown shape');
  const solution = await findSolution(challenge, signal);
  const { parameters, signature } = challenge;
  return {
    payload: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresAtMs: parameters.expiresAt ? parameters.expiresAt * 1000 : null,
  };
}
