import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { attemptKyc, sendToKyc } from '../../testing/run-checks.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { importWatchlist } from './import-watchlist.ts';
import { requeueKyc } from './requeue-kyc.ts';

let bank: TestBank;
let analyst: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  analyst = (await bank.signInAs('analyst')).client;
});
afterAll(() => bank.close());

/** A list that cannot be compared, because it cannot be read as a whole. */
const renameSource = (from: string, to: string) =>
  sql`alter table watchlist rename column ${sql.id(from)} to ${sql.id(to)}`.execute(bank.deps.db);

const listed = async () =>
  (await analyst.listApplications({ query: { 'applicationStatus.equals': 'ANALYST' } })).rows.map(
    ({ id, applicationStatus, isKycHeld }) => ({ id, applicationStatus, isKycHeld }),
  );

describe('T17 a case whose name could not be looked for on the watch list', () => {
  let id: number;

  it('stays in KYC, even after the last attempt, and stands in the analyst’s list', async () => {
    ({ id } = await submittedApplication(bank));
    await sendToKyc(bank, id);
    expect(await listed()).toEqual([]);
    await renameSource('source', 'source_away');
    await expect(attemptKyc(bank, id, { isLastAttempt: true })).rejects.toThrow('watchlist_unavailable');
    await renameSource('source_away', 'source');
    const opened = await analyst.getCase({ params: { id } });
    expect(opened).toMatchObject({ applicationStatus: 'KYC', kycFlags: ['watchlist_unavailable'] });
    expect(await listed()).toEqual([{ id, applicationStatus: 'KYC', isKycHeld: true }]);
  });

  it('is left to an administrator, but for one try in the night', async () => {
    const sent: object[] = [];
    const send = async (_db: unknown, _kind: unknown, payload: object) => void sent.push(payload);
    const at = (time: string) =>
      requeueKyc({ ...bank.deps, now: () => new Date(time), jobs: { ...bank.deps.jobs, send } });
    await at('2026-11-17T10:00:00.000Z')({}, { id: 'test', isLastAttempt: false });
    expect(sent).toEqual([]);
    await at('2026-11-17T18:00:10.000Z')({}, { id: 'test', isLastAttempt: false });
    expect(sent).toEqual([{ applicationId: id }]);
  });

  it('goes on when the list can be asked again', async () => {
    await attemptKyc(bank, id);
    expect(await analyst.getCase({ params: { id } })).toMatchObject({ applicationStatus: 'ANALYST', kycFlags: [] });
    expect(await listed()).toEqual([{ id, applicationStatus: 'ANALYST', isKycHeld: false }]);
  });
});

describe('T17 a case that was changed behind the record when its checks came', () => {
  it('is held: it stands in the analyst’s list, is left to an administrator, and goes on once it is right', async () => {
    const { db } = bank.deps;
    const { id } = await submittedApplication(bank);
    await sendToKyc(bank, id);
    await sql`update applications set email = email || 'x' where id = ${id}`.execute(db);
    // What the list of jobs then says.
    await expect(attemptKyc(bank, id)).rejects.toThrow(`record_broken: Application ${id}, applications: email`);
    expect(await listed()).toContainEqual({ id, applicationStatus: 'KYC', isKycHeld: true });
    expect((await analyst.getCase({ params: { id } })).isKycHeld).toBe(true);
    const sent: object[] = [];
    const send = async (_db: unknown, _kind: unknown, payload: object) => void sent.push(payload);
    const jobs = { ...bank.deps.jobs, send };
    const later = (time: string) => requeueKyc({ ...bank.deps, now: () => new Date(time), jobs });
    await later('2026-11-18T10:00:00.000Z')({}, { id: 'test', isLastAttempt: false });
    expect(sent).not.toContainEqual({ applicationId: id });
    await later('2026-11-18T18:00:10.000Z')({}, { id: 'test', isLastAttempt: false });
    expect(sent).toContainEqual({ applicationId: id });
    await sql`update applications set email = left(email, -1) where id = ${id}`.execute(db);
    await attemptKyc(bank, id);
    expect(await listed()).toContainEqual({ id, applicationStatus: 'ANALYST', isKycHeld: false });
  });
});

describe('T17 a list of wanted persons that comes in while a case is being checked', () => {
  it('is not undone by the check', async () => {
    const nik = composeNik({ regionCode: '327302', birthDate: '1990-05-17', gender: 'P', serial: '9953' });
    const { id } = await submittedApplication(bank, { nik });
    await sendToKyc(bank, id);
    const { db, secrets } = bank.deps;
    // Nobody can write to the audit: the import has marked the case, and waits before it is done.
    const blocked = db.transaction().execute(async (trx) => {
      await sql`lock table audit_entries in share mode`.execute(trx);
      await sleep(600);
    });
    await sleep(100);
    const text = `nik,name,birthDate,source\r\n${nik},NAMA LAIN,,DTTOT`;
    const imported = importWatchlist({ db, now: bank.now, cipher: fieldCipher(secrets) }, text, 'ops');
    await sleep(150);
    const checked = attemptKyc(bank, id);
    await Promise.all([blocked, imported, checked]);
    const row = await db
      .selectFrom('applications')
      .select(['is_on_watchlist', 'kyc_flags'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_on_watchlist: true, kyc_flags: ['watchlist_hit'] });
  });
});
