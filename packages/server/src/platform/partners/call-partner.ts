import type { z } from 'zod';
import { readJson } from '../http/read-json.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** Another company's system, reached by HTTP and JSON. */
export type Partner = {
  /** User and password in it travel as Basic authorisation. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly breaker: CircuitBreaker;
  readonly timeoutMs?: number;
  readonly largestAnswerBytes?: number;
};

/** Where a partner is, and how it knows us. */
export type PartnerAddress = Pick<Partner, 'url' | 'headers' | 'breaker'>;

export type PartnerCall<Answer extends z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Appended to the partner's address; it may hold no personal data. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: Answer;
};

/**
 * What became of a call. `refused` is definite: the partner read it and did nothing. After `unknown` it may have
 * happened or not, and nobody may repeat it before looking.
 */
export type PartnerOutcome<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | { readonly outcome: 'refused'; readonly status: number; readonly body: unknown }
  | { readonly outcome: 'unknown'; readonly why: string };

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER_BYTES = 1024 * 1024;

/** Client errors that say nothing about the request itself: sign-in, time, a twin in progress, too many calls. */
const INDEFINITE = new Set([401, 407, 408, 409, 425, 429]);

/** One call: bounded in time and size, no redirects, the answer parsed. It never throws. */
export async function callPartner<Answer extends z.ZodType>(
  partner: Partner,
  call: PartnerCall<Answer>,
): Promise<PartnerOutcome<z.output<Answer>>> {
  const { breaker } = partner;
  if (!breaker.mayCall()) return { outcome: 'unknown', why: 'circuit_open' };
  const { comeAgainMs = null, ...outcome } = await send(partner, call);
  breaker.note(outcome.outcome === 'unknown' ? 'failed' : 'answered', comeAgainMs);
  return outcome;
}

async function send<Answer extends z.ZodType>(
  { url, headers, timeoutMs = TIMEOUT_MS, largestAnswerBytes = LARGEST_ANSWER_BYTES }: Partner,
  { method, path, query, body, headers: own, answer }: PartnerCall<Answer>,
): Promise<PartnerOutcome<z.output<Answer>> & { readonly comeAgainMs?: number | null }> {
  try {
    const { address, authorization } = splitCredentials(url);
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const response = await fetch(`${address}${path}${search}`, {
      method,
      headers: { ...ACCEPT, ...(body === undefined ? {} : JSON_BODY), ...authorization, ...headers, ...own },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isRefusal = response.status >= 400 && response.status < 500 && !INDEFINITE.has(response.status);
    if (!response.ok && !isRefusal) {
      await response.body?.cancel();
      const comeAgainMs = comeAgainMsOf(response.headers.get('retry-after'));
      return { outcome: 'unknown', why: `status_${response.status}`, comeAgainMs };
    }
    // A refusal without JSON comes from something in between, not from the partner's own program.
    const json = await readJson(response, largestAnswerBytes);
    if (isRefusal) return { outcome: 'refused', status: response.status, body: json };
    const parsed = answer.safeParse(json);
    return parsed.success ? { outcome: 'done', value: parsed.data } : { outcome: 'unknown', why: 'unreadable_answer' };
  } catch (error) {
    return { outcome: 'unknown', why: whyOf(error) };
  }
}

/** Seconds, or a date; anything else is as good as nothing. */
function comeAgainMsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return ms > 0 ? ms : null;
}

const ACCEPT = { accept: 'application/json' };
const JSON_BODY = { 'content-type': 'application/json' };

/** `fetch` refuses addresses that hold a password. */
function splitCredentials(url: string): { address: string; authorization: Record<string, string> } {
  const { protocol, host, pathname, username, password } = new URL(url);
  const address = `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
  if (username === '') return { address, authorization: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address, authorization: { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` } };
}

/** A short code: addresses and bodies of a failed call stay out of logs and screens. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timeout';
  if (error instanceof SyntaxError) return 'unreadable_answer';
  const cause = error.cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return code === null ? 'unreachable' : code.toLowerCase();
}
