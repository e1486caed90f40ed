import { hash } from 'node:crypto';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listKeptCases, type NewTriedCase } from './tried-cases.store.ts';

/** So many are read at once. */
const PAGE = 2_000;

/** Of no case yet. */
export const NO_CASES = '';

/** Of what the database gives back in an order of its own only the change has names; most cases have none. */
const textOf = ({ application_id, amount_rupiah, result, respects, assessed, change }: NewTriedCase): string =>
  JSON.stringify([application_id, amount_rupiah, result, respects, assessed]) +
  (change === null ? '' : canonicalJson(change));

/**
 * Of all the cases of a trial in their order, to the last letter: of those before and the next ones. By it a worker tells
 * what it has kept without reading it again, and `verify` what is kept.
 */
export const withNextCases = (digest: string, cases: readonly NewTriedCase[]): string =>
  cases.reduce((before, one) => hash('sha256', `${before}\n${textOf(one)}`, 'hex'), digest);

/** What is listed of a trial, page by page. */
export async function* pagesOfCases(db: Db, trialId: number): AsyncGenerator<readonly NewTriedCase[]> {
  for (let after: number | null = null; ; ) {
    const cases: readonly NewTriedCase[] = await listKeptCases(db, { trialId, after, limit: PAGE });
    yield cases;
    const last = cases.at(-1);
    if (last === undefined || cases.length < PAGE) return;
    after = last.application_id;
  }
}

/** Of those that the database has. */
export async function digestOfKeptCases(db: Db, trialId: number): Promise<string> {
  let digest = NO_CASES;
  for await (const cases of pagesOfCases(db, trialId)) digest = withNextCases(digest, cases);
  return digest;
}
