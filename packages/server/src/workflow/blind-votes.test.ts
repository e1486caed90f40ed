import { ApiError } from '@trustiq/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientFor, confirmedAbsence } from '../testing/absence.ts';
import { recalculate } from '../testing/application-in-approval.ts';
import { caseAtCommittee, letVoteBlind, vote, type Word } from '../testing/blind-bank.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await letVoteBlind(bank);
}, 60_000);
afterAll(() => bank.close());
beforeEach(() => bank.moveClock(60_000));

const obstaclesOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? (error.problem?.details?.['obstacles'] ?? error.status) : error),
  );

const statusOf = async (id: number) =>
  (await (await clientFor(bank, 'analyst')).getCase({ params: { id } })).applicationStatus;

const historyFor = async (name: string, id: number) =>
  (await (await clientFor(bank, name)).listApprovalHistory({ params: { appId: id } })).rows.map((row) => [
    row.decisionDesc.decDesc,
    row.user.firstName,
    row.notes,
    row.rejectCancelReason,
  ]);

const hidden = ['Suara komite (tertutup sampai semua memilih)', '', null, null];

describe('a committee that votes blind', () => {
  it.each<[Word, Word, string]>([
    ['approve', 'approve', 'LENDER_MARKETPLACE'],
    ['approve', 'return', 'ANALYST'],
    ['return', 'approve', 'ANALYST'],
    ['reject', 'approve', 'REJECTED'],
    ['return', 'reject', 'REJECTED'],
    ['reject', 'reject', 'REJECTED'],
  ])('of two who say %s and %s makes %s', async (one, two, status) => {
    const { id } = await caseAtCommittee(bank);
    expect((await vote(bank, 'kom', one, id)).applicationStatus).toBe('LENDER_MARKETPLACE');
    expect(await statusOf(id)).toBe('LENDER_MARKETPLACE');
    expect((await vote(bank, 'kom2', two, id)).applicationStatus).toBe(status);
    if (status === 'LENDER_MARKETPLACE')
      expect((await (await clientFor(bank, 'dir_bis')).getCase({ params: { id } })).offers).toContainEqual(
        expect.objectContaining({ transition: 'approve', obstacles: [] }),
      );
    // Sent back it goes on as any case at that desk, calculated anew.
    if (status === 'ANALYST')
      expect((await (await clientFor(bank, 'analyst')).getCase({ params: { id } })).offers).toContainEqual(
        expect.objectContaining({ transition: 'recommend', obstacles: ['calc_stale'] }),
      );
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('tells of a vote only where and when it was given, but to whoever gave it, until all have voted', async () => {
    const { id } = await caseAtCommittee(bank);
    await vote(bank, 'kom', 'reject', id);
    for (const name of ['kom2', 'admin', 'dir_bis', 'analyst'])
      expect([name, (await historyFor(name, id))[0]]).toEqual([name, hidden]);
    expect((await historyFor('kom', id))[0]).toEqual([
      'Suara komite: TOLAK',
      'Hendra',
      'rahasia kom reject',
      'Dokumen tidak lengkap atau tidak valid',
    ]);
    await vote(bank, 'kom2', 'return', id);
    const told = await historyFor('analyst', id);
    expect(told.slice(0, 3)).toEqual([
      ['Tolak', 'TrustIQ', 'rahasia kom reject', 'Dokumen tidak lengkap atau tidak valid'],
      ['Suara komite: KEMBALI', 'Lestari', 'rahasia kom2 return', 'Dokumen tidak lengkap atau tidak valid'],
      ['Suara komite: TOLAK', 'Hendra', 'rahasia kom reject', 'Dokumen tidak lengkap atau tidak valid'],
    ]);
  });

  it('keeps a vote as it was given', async () => {
    const { id } = await caseAtCommittee(bank);
    await vote(bank, 'kom', 'reject', id);
    expect(await obstaclesOf(vote(bank, 'kom', 'approve', id))).toEqual(['already_voted']);
    expect(await obstaclesOf(vote(bank, 'kom', 'return', id))).toEqual(['already_voted']);
    const { rows } = await (await clientFor(bank, 'kom')).listApplications({
      query: { 'applicationStatus.in': 'LENDER_MARKETPLACE', size: 100 },
    });
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  it('has one outcome where the last two votes come at once', async () => {
    const { id } = await caseAtCommittee(bank);
    const both = await Promise.allSettled([vote(bank, 'kom', 'reject', id), vote(bank, 'kom2', 'return', id)]);
    // Whoever came second decided about a version that was no longer the newest, and looks again.
    for (const [index, { status }] of both.entries())
      if (status === 'rejected') await vote(bank, index === 0 ? 'kom' : 'kom2', index === 0 ? 'reject' : 'return', id);
    expect(await statusOf(id)).toBe('REJECTED');
    const outcomes = await bank.deps.db
      .selectFrom('application_history')
      .select('transition')
      .where('application_id', '=', id)
      .where('transition', 'in', ['rejectByVotes', 'returnByVotes', 'voteReject', 'voteReturn'])
      .orderBy('transition')
      .execute();
    expect(outcomes.map(({ transition }) => transition)).toEqual(['rejectByVotes', 'voteReject', 'voteReturn']);
  });

  it('votes anew after changed terms, and goes on keeping back what was voted before', async () => {
    const { id } = await caseAtCommittee(bank);
    await vote(bank, 'kom', 'reject', id);
    const second = await clientFor(bank, 'kom2');
    await recalculate(second, id, { fewerMonths: 2 });
    const told = JSON.stringify(await historyFor('kom2', id));
    expect(told).not.toContain('rahasia');
    expect(told).not.toContain('TOLAK');
    await vote(bank, 'kom', 'approve', id);
    await vote(bank, 'kom2', 'approve', id);
    expect(await statusOf(id)).toBe('LENDER_MARKETPLACE');
    expect(JSON.stringify(await historyFor('analyst', id))).toContain('TOLAK');
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('counts a substitute as the person they stand for: one person, one vote', async () => {
    const { id } = await caseAtCommittee(bank);
    const absence = await confirmedAbsence(bank, 'kom2', 'dir_ops');
    const substitute = await clientFor(bank, 'dir_ops');
    const { version } = await (await clientFor(bank, 'kom')).getCase({ params: { id } });
    const body = { appId: id, version, call: 'reject', notes: 'rahasia pengganti', reason: 'R07' } as const;
    await substitute.decideForAbsent({ params: { id: absence }, body });
    expect(await obstaclesOf(vote(bank, 'kom2', 'approve', id))).toEqual(['already_voted']);
    expect(JSON.stringify(await historyFor('kom2', id))).not.toContain('rahasia');
    await vote(bank, 'kom', 'approve', id);
    expect(await statusOf(id)).toBe('REJECTED');
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('puts every vote and what it was about into the capsule of the rejection', async () => {
    const { id } = await caseAtCommittee(bank);
    await vote(bank, 'kom', 'reject', id);
    await vote(bank, 'kom2', 'approve', id);
    const { rows } = await sql<{ transition: string; sealed: boolean }>`
      select h.transition, exists (select 1 from audit_entries e where e.application_id = h.application_id
        and e.event = 'committee_voted' and strpos(e.payload, '"sequence":' || h.sequence || ',') > 0
        and strpos(e.payload, '"seal":"') > 0) as sealed
      from application_history h where h.application_id = ${id} and h.role = 'ROLE_KOM' order by h.sequence`.execute(
      bank.deps.db,
    );
    expect(rows).toEqual([
      { transition: 'voteReject', sealed: true },
      { transition: 'approve', sealed: true },
    ]);
    const capsule = await bank.deps.db
      .selectFrom('capsules')
      .select('status')
      .where('application_id', '=', id)
      .execute();
    expect(capsule).toEqual([{ status: 'REJECTED' }]);
  });

  it('says in the stream of events that a vote was given, and nothing of it', async () => {
    const { id } = await caseAtCommittee(bank);
    const heard: string[] = [];
    const stop = bank.deps.events.subscribe((event) => heard.push(JSON.stringify(event)));
    await vote(bank, 'kom', 'reject', id);
    // What came before the vote may still be on its way.
    const ofVote = () => heard.filter((one) => one.includes('case_moved') && !one.includes('decided_recommend'));
    await expect.poll(() => ofVote().length).toBe(1);
    stop();
    expect(ofVote()[0]).toContain('"event":"committee_voted","by":null');
    expect(heard.join(' ')).not.toMatch(/eject|TOLAK|Hendra/);
  });

  it('is convicted where somebody turns a stored vote into another', async () => {
    const { id } = await caseAtCommittee(bank);
    await vote(bank, 'kom', 'reject', id);
    await vote(bank, 'kom2', 'approve', id);
    const change = async (transition: string, decision: string) => {
      await sql`alter table application_history disable trigger user`.execute(bank.deps.db);
      await sql`update application_history set transition = ${transition}, decision = ${decision}
        where application_id = ${id} and by_user_id = (select id from users where user_name = 'kom')
          and role = 'ROLE_KOM'`.execute(bank.deps.db);
      await sql`alter table application_history enable trigger user`.execute(bank.deps.db);
    };
    await change('approve', 'approved');
    const faults = await faultsOfBank(bank);
    expect(faults.join('\n')).toContain(`Application ${id}, history row`);
    expect(faults.join('\n')).toContain('votes_disregarded');
    await change('voteReject', 'vote_rejected');
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});
