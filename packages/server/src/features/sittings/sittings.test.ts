import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientFor, confirmedAbsence } from '../../testing/absence.ts';
import { caseAtCommittee, letVoteBlind, vote } from '../../testing/blind-bank.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { nextNik } from '../../testing/next-nik.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { demoActor } from '../../testing/predisbursed-application.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await letVoteBlind(bank);
}, 120_000);
afterAll(() => bank.close());
beforeEach(() => bank.moveClock(60_000));

const idOf = async (name: string) => (await demoActor(bank, name)).userId ?? 0;
const soon = (hours = 2) => new Date(bank.now().getTime() + hours * 3_600_000).toISOString();
const newCase = async () => (await caseAtCommittee(bank, { nik: nextNik() })).id;

async function convened(applicationIds: readonly number[], by = 'kom') {
  const client = await clientFor(bank, by);
  return client.conveneSitting({
    body: { startsAt: soon(), place: 'Ruang rapat lantai 2', applicationIds: [...applicationIds] },
  });
}

const seen = async (id: number, name = 'kom') => (await clientFor(bank, name)).getSitting({ params: { id } });
const obstaclesOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return { status, obstacles: (problem?.details as { obstacles?: string[] } | undefined)?.obstacles };
};

async function opened(applicationIds: readonly number[]) {
  const { id, version } = await convened(applicationIds);
  await (await clientFor(bank, 'kom')).openSitting({ params: { id }, body: { version } });
  return id;
}

async function signedOff(id: number, carriedOver: readonly number[] = []) {
  const { version } = await seen(id);
  return (await clientFor(bank, 'kom')).signOffSitting({
    params: { id },
    body: { version, carriedOver: [...carriedOver] },
  });
}

describe('a sitting of the committee', () => {
  // The log of the audit begins with its first checkpoint.
  beforeAll(async () => expect(await faultsOfBank(bank)).toEqual([]));

  it('is convened, held and signed, and its minutes tell what was decided', async () => {
    const [decided, waiting] = [await newCase(), await newCase()];
    const { id } = await convened([decided, waiting]);
    const kom2 = await clientFor(bank, 'kom2');
    expect((await kom2.listSittings({ query: { appId: decided } })).map((one) => one.id)).toEqual([id]);
    expect(await kom2.listNotices()).toContainEqual(expect.objectContaining({ kind: 'sitting_changed' }));
    await (await clientFor(bank, 'kom')).openSitting({ params: { id }, body: { version: 1 } });
    await kom2.attendSitting({ params: { id }, body: { memberId: await idOf('kom2'), isPresent: true } });
    await vote(bank, 'kom', 'reject', decided);
    expect((await seen(id, 'kom2')).agenda).toMatchObject([
      { outcome: 'awaiting', given: 1, needed: 2, hasVoted: false, votes: [] },
      { outcome: 'awaiting', given: 0, needed: 2 },
    ]);
    await vote(bank, 'kom2', 'approve', decided);
    const { digest } = await signedOff(id, [waiting]);
    const closed = await seen(id, 'dir_bis');
    expect(closed).toMatchObject({
      state: 'closed',
      minutes: { digest },
      agenda: [
        {
          outcome: 'rejected',
          capsuleDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
          votes: [
            { word: 'reject', note: 'rahasia kom reject' },
            { word: 'agree', note: null },
          ],
        },
        { outcome: 'carriedOver', votes: [] },
      ],
    });
    const pdf = async () => Buffer.from(await (await kom2.getMinutes({ params: { id } })).arrayBuffer());
    const first = await pdf();
    const text = pdfPages(first).join('');
    for (const part of ['RisalahSidangKomiteKredit', 'Ruangrapatlantai2', 'rahasiakomreject', 'Komitemenolak', digest])
      expect(text).toContain(part);
    expect(text).toContain('Suarabelumlengkap');
    bank.moveClock(120_000);
    expect((await pdf()).equals(first)).toBe(true);
    // What was carried over is free for the next one.
    expect((await convened([waiting])).version).toBe(1);
    expect(await faultsOfBank(bank)).toEqual([]);
  }, 120_000);

  it('takes no case that is not the committee’s turn, nor one of another sitting, nor fifty-one', async () => {
    const waiting = await newCase();
    const { id } = await convened([waiting]);
    expect(await obstaclesOf(convened([waiting], 'kom2'))).toEqual({
      status: 422,
      obstacles: ['case_on_other_sitting'],
    });
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    const kom = await clientFor(bank, 'kom');
    expect(
      (await refusal(kom.addToAgenda({ params: { id }, body: { version: 1, applicationIds: many } }))).status,
    ).toBe(400);
    expect((await refusal(convened([999_999]))).status).toBe(404);
    await vote(bank, 'kom', 'approve', waiting);
    await vote(bank, 'kom2', 'approve', waiting);
    // Gone on before the sitting: it says so, and is in nobody's way.
    expect((await seen(id)).agenda).toMatchObject([{ outcome: 'agreed', capsuleDigest: null }]);
    await kom.cancelSitting({ params: { id }, body: { version: 1, reason: 'agenda sudah diputus' } });
    expect(await obstaclesOf(convened([waiting]))).toEqual({ status: 422, obstacles: ['case_not_at_committee'] });
  }, 120_000);

  it('keeps its minutes so that a change of them is convicted', async () => {
    const waiting = await newCase();
    const id = await opened([waiting]);
    await signedOff(id, [waiting]);
    const { db } = bank.deps;
    const changed = (text: string) =>
      db.transaction().execute(async (trx) => {
        // As an owner of the tables can, whom no trigger stops.
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update sitting_minutes set ${sql.raw(text)} where sitting_id = ${id}`.execute(trx);
      });
    await expect(sql`update sitting_minutes set digest = 'x' where sitting_id = ${id}`.execute(db)).rejects.toThrow(
      'minutes cannot be changed',
    );
    const before = await db
      .selectFrom('sitting_minutes')
      .selectAll()
      .where('sitting_id', '=', id)
      .executeTakeFirstOrThrow();
    await changed(`digest = repeat('0', 64)`);
    const found = (await faultsOfBank(bank)).join(' ');
    expect(found).toContain(`Sitting ${id}, sitting_minutes: digest was changed`);
    expect(found).toContain(`Sitting ${id}, minutes: the facts do not have the digest that was signed.`);
    expect((await refusal((await clientFor(bank, 'kom')).getMinutes({ params: { id } }))).status).toBe(409);
    await changed(`digest = '${before.digest}'`);
    // Facts of another sitting, copied over these ones.
    await changed(`facts_cipher = (select facts_cipher from sitting_minutes where sitting_id <> ${id} limit 1)`);
    expect((await faultsOfBank(bank)).join(' ')).toContain(`Sitting ${id}, minutes: the facts do not have the digest`);
    await db
      .updateTable('sitting_minutes')
      .set({ facts_cipher: before.facts_cipher })
      .where('sitting_id', '=', id)
      .execute();
  }, 120_000);

  it('is not opened empty, and is not signed without its chair, nor with what is undecided', async () => {
    const waiting = await newCase();
    const { id } = await convened([]);
    const [kom, kom2] = [await clientFor(bank, 'kom'), await clientFor(bank, 'kom2')];
    const open = (version: number) => kom.openSitting({ params: { id }, body: { version } });
    expect(await obstaclesOf(open(1))).toEqual({ status: 422, obstacles: ['agenda_empty'] });
    await kom.addToAgenda({ params: { id }, body: { version: 1, applicationIds: [waiting] } });
    expect((await refusal(open(1))).status).toBe(409);
    await open(2);
    expect(await obstaclesOf(signedOff(id))).toEqual({ status: 422, obstacles: ['votes_incomplete'] });
    const byOther = kom2.signOffSitting({ params: { id }, body: { version: 3, carriedOver: [waiting] } });
    expect(await obstaclesOf(byOther)).toEqual({ status: 422, obstacles: ['not_the_chair'] });
    await kom.attendSitting({ params: { id }, body: { memberId: await idOf('kom'), isPresent: false } });
    expect(await obstaclesOf(signedOff(id, [waiting]))).toEqual({ status: 422, obstacles: ['chair_not_present'] });
    await kom.attendSitting({ params: { id }, body: { memberId: await idOf('kom'), isPresent: true } });
    const twice = await Promise.allSettled([signedOff(id, [waiting]), signedOff(id, [waiting])]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await obstaclesOf(signedOff(id, [waiting]))).toEqual({ status: 422, obstacles: ['sitting_over'] });
  }, 120_000);

  it('gets another chair, and seats a substitute for whom they stand', async () => {
    const waiting = await newCase();
    const { id } = await convened([waiting]);
    const [kom, kom2] = [await clientFor(bank, 'kom'), await clientFor(bank, 'kom2')];
    const named = { params: { id }, body: { version: 1, chairId: await idOf('kom2'), reason: 'ketua berhalangan' } };
    expect(await obstaclesOf(kom2.nameChair(named))).toEqual({ status: 422, obstacles: ['chair_still_there'] });
    await kom.nameChair(named);
    await kom2.openSitting({ params: { id }, body: { version: 2 } });
    const director = await clientFor(bank, 'dir_ops');
    const forKom = { params: { id }, body: { memberId: await idOf('kom'), isPresent: true } };
    expect(await obstaclesOf(director.attendSitting(forKom))).toEqual({ status: 422, obstacles: ['not_standing_in'] });
    await confirmedAbsence(bank, 'kom', 'dir_ops');
    await (await clientFor(bank, 'dir_ops')).attendSitting(forKom);
    const whole = await seen(id, 'kom2');
    expect(whole.seats.find(({ substitute }) => substitute !== null)).toMatchObject({ isPresent: true });
    expect(whole).toMatchObject({ chairReason: 'ketua berhalangan', may: { signOff: true } });
    expect(await faultsOfBank(bank)).toEqual([]);
  }, 120_000);

  it('is seen by whoever may see every case on it, and led by members alone', async () => {
    const waiting = await newCase();
    const { id } = await convened([waiting]);
    const area = await bank.deps.db
      .selectFrom('applications')
      .select('area_id')
      .where('id', '=', waiting)
      .executeTakeFirstOrThrow();
    for (const name of ['area', 'dir_bis', 'admin']) {
      const actor = await demoActor(bank, name);
      const isTheirs = actor.role !== 'ROLE_AREA' || actor.areaId === area.area_id;
      const answer = (await clientFor(bank, name)).getSitting({ params: { id } });
      if (isTheirs) expect((await answer).may).toMatchObject({ cancel: false, open: false });
      else expect((await refusal(answer)).status).toBe(404);
    }
    expect((await refusal((await clientFor(bank, 'analyst')).getSitting({ params: { id } }))).status).toBe(403);
    const byDirector = (await clientFor(bank, 'dir_bis')).cancelSitting({
      params: { id },
      body: { version: 1, reason: 'tidak jadi' },
    });
    expect((await refusal(byDirector)).status).toBe(403);
  }, 120_000);
});
