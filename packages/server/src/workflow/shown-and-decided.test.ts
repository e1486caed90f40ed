import { RECORD_BROKEN_HEADER } from '@trustiq/contract/wire/record-broken.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEffects } from '../effects.ts';
import type { Failure } from '../platform/http/failure.ts';
import { BROKEN_EVENT } from '../platform/record/note-broken.ts';
import { applicationAt } from '../testing/application-at.ts';
import { nextNik } from '../testing/next-nik.ts';
import { demoActor } from '../testing/predisbursed-application.ts';
import { refusal } from '../testing/refusal.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { storedFile } from '../testing/stored-file.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { presentVersion } from '../testing/with-present-version.ts';
import { decide } from './decide.ts';
import { lookAtFiles } from './look-at-files.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

/** Nothing that a vote seals. */
const change = (id: number) => sql`update applications set email = email || 'x' where id = ${id}`.execute(bank.deps.db);
const putBack = (id: number) =>
  sql`update applications set email = left(email, -1) where id = ${id}`.execute(bank.deps.db);

const notesOf = async (id: number) =>
  (
    await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload')
      .where('application_id', '=', id)
      .where('event', '=', BROKEN_EVENT)
      .execute()
  ).map(({ payload }) => payload);

describe('T8 a case that was changed behind the record', () => {
  it('opens without a decision to take, but for the way back, and a vote on it is refused', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik: nextNik() });
    const { client } = await bank.signInAs('cabang');
    const offered = async () =>
      (await client.getCase({ params: { id } })).offers
        .filter(({ kind, obstacles }) => kind === 'transition' && obstacles.length === 0)
        .map((offer) => ('transition' in offer ? offer.transition : null));
    const all = await offered();
    expect(all).toEqual(['returnToAnalyst', 'reject', 'approve']);
    await change(id);
    expect(await offered()).toEqual(['returnToAnalyst']);
    const { status, problem } = await refusal(client.approveApplication({ params: { id }, body: { notes: 'ya' } }));
    expect([status, problem?.details]).toEqual([409, { obstacles: ['record_broken'] }]);
    await putBack(id);
    expect(await offered()).toEqual(all);
    await client.approveApplication({ params: { id }, body: { notes: 'ya' } });
  });

  it('can be sent back, and what was found stays in the audit', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE', { nik: nextNik() });
    const { client } = await bank.signInAs('cabang');
    await change(id);
    const body = { notes: 'data berubah di luar program', rejectReason: 'R07' };
    await client.returnApplication({ params: { id }, body });
    expect((await client.getCase({ params: { id } })).applicationStatus).toBe('ANALYST');
    expect(await notesOf(id)).toEqual([expect.stringContaining('applications: email was changed')]);
  });

  it('is told once, also when several look at the same time, and again when something else is found', async () => {
    const { id } = await submittedApplication(bank, { nik: nextNik() });
    const { client } = await bank.signInAs('checker');
    await change(id);
    await Promise.all(Array.from({ length: 4 }, () => client.getCase({ params: { id } })));
    expect(await notesOf(id)).toHaveLength(1);
    await sql`update loans set rate_percent = 1 where application_id = ${id}`.execute(bank.deps.db);
    await client.getCase({ params: { id } });
    await client.listDeviations({ params: { id } });
    expect(await notesOf(id)).toHaveLength(2);
  });

  it('an entry that somebody wrote into the audit does not silence it', async () => {
    const { db } = bank.deps;
    const { id } = await submittedApplication(bank, { nik: nextNik() });
    const { client } = await bank.signInAs('checker');
    const forged = JSON.stringify({ details: { faults: [`Application ${id}, applications: email was changed.`] } });
    await sql`select append_audit(${String(id)}, now(), ${BROKEN_EVENT}, null, ${id}::bigint, ${forged}, 'x')`.execute(
      db,
    );
    await change(id);
    await client.getCase({ params: { id } });
    expect(await notesOf(id)).toHaveLength(2);
  });
});

describe('T8 a document whose row was exchanged together with its bytes', () => {
  it('is refused in words, and others of the case still open', async () => {
    const { db, storage } = bank.deps;
    const { id } = await submittedApplication(bank, { nik: nextNik() });
    const { client } = await bank.signInAs('checker');
    const documents = await client.listDocuments({ params: { appId: id } });
    const [document] = documents;
    if (document === undefined) throw new Error('the case has no document');
    const read = () => client.getDocumentContent({ params: { id: document.id }, query: {} });
    await read();
    const kept = await db.selectFrom('documents').selectAll().where('id', '=', document.id).executeTakeFirstOrThrow();
    await db
      .updateTable('documents')
      .set(await storedFile(storage))
      .where('id', '=', document.id)
      .execute();
    const { status, problem } = await refusal(read());
    expect([status, problem?.code]).toEqual([409, 'FILE_BROKEN']);
    expect(await notesOf(id)).toEqual([expect.stringContaining(`documents ${document.id}: `)]);
    const { object_name, size_bytes, sha256 } = kept;
    await db.updateTable('documents').set({ object_name, size_bytes, sha256 }).where('id', '=', document.id).execute();
    // Something else of the case does not close a document that is right.
    await change(id);
    await read();
  });
});

describe('T8 files that are exchanged with their rows while they are looked at before money leaves', () => {
  it('are not forgotten when the rows are put back before the step', async () => {
    const { db, storage } = bank.deps;
    const { id } = await applicationAt(bank, 'PREDISBURSE', { nik: nextNik() });
    const actor = await demoActor(bank, 'ops_cabang');
    const version = await presentVersion(db, { id });
    const decision = { actor, origin, id, wants: { call: 'disburse' }, version } as const;
    const ofCase = db.selectFrom('documents').selectAll().where('application_id', '=', id);
    const kept = await ofCase.executeTakeFirstOrThrow();
    await db
      .updateTable('documents')
      .set(await storedFile(storage))
      .where('id', '=', kept.id)
      .execute();
    const looked = await lookAtFiles(bank.deps, decision);
    expect(looked).toEqual({ brokenFiles: [], faults: [expect.stringContaining(`documents ${kept.id}: `)] });
    const { object_name, size_bytes, sha256 } = kept;
    await db.updateTable('documents').set({ object_name, size_bytes, sha256 }).where('id', '=', kept.id).execute();
    const refused = await decide({ ...bank.deps, effects: buildEffects(bank.deps) }, decision, looked).catch(
      (error: Failure) => error.details?.['obstacles'],
    );
    expect(refused).toContain('record_broken');
    expect(await notesOf(id)).toHaveLength(1);
  });
});

describe('T8 a list from which people decide', () => {
  it('says which of its cases were changed behind the record', async () => {
    const { db } = bank.deps;
    const { id } = await submittedApplication(bank, { nik: nextNik() });
    const { token, fetch } = await bank.signInAs('admin');
    const find = async () =>
      (
        await fetch(`/api/application-data/find?text=${id}`, { headers: { authorization: `Bearer ${token}` } })
      ).headers.get(RECORD_BROKEN_HEADER);
    expect(await find()).toBeNull();
    await sql`update borrowers set msisdn = '81200000001'
      where id = (select borrower_id from applications where id = ${id})`.execute(db);
    expect(await find()).toBe(String(id));
  });
});
