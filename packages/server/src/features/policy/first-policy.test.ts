import { readFileSync } from 'node:fs';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { type BankMinimum, placesOfMinimum } from '@trustiq/domain/policy/first-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOfSubject, userSubject } from '../../platform/marks/subject.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { pngAddress } from '../../testing/small-png.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { createAccount } from '../identity/create-account.ts';
import { becomeFirst, readFirst } from './import-first-policy.ts';

const PASSWORD = 'sepeda hijau di atas bukit';
const EXAMPLE = new URL('../../../../../bank.example.yaml', import.meta.url);
/** People sign in with a password alone: the second factor has tests of its own. */
const file = readFileSync(EXAMPLE, 'utf8').replace(/secondFactorRoles:\n(?: +- \w+\n)+/, 'secondFactorRoles: []\n');

const own: BankMinimum = {
  name: 'PT BPR Tepi Sungai',
  shortName: 'BPR Tepi Sungai',
  address: 'Jalan Dermaga 3, Muarabaru',
  city: 'Muarabaru',
  coreBankingPrefix: 'TEPI',
  smsSender: 'TEPISUNGAI',
  signatoryName: 'Nurhayati Lubis',
  signatoryTitle: 'Direktur Utama',
  decreeNumber: '001/SK-DIR/2026',
  powerOfAttorney: '002/SKK-DIR/2026',
  powerOfAttorneyDate: '2026-10-01',
  areaName: 'Muara',
  branchCode: '01',
  branchName: 'Kantor Pusat',
  branchHead: '',
  branchOpenedOn: '2026-10-01',
  capitalRupiah: 12_000_000_000,
};

const tokenIn = (link: string) => /new-password\/([\w-]{43})$/.exec(link)?.[1] ?? '';

async function startEmptyBank() {
  const production = { DEMO: '0', NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1', PROCESS: 'web' };
  const bank = await startBank({ isFresh: true, env: production });
  const person = { userName: 'nur', fullName: 'Nur Aisyah', email: 'nur@tepi.example' };
  await bank
    .stranger()
    .setUpFirstAdministrator({ body: { ...person, token: bank.setupToken ?? '', password: PASSWORD } });
  return { bank, admin: (await bank.signInAs('nur', PASSWORD)).client };
}

async function join(bank: TestBank, userName: string, role: 'ROLE_DIR_UT' | 'ROLE_ADMIN'): Promise<Client> {
  const names = { firstName: userName, lastName: 'Contoh', email: `${userName}@tepi.example` };
  const link = await createAccount(bank.deps, { userName, role, ...names }, 'uji');
  const passwordNew = Buffer.from(PASSWORD).toString('base64');
  await bank.stranger().resetPassword({ body: { tokens: tokenIn(link), passwordNew } });
  return (await bank.signInAs(userName, PASSWORD)).client;
}

type Fault = { readonly line: number; readonly path: readonly (string | number)[]; readonly words: string };
const faultsIn = async (call: Promise<unknown>): Promise<readonly Fault[]> => {
  const { problem } = await refusal(call);
  expect(problem?.code).toBe('RULE_BROKEN');
  return (problem?.details?.['faults'] ?? []) as readonly Fault[];
};

describe('an empty bank in production is told what it is', () => {
  let bank: TestBank;
  let admin: Client;
  beforeAll(async () => {
    ({ bank, admin } = await startEmptyBank());
  });
  afterAll(() => bank.close());

  it('and says what is missing until then', async () => {
    expect(await admin.getSetUp()).toEqual({
      isEmpty: true,
      administrators: 1,
      policy: null,
      isConfirmed: false,
      staff: [],
      directors: [],
      watchlist: { readAt: null, persons: 0, freshDays: null, isFresh: false },
      hasWitness: false,
    });
    expect(await codeOf(bank.stranger().getSetUp())).toBe('UNAUTHENTICATED');
  });

  it('by its administrator alone', async () => {
    const director = await join(bank, 'sulung', 'ROLE_DIR_UT');
    expect(await codeOf(director.takeFirstPolicy({ body: { source: 'example' } }))).toBe('FORBIDDEN');
    expect(await codeOf(bank.stranger().takeFirstPolicy({ body: { source: 'example' } }))).toBe('UNAUTHENTICATED');
    expect((await refusal(director.listApplications({ query: {} }))).problem?.code).toBe('BANK_NOT_SET_UP');
  });

  it('with a file that is right: everything wrong with another is named by its line, and nothing is kept', async () => {
    const wrong = file.replace('shortName: BPR Senandika', 'shortName: ""').replace('RELATED: 10', 'RELATED: 25');
    const faults = await faultsIn(admin.takeFirstPolicy({ body: { source: 'file', text: wrong } }));
    const lines = wrong.split('\n');
    expect(faults.map(({ path, line }) => [path.join('.'), lines[line - 1]?.trim()])).toEqual([
      ['identity.shortName', 'shortName: ""'],
      ['limits.sharePercents.RELATED', 'RELATED: 25'],
    ]);
    expect((await admin.getSetUp()).isEmpty).toBe(true);
  });

  it.each([
    ['a drawing, which can hold a script', 'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4='],
    ['a page', 'data:text/html;base64,PHNjcmlwdD4='],
    ['an address elsewhere', 'https://elsewhere.example/logo.png'],
    ['a drawing that calls itself a picture', 'data:image/png;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4='],
    ['a picture of 60,000 by 60,000 points', pngAddress(60_000, 60_000).slice(0, 260_000)],
    ['a picture of 250 kB', `data:image/png;base64,${'A'.repeat(330_000)}`],
  ])('without %s as its logo', async (_, logo) => {
    const text = file.replace('logo: null', `logo: "${logo}"`);
    const faults = await faultsIn(admin.takeFirstPolicy({ body: { source: 'file', text } }));
    expect(faults.map(({ path }) => path.join('.'))).toEqual(['identity.logo']);
  });

  it('without a picture of 20 MB', async () => {
    const text = file.replace('logo: null', `logo: "data:image/png;base64,${'A'.repeat(28_000_000)}"`);
    expect(['TOO_LARGE', 'INVALID_REQUEST']).toContain(
      await codeOf(admin.takeFirstPolicy({ body: { source: 'file', text } })),
    );
  });

  it('by answers that are judged like any policy, each fault at the place of its answer', async () => {
    const bad = { ...own, name: '', coreBankingPrefix: 'tepi sungai', branchOpenedOn: '2026-13-01', capitalRupiah: -1 };
    const faults = await faultsIn(admin.takeFirstPolicy({ body: { source: 'minimum', bank: bad } }));
    const places = ['name', 'coreBankingPrefix', 'branchOpenedOn', 'capitalRupiah'] as const;
    const told = new Set(faults.map(({ path }) => path.join('.')));
    for (const place of places) expect(told).toContain(placesOfMinimum[place].join('.'));
    expect((await admin.getSetUp()).isEmpty).toBe(true);
  });

  it('once: of two who come at the same moment one is told that it is done', async () => {
    const other = await join(bank, 'budi', 'ROLE_ADMIN');
    const both = await Promise.allSettled([
      admin.takeFirstPolicy({ body: { source: 'minimum', bank: own } }),
      other.takeFirstPolicy({ body: { source: 'file', text: file } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    const { problem } = await refusal(Promise.reject(refused.reason));
    expect(problem).toMatchObject({ code: 'CONFLICT', details: { obstacles: ['bank_not_empty'] } });
    expect(problem?.title).toContain('sudah mempunyai kebijakan');
    expect(await bank.deps.db.selectFrom('policies').select('version').execute()).toEqual([{ version: 1 }]);
    expect(await bank.deps.db.selectFrom('policy_proposals').select('id').execute()).toHaveLength(1);
    expect(await codeOf(admin.takeFirstPolicy({ body: { source: 'example' } }))).toBe('CONFLICT');
    expect(await faultsOfBank(bank)).toEqual([]);
  });
});

describe('the first policy of a bank, from the answers of its administrator', () => {
  let bank: TestBank;
  let admin: Client;
  let director: Client;
  beforeAll(async () => {
    ({ bank, admin } = await startEmptyBank());
    director = await join(bank, 'sulung', 'ROLE_DIR_UT');
    await admin.takeFirstPolicy({ body: { source: 'minimum', bank: own } });
  });
  afterAll(() => bank.close());

  it('says what the bank said, and of the example nothing that names somebody', async () => {
    const { policy, proposal } = await admin.getPolicy({ params: { version: 1 } });
    expect(policy.identity).toMatchObject({
      name: own.name,
      logo: null,
      senders: { mail: own.name, sms: 'TEPISUNGAI' },
    });
    expect(policy.organisation.branches).toMatchObject([{ code: '01', name: 'Kantor Pusat', head: null, areaId: 1 }]);
    expect(policy.limits).toMatchObject({ capital: [{ rupiah: 12_000_000_000 }], relatedParties: [] });
    expect(JSON.stringify(policy)).not.toMatch(/senan|sulastri|wonolembah/i);
    expect(proposal).toMatchObject({ origin: 'MIGRATION', proposer: 'Nur Aisyah', isOwn: true, ruling: null });
    expect(await admin.listBranches()).toMatchObject([{ branchCode: '01' }]);
  });

  it('is told by the audit with who gave it and how', async () => {
    const events = await auditEventsOf(bank.deps.db, 'nur');
    const [written] = events.filter(({ event }) => event === 'policy_written_down');
    expect(written?.details).toMatchObject({ version: 1, source: 'minimum', faults: [] });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('names whom it needs and has nobody yet', async () => {
    const setUp = await admin.getSetUp();
    expect(setUp).toMatchObject({ isEmpty: false, isConfirmed: false, administrators: 1 });
    expect(setUp.policy).toMatchObject({ version: 1, bankName: own.name, givenBy: 'Nur Aisyah' });
    expect(setUp.directors).toEqual([{ fullname: 'sulung Contoh', role: 'ROLE_DIR_UT', hasSignedIn: true }]);
    const missing = setUp.staff.filter(({ open, needed }) => open < needed).map(({ roles }) => roles.join('/'));
    expect(missing).toContain('ROLE_KOM');
    expect(missing).not.toContain('ROLE_DIR_UT');
    expect(setUp.staff.find(({ roles }) => roles.includes('ROLE_KOM'))).toMatchObject({ needed: 3, open: 0 });
  });

  it('is provisional: whoever gave it withdraws it no more, and a director confirms it', async () => {
    expect(bank.deps.policies.on(bank.now())?.isProvisional).toBe(true);
    const [first] = (await admin.listPolicies()).proposals;
    const params = { id: first?.id ?? 0 };
    expect(await codeOf(admin.withdrawPolicy({ params, body: { note: 'salah' } }))).toBe('CONFLICT');
    const body = { digest: first?.digest ?? '' };
    await director.approvePolicy({ params, body });
    expect(bank.deps.policies.on(bank.now())?.isProvisional).toBe(false);
  });
});

describe('of five who give a bank its first policy in one moment', () => {
  it('one does', async () => {
    const { bank } = await startEmptyBank();
    try {
      const policy = await readFirst(file, 'id');
      const give = (by: string) => becomeFirst(bank.deps, policy, { note: 'pertama', giverIn: async () => ({ by }) });
      const given = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(give));
      expect(given.filter((isDone) => isDone)).toEqual([true]);
      expect(await bank.deps.db.selectFrom('policy_switches').select('version').execute()).toEqual([{ version: 1 }]);
      expect(await faultsOfBank(bank)).toEqual([]);
    } finally {
      await bank.close();
    }
  });
});

describe('whoever gives a bank its first policy', () => {
  it('is who the record says, and the entry names by which marks', async () => {
    const { bank, admin } = await startEmptyBank();
    const { db } = bank.deps;
    try {
      const { id } = await db.selectFrom('users').select('id').where('user_name', '=', 'nur').executeTakeFirstOrThrow();
      const marks = db
        .selectFrom('row_marks')
        .selectAll()
        .where('subject', '=', nameOfSubject(userSubject(id)));
      await db.updateTable('users').set({ last_name: 'Lain' }).where('id', '=', id).execute();
      expect(await codeOf(admin.takeFirstPolicy({ body: { source: 'example' } }))).toBe('STEP_REFUSED');
      expect((await admin.getSetUp()).isEmpty).toBe(true);
      await db.updateTable('users').set({ last_name: 'Aisyah' }).where('id', '=', id).execute();
      await admin.takeFirstPolicy({ body: { source: 'example' } });
      const { payload } = await db
        .selectFrom('audit_entries')
        .select('payload')
        .where('event', '=', 'policy_written_down')
        .executeTakeFirstOrThrow();
      const entry = JSON.parse(payload) as { userId: number; details: { actorMarks?: number } };
      expect(entry.userId).toBe(id);
      expect(entry.details.actorMarks).toBe((await marks.executeTakeFirstOrThrow()).version);
    } finally {
      await bank.close();
    }
  });
});
