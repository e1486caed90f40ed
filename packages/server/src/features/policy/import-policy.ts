import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findOpenAccount, type ProposalRow } from './policy-book.store.ts';
import { addProposal, type NewProposal, type TellPolicyWaits } from './propose-policy.ts';
import { readFollowed, readWhole } from './read-proposed.ts';

type Import = Omit<NewProposal, 'base' | 'policy'> & {
  readonly text: string;
  /** The account of the administrator who proposes it, and who gave the command. */
  readonly userName: string;
  readonly commandBy: string;
};

/** A file becomes a proposal of an administrator, based on the newest version; null where there is no such person. */
export async function importPolicy(
  deps: { readonly db: Db; readonly now: Clock },
  { userName, commandBy, text, ...proposed }: Import,
  tell: TellPolicyWaits,
): Promise<ProposalRow | null> {
  const followed = await readFollowed(deps);
  const policy = await readWhole(text, followed, 'en');
  const base = followed.newest?.version ?? 0;
  return notingBroken(deps, async (trx) => {
    const proposer = await findOpenAccount(trx, userName);
    if (proposer === null || !mayUse(proposer.role, 'policy.propose')) return null;
    await relyOnActor(trx, { userId: proposer.id, role: proposer.role });
    const who = { userId: proposer.id, language: 'en', commandBy } as const;
    return addProposal(trx, { at: deps.now(), tell }, { ...proposed, base, policy }, who);
  });
}
