import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findNewestVersion, type NewestRow } from './policy-book.store.ts';
import { readBook, readPolicyOf } from './read-book.ts';
import { readStrangerPolicy } from './read-stranger-policy.ts';

type FollowedVersion = { readonly newest: NewestRow | null; readonly before: Policy | null };

/** What the next version follows, as it stands; `also` may refuse before anything is read. */
export const readFollowed = (
  deps: Pick<Deps, 'db' | 'now'>,
  also: (trx: Db, followed: FollowedVersion) => Promise<void> = async () => {},
): Promise<FollowedVersion> =>
  readBook(deps, async (trx) => {
    const newest = (await findNewestVersion(trx)) ?? null;
    const before = newest && (await readPolicyOf(trx, { id: newest.proposal_id, digest: newest.digest }));
    await also(trx, { newest, before });
    return { newest, before };
  });

/** A policy that can follow that version, or every fault with its line. What it names and this one leaves out is one, too. */
export async function readWhole(text: string, { before }: FollowedVersion, language: Language): Promise<Policy> {
  const { policy, faults } = await readStrangerPolicy({ text, language, before });
  if (policy === null) throw new Failure('RULE_BROKEN', { faults });
  return policy;
}
