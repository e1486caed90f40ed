import { webcrypto } from 'node:crypto';
import { webCrypto } from '@trustiq/contract/capsules/capsule-crypto.ts';
import { verifyCapsule } from '@trustiq/contract/capsules/verify-capsule.ts';
import type { CapsuleFile } from '@trustiq/domain/capsule/capsule-file.ts';
import type { SealedFacts } from '@trustiq/domain/seal/sealed-facts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../case-deps.ts';
import { carryOutDisbursement } from '../features/core-banking/carry-out-disbursement.ts';
import { openCoreBanking } from '../features/core-banking/open-core-banking.ts';
import { writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import { applicationAt } from '../testing/application-at.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { nextNik } from '../testing/next-nik.ts';
import { type PayingBank, startPayingBank } from '../testing/paying-bank.ts';
import { PAYOUT_ACCOUNT } from '../testing/payout-account.ts';
import { predisbursedApplication } from '../testing/predisbursed-application.ts';
import { codeOf, refusal } from '../testing/refusal.ts';
import { makeCapsulesOfBefore } from './capsules-of-before.ts';
import { digestOfFacts } from './seal-decision.ts';

let paying: PayingBank;
beforeAll(async () => {
  paying = await startPayingBank();
});
afterAll(() => paying.close());

const crypto = webCrypto(webcrypto.subtle as unknown as SubtleCrypto);
const signIn = async (name: string) => (await paying.bank.signInAs(name)).client;
const rowsOf = (id: number) => paying.operations.listCapsules({ params: { appId: id } });
const textOf = async (id: number, sequence: number) =>
  (await paying.operations.getCapsule({ params: { appId: id, sequence } })).text();

async function verdictOn(text: string) {
  return verifyCapsule(text, await (await signIn('ops_cabang')).getKeys(), crypto);
}

/** What somebody with the owner's rights does to the only table that has a trigger against it. */
async function behindTheTrigger(change: () => Promise<unknown>): Promise<void> {
  const { db } = paying.bank.deps;
  await sql`alter table capsules disable trigger user`.execute(db);
  await change();
  await sql`alter table capsules enable trigger user`.execute(db);
}

let cif = 4_700;
const approved = (changes = {}) => predisbursedApplication(paying.bank, { cif: String(++cif), ...changes });

describe('a decision that ends the deciding', () => {
  it('leaves one capsule that stands alone, and the audit tells of it', async () => {
    const nik = nextNik();
    const { id } = await approved({ nik });
    const [row, ...others] = await rowsOf(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ status: 'PREDISBURSE', origin: 'DECISION', statusText: expect.any(String) });
    const { db, secrets, now, config } = paying.bank.deps;
    await writeCheckpoints({ db, secrets, now, directory: config.DATA_DIR });
    const text = await textOf(id, row?.sequence ?? 0);
    const { faults, remarks, capsule } = await verdictOn(text);
    expect([faults, remarks]).toEqual([[], []]);
    expect(capsule?.head).toMatchObject({ applicationId: id, status: 'PREDISBURSE' });
    const { parts } = JSON.parse(text) as CapsuleFile;
    expect(parts).toMatchObject({
      decision: { decision: 'approved', role: 'ROLE_CABANG', toStatus: 'PREDISBURSE' },
      application: { fullName: 'SRI CONTOH', amountRupiah: 20_000_000 },
      votes: [{ role: 'ROLE_ANALYST' }, { role: 'ROLE_CABANG' }],
      policy: { version: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect((parts['schedule'] as unknown[]).length).toBe(12);
    // The last vote was for the very facts that the capsule holds.
    const votes = parts['votes'] as { seal: string }[];
    expect(digestOfFacts(parts['facts'] as unknown as SealedFacts)).toBe(votes.at(-1)?.seal);
    for (const number of [nik, PAYOUT_ACCOUNT]) expect(text).not.toContain(number);
  });

  it('is followed by that of the payment, with the instalments as agreed', async () => {
    const { bank, operations } = paying;
    const { id } = await approved();
    await operations.disburseApplication({ params: { id } });
    const deps = { ...buildCaseDeps(bank.deps), core: openCoreBanking(bank.deps) };
    await carryOutDisbursement(deps)({ applicationId: id }, { id: 'test', isLastAttempt: false });
    const rows = await rowsOf(id);
    expect(rows.map(({ status }) => status)).toEqual(['PREDISBURSE', 'DISBURSED']);
    const { parts } = JSON.parse(await textOf(id, rows[1]?.sequence ?? 0)) as CapsuleFile;
    expect(parts['decision']).toMatchObject({ isScheduleAgreed: true });
    expect((parts['schedule'] as unknown[]).length).toBe(12);
  });

  it('is kept also of a case that was cancelled before anything was sealed', async () => {
    const { id } = await applicationAt(paying.bank, 'ANALYST');
    const analyst = await signIn('analyst');
    const { version } = await analyst.getCase({ params: { id } });
    await analyst.cancelApplication({
      body: { appId: id, reason: 'C01', notes: 'batal', email: false, sms: false, version },
    });
    const [row] = await rowsOf(id);
    expect(row?.status).toBe('CANCELLED');
    const text = await textOf(id, row?.sequence ?? 0);
    expect((await verdictOn(text)).faults).toEqual([]);
    expect((JSON.parse(text) as CapsuleFile).parts).toMatchObject({ facts: null, votes: [], schedule: [] });
  });

  it('has none while it is open', async () => {
    const { id } = await applicationAt(paying.bank, 'LENDER_MARKETPLACE');
    const head = await signIn('cabang');
    expect(await head.listCapsules({ params: { appId: id } })).toEqual([]);
    expect(await codeOf(head.getCapsule({ params: { appId: id, sequence: 1 } }))).toBe('NOT_FOUND');
  });

  it('leaves a bank that is whole', async () => {
    expect(await faultsOfBank(paying.bank)).toEqual([]);
  });
});

describe('who takes a capsule', () => {
  it('is written down; an analyst and whoever does not see the case get none', async () => {
    const { id } = await approved();
    const [row] = await rowsOf(id);
    await textOf(id, row?.sequence ?? 0);
    const { db } = paying.bank.deps;
    const entries = db.selectFrom('audit_entries').select('payload').where('application_id', '=', id);
    expect(await entries.where('event', '=', 'capsule_downloaded').execute()).toHaveLength(1);
    expect(await codeOf((await signIn('analyst')).listCapsules({ params: { appId: id } }))).toBe('FORBIDDEN');
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await codeOf(paying.operations.listCapsules({ params: { appId: 999_999 } }))).toBe('NOT_FOUND');
  });
});

describe('the money', () => {
  it.each([
    ['was taken away', (id: number) => sql`delete from capsules where application_id = ${id}`],
    [
      'is that of another case',
      (id: number) => sql`update capsules c set text_cipher = o.text_cipher, digest = o.digest from capsules o
        where c.application_id = ${id} and o.application_id = (select min(application_id) from capsules)`,
    ],
  ])('does not leave when the capsule of the approval %s, and verify names it', async (_, change) => {
    const { bank, operations } = paying;
    const { id } = await approved();
    const { db } = bank.deps;
    const before = await db
      .selectFrom('capsules')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    await behindTheTrigger(() => change(id).execute(db));
    const { problem } = await refusal(operations.disburseApplication({ params: { id } }));
    expect(problem?.details).toMatchObject({ obstacles: ['seal_broken'], changed: ['capsule'] });
    expect(problem?.title).toContain('kapsul persetujuan');
    expect((await faultsOfBank(bank)).join('\n')).toContain(`Application ${id}`);
    await behindTheTrigger(async () => {
      await sql`delete from capsules where application_id = ${id}`.execute(db);
      await db.insertInto('capsules').values(before).execute();
    });
    expect(await faultsOfBank(bank)).toEqual([]);
    await operations.disburseApplication({ params: { id } });
  });

  it('leaves also for whoever was approved before there were capsules: the upgrade makes one and says so', async () => {
    const { bank, operations } = paying;
    const { id } = await approved();
    const { db } = bank.deps;
    const at = bank.now();
    // As an older version left it: no capsule, and no word of one in the audit.
    await behindTheTrigger(() => sql`delete from capsules where application_id = ${id}`.execute(db));
    await db.transaction().execute((trx) => makeCapsulesOfBefore(trx, { origin: 'MIGRATION', bank: 'BPR Contoh', at }));
    const [row, ...others] = await rowsOf(id);
    expect([row?.origin, others]).toEqual(['MIGRATION', []]);
    const { faults, remarks } = await verdictOn(await textOf(id, row?.sequence ?? 0));
    expect([faults, remarks]).toEqual([[], expect.arrayContaining(['made_by_migration'])]);
    await operations.disburseApplication({ params: { id } });
    // A second run finds nothing to do.
    await db.transaction().execute((trx) => makeCapsulesOfBefore(trx, { origin: 'MIGRATION', bank: 'BPR Contoh', at }));
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
