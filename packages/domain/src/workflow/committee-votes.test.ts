import { describe, expect, it } from 'vitest';
import { authorityOfVersionOne } from '../policy/version-one/authority.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import { isHiddenVote, outcomeDue } from './committee-votes.ts';
import type { HistoryEntry } from './history-entry.ts';
import { firstIllegalEntry } from './legal-history.ts';
import { offers } from './offers.ts';
import { resolveTransition } from './resolve-transition.ts';
import type { LoanCase } from './testing/loan-case.ts';
import { openCase, withNote, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';

const members = [people.committee1, people.committee2, { ...people.committee2, userId: 145 }] as const;

/** Three members of the committee, then a director. */
const threeMembers = {
  ...authorityOfVersionOne,
  isCommitteeBlind: true,
  rows: [
    {
      upToRupiah: null,
      chain: [
        { role: 'ROLE_KOM', votes: 3 },
        { role: 'ROLE_DIR_BIS', votes: 1 },
      ],
    },
  ],
} as const;

function atCommittee(authority: typeof authorityOfVersionOne = threeMembers): LoanCase {
  const loan = openCase({}, { authority });
  loan.take('submitOrigination', people.accountOfficer);
  loan.calculate();
  loan.take('check', people.checker);
  loan.take('clearKyc', people.system);
  loan.calculate();
  loan.take('recommend', people.analyst);
  return loan;
}

const votes = { setuju: 'approve', tolak: 'voteReject', kembali: 'voteReturn' } as const;
type Word = keyof typeof votes;

function vote(loan: LoanCase, word: Word, member: (typeof members)[number]): void {
  loan.take(votes[word], member, word === 'setuju' ? withNote : withReason);
  const due = outcomeDue(loan.situation(people.system));
  if (due !== null) loan.take(due, people.system);
}

const ordersOf = (words: readonly Word[]): readonly (readonly Word[])[] =>
  words.length <= 1
    ? [words]
    : words.flatMap((word, index) => ordersOf(words.toSpliced(index, 1)).map((rest) => [word, ...rest]));

const isRecordLegal = (loan: LoanCase, history: readonly HistoryEntry[] = loan.history()) => {
  const { status, track } = loan.situation(people.system);
  return firstIllegalEntry({ status, track, history, chains: loan.chains() });
};

describe('a committee of three that votes blind', () => {
  it.each<[Word, Word, Word, Status]>([
    ['setuju', 'setuju', 'setuju', 'LENDER_MARKETPLACE'],
    ['setuju', 'setuju', 'kembali', 'ANALYST'],
    ['setuju', 'kembali', 'kembali', 'ANALYST'],
    ['kembali', 'kembali', 'kembali', 'ANALYST'],
    ['setuju', 'setuju', 'tolak', 'REJECTED'],
    ['setuju', 'kembali', 'tolak', 'REJECTED'],
    ['kembali', 'kembali', 'tolak', 'REJECTED'],
    ['setuju', 'tolak', 'tolak', 'REJECTED'],
    ['kembali', 'tolak', 'tolak', 'REJECTED'],
    ['tolak', 'tolak', 'tolak', 'REJECTED'],
  ])('of %s, %s and %s makes %s, in whatever order they vote', (one, two, three, status) => {
    for (const order of ordersOf([one, two, three])) {
      const loan = atCommittee();
      for (const [index, word] of order.entries()) {
        expect(loan.status()).toBe('LENDER_MARKETPLACE');
        vote(loan, word, members[index] ?? members[0]);
      }
      expect([order, loan.status()]).toEqual([order, status]);
      expect(isRecordLegal(loan)).toBeNull();
      // With everybody for it, the director is next; nothing of the votes is kept back any more.
      const next = status === 'LENDER_MARKETPLACE' ? [] : ['wrong_status'];
      expect(loan.refusal('approve', people.businessDirector)).toEqual(next);
      expect(loan.situation(people.system).hiddenVotesAfter).toBeNull();
    }
  });

  it('lets nobody vote twice, nor change what they voted, nor decide alone', () => {
    const loan = atCommittee();
    vote(loan, 'tolak', members[0]);
    for (const word of ['setuju', 'tolak', 'kembali'] as const)
      expect(loan.refusal(votes[word], members[0], withReason)).toEqual(['already_voted']);
    expect(loan.refusal('reject', members[1], withReason)).toEqual(['wrong_status']);
    expect(loan.refusal('returnToAnalyst', members[1], withReason)).toEqual(['wrong_status']);
  });

  it('asks a vote against for a note and a reason', () => {
    const loan = atCommittee();
    expect(loan.refusal('voteReject', members[0], {})).toEqual(['reason_required', 'note_required']);
    expect(loan.refusal('voteReturn', members[0], withNote)).toEqual(['reason_required']);
  });

  it('offers the next member the same whatever the first one voted', () => {
    const seen = (['setuju', 'tolak', 'kembali'] as const).map((word) => {
      const loan = atCommittee();
      vote(loan, word, members[0]);
      const offered = offers(loan.situation(members[1]), 'approval');
      expect(offered.map((offer) => offer.kind === 'transition' && offer.transition)).toEqual([
        'voteReturn',
        'voteReject',
        'approve',
      ]);
      for (const offer of offered) expect(offer).toMatchObject({ isBlind: true, next: null });
      return JSON.stringify(offered);
    });
    expect(new Set(seen).size).toBe(1);
  });

  it('tells the same to the next desk of each vote', () => {
    const effects = (['approve', 'voteReject', 'voteReturn'] as const).map((transition) =>
      atCommittee().take(transition, members[0], transition === 'approve' ? withNote : withReason),
    );
    expect(effects).toEqual([['notify_next_desk'], ['notify_next_desk'], ['notify_next_desk']]);
  });

  it('keeps votes back from everybody but the voter until the round has its outcome', () => {
    const loan = atCommittee();
    vote(loan, 'tolak', members[0]);
    const hiddenFrom = (reader: number) =>
      loan
        .history()
        .filter((entry) => isHiddenVote(entry, loan.situation(people.system).hiddenVotesAfter ?? null, reader))
        .map(({ transition }) => transition);
    expect(hiddenFrom(members[1].userId ?? 0)).toEqual(['voteReject']);
    expect(hiddenFrom(people.admin.userId ?? 0)).toEqual(['voteReject']);
    expect(hiddenFrom(members[0].userId ?? 0)).toEqual([]);
  });

  it('starts its votes anew with changed terms, and goes on keeping back those given before', () => {
    const loan = atCommittee();
    vote(loan, 'tolak', members[0]);
    loan.take('changeTerms', members[1], {});
    loan.calculate();
    const { hiddenVotesAfter, history } = loan.situation(people.system);
    const hidden = history.filter((entry) => isHiddenVote(entry, hiddenVotesAfter ?? null, null));
    expect(hidden.map(({ transition }) => transition)).toEqual(['voteReject']);
    for (const member of members) vote(loan, 'setuju', member);
    expect(loan.status()).toBe('LENDER_MARKETPLACE');
    expect(loan.refusal('approve', people.businessDirector)).toEqual([]);
    expect(isRecordLegal(loan)).toBeNull();
  });
});

describe('what the votes of a committee lead to', () => {
  const withVotes = (...words: readonly Word[]) => {
    const loan = atCommittee();
    for (const [index, word] of words.entries()) vote(loan, word, members[index] ?? members[0]);
    return loan;
  };
  const changed = (loan: LoanCase, from: TransitionName, change: Partial<HistoryEntry>) =>
    loan.history().map((entry) => (entry.transition === from ? { ...entry, ...change } : entry));

  it('convicts a vote that was turned into another one', () => {
    const loan = withVotes('setuju', 'tolak', 'setuju');
    expect(isRecordLegal(loan)).toBeNull();
    expect(isRecordLegal(loan, changed(loan, 'voteReject', { transition: 'approve' }))).toMatchObject({
      fault: 'votes_disregarded',
    });
    expect(isRecordLegal(loan, changed(loan, 'voteReject', { transition: 'voteReturn' }))).toMatchObject({
      fault: 'votes_disregarded',
    });
  });

  it('convicts an outcome that the votes do not lead to, also where the chain is known no more', () => {
    const loan = withVotes('setuju', 'kembali', 'setuju');
    const rejected = changed(loan, 'returnByVotes', { transition: 'rejectByVotes', toStatus: 'REJECTED' });
    const record = { status: 'REJECTED', track: 'CHECKER', history: rejected, chains: {} } as const;
    expect(firstIllegalEntry(record)).toMatchObject({ fault: 'votes_disregarded' });
  });

  it('convicts an outcome before all have voted', () => {
    const loan = withVotes('setuju', 'tolak', 'setuju');
    const early = loan.history().filter(({ transition, byUserId }) => transition !== 'approve' || byUserId === 45);
    const history = early.map((entry, index) => ({ ...entry, sequence: index + 1 }));
    expect(isRecordLegal(loan, history)).toMatchObject({ fault: 'votes_disregarded' });
  });

  it('takes no outcome that is not due', () => {
    const loan = withVotes('tolak', 'setuju');
    expect(loan.refusal('rejectByVotes', people.system)).toEqual(['wrong_status']);
  });
});

describe('a committee that does not vote blind', () => {
  it('rejects and returns by the word of one member, as before', () => {
    const loan = atCommittee({ ...threeMembers, isCommitteeBlind: false });
    expect(loan.refusal('voteReject', members[0], withReason)).toEqual(['wrong_status']);
    expect(resolveTransition('reject', loan.situation(members[0]))).toEqual({ ok: true, value: 'reject' });
    loan.take('reject', members[0], withReason);
    expect(loan.status()).toBe('REJECTED');
  });
});
