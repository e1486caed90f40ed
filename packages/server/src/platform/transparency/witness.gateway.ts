import { createHash } from 'node:crypto';
import type { CircuitBreaker } from '../partners/circuit-breaker.ts';

/** Where checkpoints are shown to a witness (https://c2sp.org/tlog-witness). */
export type Witness = { readonly url: string; readonly breaker: CircuitBreaker };

export type Submission = { readonly oldSize: number; readonly proof: readonly Buffer[]; readonly note: string };

export type WitnessAnswer =
  | { readonly outcome: 'cosigned'; readonly lines: readonly string[] }
  /** It knows another size than we thought. */
  | { readonly outcome: 'conflict'; readonly size: number }
  | { readonly outcome: 'refused'; readonly status: number }
  | { readonly outcome: 'unknown'; readonly why: string };

const TIMEOUT_MS = 3_000;
const LARGEST_ANSWER = 64 * 1024;

async function ask(url: string, body?: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'text/plain; charset=utf-8' } }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LARGEST_ANSWER) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}

const under = (url: string, path: string): string => `${url.replace(/\/+$/, '')}/${path}`;

/** Shows a checkpoint with the proof that nothing before it was rewritten. It never throws. */
export async function addCheckpoint({ url, breaker }: Witness, submission: Submission): Promise<WitnessAnswer> {
  const { oldSize, proof, note } = submission;
  const hashes = proof.map((hash) => `${hash.toString('base64')}\n`).join('');
  if (!breaker.mayCall()) return { outcome: 'unknown', why: 'circuit_open' };
  try {
    const { status, text } = await ask(under(url, 'add-checkpoint'), `old ${oldSize}\n${hashes}\n${note}`);
    if (status >= 500) throw new Error(`status ${status}`);
    breaker.note('answered');
    if (status === 200) return { outcome: 'cosigned', lines: text.split('\n').filter((line) => line !== '') };
    if (status === 409 && /^\d{1,15}\n?$/.test(text)) return { outcome: 'conflict', size: Number(text) };
    return { outcome: 'refused', status };
  } catch (error) {
    breaker.note('failed');
    return { outcome: 'unknown', why: error instanceof Error ? error.message : 'failed' };
  }
}

/** The newest checkpoint that a witness cosigned; null when it has none of this log. */
export async function fetchCosigned(url: string, origin: string): Promise<string | null> {
  const { status, text } = await ask(under(url, `${createHash('sha256').update(origin).digest('hex')}/checkpoint`));
  if (status === 404) return null;
  if (status !== 200) throw new Error(`status ${status}`);
  return text;
}
