import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../platform/http/failure.ts';
import type { AskPrice, CertificateQuestion } from './insurer.gateway.ts';

/** What the insurer said, with what they were asked. */
export type AskedPrice = { readonly question: CertificateQuestion; readonly priceRupiah: number | null };

class NotAskedYet extends Error {
  readonly question: CertificateQuestion;
  constructor(question: CertificateQuestion) {
    super('the insurer has not been asked yet');
    this.question = question;
  }
}

/** The insurer's price for what stands there at the moment of the work: an answer to another question is none. */
export function priceAsked(question: CertificateQuestion | null, asked: AskedPrice | null): number | null {
  if (asked !== null && !isDeepStrictEqual(question, asked.question)) throw new Failure('STALE_VERSION');
  if (asked === null && question !== null) throw new NotAskedYet(question);
  return asked?.priceRupiah ?? null;
}

/**
 * Nobody waits for a partner inside a transaction. Work that finds in its moment that it needs a price is taken back, the
 * insurer is asked, and the work begins anew with the answer. Most terms need none, and are read and judged only once.
 */
export async function askBetweenMoments<Value>(
  askPrice: AskPrice,
  work: (asked: AskedPrice | null) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(null);
  } catch (error) {
    if (!(error instanceof NotAskedYet)) throw error;
    const { question } = error;
    return work({ question, priceRupiah: await askPrice(question) });
  }
}
