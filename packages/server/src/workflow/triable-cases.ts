import type { Db } from '../platform/database/open-database.ts';
import { listNewestHeads } from './assessments.store.ts';
import { listKeyCiphers } from './case-keys.store.ts';
import { digestOfAssessment } from './digest-of-assessment.ts';

/** What a case could be tried by at a moment: its newest assessment of before, if there was one, and its key. */
export type TriableCase = {
  readonly newest: { readonly digest: string; readonly at: Date } | null;
  readonly hasKey: boolean;
};

/** Of each of these cases; the policy trials borrow it where `verify` is put together. */
export async function readTriableCases(
  db: Db,
  ids: readonly number[],
  until: Date,
): Promise<(id: number) => TriableCase> {
  const heads = await listNewestHeads(db, ids, until);
  const newest = new Map(
    heads.map((head) => [head.application_id, { digest: digestOfAssessment(head), at: head.at }] as const),
  );
  const withKey = new Set((await listKeyCiphers(db, ids)).map(({ application_id: id }) => id));
  return (id) => ({ newest: newest.get(id) ?? null, hasKey: withKey.has(id) });
}
