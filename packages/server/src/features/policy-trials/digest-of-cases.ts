import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listKeptCases, type NewTriedCase } from './tried-cases.store.ts';

/** So many are read at once. */
const PAGE = 2_000;

/** Of no case yet. */
export const NO_CASES = '';

/**
 * Of all the cases of a trial in their order, to the last letter: of those before and the next ones. By it a worker tells
 * what it has kept without reading it again, and `verify` what is kept.
 */
export const withNextCases = (digest: string, cases: readonly NewTriedCase[]): string =>
  cases.reduce((before, one) => hash('sha256', `${before}\n${canonicalJson(one as unknown as Json)}`, 'hex'), digest);

/** Of those that the database has. */
export async function digestOfKeptCases(db: Db, trialId: number): Promise<string> {
  let digest = NO_CASES;
  for (let after = 0; ; ) {
    const cases = await listKeptCases(db, { trialId, after, limit: PAGE });
    digest = withNextCases(digest, cases);
    const last = cases.at(-1);
    if (last === undefined || cases.length < PAGE) return digest;
    after = last.application_id;
  }
}
