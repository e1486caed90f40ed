import type { Policy } from '@trustiq/domain/policy/policy.ts';
import type { NewApplication } from '../features/origination/new-application.ts';
import { clientFor } from './absence.ts';
import { applicationAt } from './application-at.ts';
import { putInForce } from './put-in-force.ts';
import type { TestBank } from './start-bank.ts';

/** Every loan is the committee's, who vote blind, and then the business director's; directors may stand for a member. */
export const withBlindCommittee = (policy: Policy): Policy => {
  const chain = [
    { role: 'ROLE_KOM', votes: 2 },
    { role: 'ROLE_DIR_BIS', votes: 1 },
  ] as const;
  const substitutes = [{ absent: 'ROLE_KOM', by: ['ROLE_DIR_OPS', 'ROLE_DIR_UT'] }] as const;
  const rows = [{ upToRupiah: null, chain }];
  return { ...policy, authority: { ...policy.authority, rows, substitutes, isCommitteeBlind: true } };
};

export const letVoteBlind = (bank: TestBank): Promise<void> => putInForce(bank, withBlindCommittee);

/** A case that waits for the votes of its committee. */
export const caseAtCommittee = (bank: TestBank, changes: Partial<NewApplication> = {}) =>
  applicationAt(bank, 'LENDER_MARKETPLACE', changes);

export type Word = 'approve' | 'reject' | 'return';

/** One member's vote, with a note that nobody else may read yet. */
export async function vote(of: TestBank, name: string, word: Word, id: number) {
  const client = await clientFor(of, name);
  const notes = `rahasia ${name} ${word}`;
  const body = word === 'approve' ? { notes } : { notes, rejectReason: 'R07' };
  const asked = { params: { id }, query: {}, body };
  if (word === 'approve') return client.approveApplication(asked);
  return word === 'reject' ? client.rejectApplication(asked) : client.returnApplication(asked);
}
