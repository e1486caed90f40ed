import type { Client } from '@trustiq/contract/whole-client.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { confirmRequest } from '../../testing/confirm-request.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { predisbursedApplication } from '../../testing/predisbursed-application.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { enrolApp } from '../../testing/second-factors.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'sepeda hijau di atas bukit';
const encoded = Buffer.from(PASSWORD).toString('base64');
const nowhere = { areaId: null, branchId: null };

let bank: TestBank;
let admin: Client;
let compliance: Client;
beforeAll(async () => {
  // No worker: a job that moves the case on would make a decision stale.
  bank = await startBank({ env: { PROCESS: 'web' } });
  // As a worker would have begun the tree of the audit.
  await faultsOfBank(bank);
  await predisbursedApplication(bank);
  ({ client: admin } = await bank.signInAs('admin'));
  ({ client: compliance } = await bank.signInAs('dir_kep'));
});
afterAll(() => bank.close());

const clientOf = async (userName: string, password?: string) => (await bank.signInAs(userName, password)).client;
const tokenIn = (link: string | null) => /new-password\/([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
const idOf = async (userName: string) => {
  const { id } = await bank.deps.db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return id;
};
const obstaclesOf = async (call: Promise<unknown>) => (await refusal(call)).problem?.details?.['obstacles'];
const openRequestOf = async (userName: string, client = compliance) => {
  const { rows } = await client.listAccountRequests({ query: { 'state.equals': 'open', size: 100 } });
  return rows.find(({ person }) => person.userName === userName)?.id ?? 0;
};
const accountOf = async (userName: string, client = admin) => {
  const { rows } = await client.listAccounts({ query: { 'name.contains': userName, size: 100 } });
  return rows.find((row) => row.userName === userName);
};

let serial = 0;
const newcomer = (role: 'ROLE_CHECKER' | 'ROLE_KOM' | 'ROLE_ANALYST', place = {}) => {
  const userName = `baru${++serial}`;
  return { userName, fullName: 'Budi Arif', email: `${userName}@bank.example`, role, ...nowhere, ...place };
};

describe('people on screen', () => {
  it('a checker is made by one person, who gets the link, and signs in with it', async () => {
    const person = newcomer('ROLE_CHECKER', { branchId: 1 });
    const made = await admin.createAccount({ body: person });
    expect(made.outcome).toBe('done');
    await bank.stranger().resetPassword({ body: { tokens: tokenIn(made.link), passwordNew: encoded } });
    await clientOf(person.userName, PASSWORD);
    expect(await accountOf(person.userName)).toMatchObject({
      fullname: 'Budi Arif',
      role: 'ROLE_CHECKER',
      branchCode: '001',
      areaId: 2,
      isActive: true,
      lastSignedInAt: bank.now().toISOString(),
      heldUntil: new Date(bank.now().getTime() + DAY_MS).toISOString(),
    });
    const events = await auditEventsOf(bank.deps.db, 'admin');
    const created = events.find(
      ({ event, details }) => event === 'account_created' && details['userId'] === made.userId,
    );
    expect(created?.details).toMatchObject({ userName: person.userName, by: 'admin' });
  });

  it.each([
    [{ role: 'ROLE_CHECKER' }, 'branch_needed'],
    [{ role: 'ROLE_CHECKER', branchId: 777 }, 'no_such_branch'],
    [{ role: 'ROLE_ANALYST', branchId: 1 }, 'no_place_wanted'],
    [{ role: 'ROLE_ANALYST', userName: 'checker' }, 'name_taken'],
    [{ role: 'ROLE_ANALYST', email: 'checker@agm.example' }, 'email_taken'],
  ] as const)('refuses %j with %s', async (given, obstacle) => {
    const body = { ...newcomer('ROLE_ANALYST'), ...given };
    expect(await obstaclesOf(admin.createAccount({ body }))).toEqual([obstacle]);
  });

  it('closes, unlocks and sends out, each told in the audit with its author', async () => {
    const id = await idOf('reviewer');
    const reviewer = await clientOf('reviewer');
    for (let time = 0; time < 6; time++) await codeOf(bank.signInAs('reviewer', 'salah'));
    expect((await accountOf('reviewer'))?.lockedUntil).not.toBeNull();
    await admin.unlockAccount({ params: { id } });
    expect((await accountOf('reviewer'))?.lockedUntil).toBeNull();
    await admin.endAccountSessions({ params: { id } });
    expect(await codeOf(reviewer.getMe())).toBe('UNAUTHENTICATED');
    const again = await clientOf('reviewer');
    await admin.disableAccount({ params: { id } });
    expect(await codeOf(again.getMe())).toBe('UNAUTHENTICATED');
    expect(await obstaclesOf(admin.disableAccount({ params: { id } }))).toEqual(['account_closed']);
    const events = (await auditEventsOf(bank.deps.db, 'admin')).filter(({ details }) => details['userId'] === id);
    expect(events.map(({ event }) => event)).toEqual([
      'account_unlocked',
      'account_sessions_ended',
      'account_disabled',
    ]);
  });

  it('nobody closes or changes their own account, and an unknown one is not there', async () => {
    const id = await idOf('admin');
    expect(await obstaclesOf(admin.disableAccount({ params: { id } }))).toEqual(['own_account']);
    const body = { role: 'ROLE_USER', ...nowhere } as const;
    expect(await obstaclesOf(admin.placeAccount({ params: { id }, body }))).toEqual(['own_account']);
    expect(await codeOf(admin.disableAccount({ params: { id: 999_999 } }))).toBe('NOT_FOUND');
  });

  it('a branch head sees the staff of the branch, an area head that of the area, and both only see', async () => {
    const head = await clientOf('cabang');
    const { rows } = await head.listAccounts({ query: { size: 100 } });
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ branchId }) => branchId))).toEqual(new Set([1]));
    const area = await clientOf('area');
    const ofArea = (await area.listAccounts({ query: { size: 100 } })).rows;
    expect(new Set(ofArea.map(({ areaId }) => areaId))).toEqual(new Set([2]));
    expect(await codeOf(head.disableAccount({ params: { id: await idOf('checker') } }))).toBe('FORBIDDEN');
  });
});

describe('nobody alone gets control of an account that matters', () => {
  it('a committee member waits closed until a second person agrees; then the first one sees the link once', async () => {
    const person = newcomer('ROLE_KOM');
    const { userId, ...made } = await admin.createAccount({ body: person });
    expect(made).toEqual({ outcome: 'requested', link: null });
    expect(await accountOf(person.userName)).toMatchObject({ isActive: false, isRequestOpen: true });
    expect((await compliance.listNotices()).some(({ kind }) => kind === 'account_waits')).toBe(true);
    const id = await openRequestOf(person.userName);
    expect(await obstaclesOf(admin.showRequestedLink({ params: { id } }))).toEqual(['request_closed']);
    await confirmRequest(compliance, id);
    const { link } = await admin.showRequestedLink({ params: { id } });
    expect(await obstaclesOf(admin.showRequestedLink({ params: { id } }))).toEqual(['request_closed']);
    await bank.stranger().resetPassword({ body: { tokens: tokenIn(link), passwordNew: encoded } });
    await clientOf(person.userName, PASSWORD);
    const until = new Date(bank.now().getTime() + DAY_MS).toISOString();
    expect(await accountOf(person.userName)).toMatchObject({ userId, isActive: true, heldUntil: until });
    const mails = await bank.deps.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', person.email)
      .execute();
    expect(mails.map(({ body }) => body).join('\n')).toContain('Akun Anda dibuka oleh dir_kep');
  });

  it('the role of somebody who is there already is not changed by one person', async () => {
    const person = newcomer('ROLE_ANALYST');
    const { userId, link } = await admin.createAccount({ body: person });
    const params = { id: userId };
    const body = { role: 'ROLE_OPS_CABANG', areaId: null, branchId: 1 } as const;
    expect((await admin.placeAccount({ params, body })).outcome).toBe('requested');
    expect((await accountOf(person.userName))?.role).toBe('ROLE_ANALYST');
    // Nor behind the request that waits.
    expect(await obstaclesOf(admin.placeAccount({ params, body }))).toEqual(['request_waits']);
    expect(await obstaclesOf(admin.showAccountLink({ params }))).toEqual(['request_waits']);
    await confirmRequest(compliance, await openRequestOf(person.userName));
    expect(await accountOf(person.userName)).toMatchObject({ role: 'ROLE_OPS_CABANG', branchCode: '001' });
    // The link to the account as it was is worth nothing any more.
    const tokens = tokenIn(link);
    expect(await bank.stranger().validateResetToken({ body: { tokens } })).toMatchObject({ responseCode: '001' });
  });

  it('a closed account that matters is not opened by one person', async () => {
    const id = await idOf('kom2');
    await admin.disableAccount({ params: { id } });
    expect((await admin.enableAccount({ params: { id } })).outcome).toBe('requested');
    expect((await accountOf('kom2'))?.isActive).toBe(false);
    await compliance.refuseAccountRequest({
      params: { id: await openRequestOf('kom2') },
      body: { note: 'sudah keluar' },
    });
    expect((await accountOf('kom2'))?.isActive).toBe(false);
  });

  it('another address, and then a forgotten password, leads one person nowhere', async () => {
    const id = await idOf('ops_area');
    const email = 'pencuri@luar.example';
    expect((await admin.changeAccountEmail({ params: { id }, body: { email } })).outcome).toBe('requested');
    await bank
      .stranger()
      .sendResetMail({ body: { email } })
      .catch(() => null);
    const mails = () => bank.deps.db.selectFrom('messages').select('id').where('recipient', '=', email).execute();
    expect(await mails()).toEqual([]);
    await confirmRequest(compliance, await openRequestOf('ops_area'));
    expect(await accountOf('ops_area')).toMatchObject({ email, heldUntil: expect.any(String) });
    // Who it was taken from hears of it where they still read.
    const told = await bank.deps.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', 'ops_area@agm.example')
      .execute();
    expect(told.at(-1)?.body).toContain('Alamat email akun Anda diganti');
  });

  it('agrees to exactly what was shown, and is shown nothing that somebody else wrote', async () => {
    const person = newcomer('ROLE_ANALYST');
    const { userId } = await admin.createAccount({ body: person });
    await admin.placeAccount({ params: { id: userId }, body: { role: 'ROLE_DIR_OPS', ...nowhere } });
    const id = await openRequestOf(person.userName);
    const shown = async () => {
      const { rows } = await compliance.listAccountRequests({ query: { 'state.equals': 'open', size: 100 } });
      return rows.find((row) => row.id === id);
    };
    const right = await shown();
    const write = (role: Role) =>
      bank.deps.db.updateTable('account_requests').set({ role }).where('id', '=', id).execute();
    await write('ROLE_REVIEWER');
    const changed = await shown();
    await write('ROLE_DIR_OPS');
    expect(changed).toMatchObject({ wanted: { role: 'ROLE_REVIEWER' }, obstacles: ['record_broken'] });
    const confirm = (body: { seen?: string }) => compliance.confirmAccountRequest({ params: { id }, body });
    expect(await codeOf(confirm({ seen: changed?.seen ?? '' }))).toBe('STALE_VERSION');
    expect(await codeOf(confirm({}))).toBe('VERSION_REQUIRED');
    expect((await accountOf(person.userName))?.role).toBe('ROLE_ANALYST');
    await confirm({ seen: right?.seen ?? '' });
    expect((await accountOf(person.userName))?.role).toBe('ROLE_DIR_OPS');
  });

  it('the one who asks is not the second person, in whatever session', async () => {
    const second = await clientOf('admin');
    const person = newcomer('ROLE_KOM');
    await admin.createAccount({ body: person });
    const id = await openRequestOf(person.userName);
    for (const client of [admin, second])
      expect(await obstaclesOf(confirmRequest(client, id))).toEqual(['asked_by_yourself']);
    const { rows } = await second.listAccountRequests({ query: { 'state.equals': 'open', size: 100 } });
    expect(rows.find((row) => row.id === id)).toMatchObject({ obstacles: ['asked_by_yourself'], mayWithdraw: true });
    await second.withdrawAccountRequest({ params: { id } });
    expect(await obstaclesOf(confirmRequest(compliance, id))).toEqual(['request_closed']);
  });

  it('nor the one whom it is about, nor one who got their own account a moment ago', async () => {
    const id = await idOf('dir_ut');
    await admin.showAccountLink({ params: { id } });
    const president = await clientOf('dir_ut');
    const request = await openRequestOf('dir_ut');
    expect(await obstaclesOf(confirmRequest(president, request))).toEqual(['about_yourself']);
    await confirmRequest(compliance, request);
    await admin.showRequestedLink({ params: { id: request } });
    const person = newcomer('ROLE_KOM');
    await admin.createAccount({ body: person });
    const other = await openRequestOf(person.userName);
    expect(await obstaclesOf(confirmRequest(president, other))).toEqual(['account_held']);
    bank.moveClock(DAY_MS);
    const later = await clientOf('dir_ut');
    await confirmRequest(later, other);
    ({ client: admin } = await bank.signInAs('admin'));
    ({ client: compliance } = await bank.signInAs('dir_kep'));
  });

  it('two who agree at once make one change', async () => {
    const person = newcomer('ROLE_KOM');
    await admin.createAccount({ body: person });
    const id = await openRequestOf(person.userName);
    const both = await Promise.allSettled([
      confirmRequest(compliance, id),
      confirmRequest(await clientOf('dir_ut'), id),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('the steps that let money go wait for a day, judged in the moment of the step', async () => {
    const { id } = await predisbursedApplication(bank);
    const operations = await clientOf('ops_cabang');
    const userId = await idOf('ops_cabang');
    await admin.showAccountLink({ params: { id: userId } });
    const request = await openRequestOf('ops_cabang');
    await confirmRequest(compliance, request);
    await admin.showRequestedLink({ params: { id: request } });
    expect(await obstaclesOf(operations.disburseApplication({ params: { id } }))).toEqual([
      'cif_missing',
      'account_held',
    ]);
    const { offers } = await operations.getCase({ params: { id } });
    expect(offers.find((offer) => offer.call === 'disburse')?.obstacles).toContain('account_held');
    bank.moveClock(DAY_MS);
    const later = await clientOf('ops_cabang');
    expect(await obstaclesOf(later.disburseApplication({ params: { id } }))).toEqual(['cif_missing']);
    ({ client: admin } = await bank.signInAs('admin'));
    ({ client: compliance } = await bank.signInAs('dir_kep'));
  });

  it('one administrator alone does not make the second person of a payout account', async () => {
    const { id } = await applicationAt(bank, 'ANALYST');
    const make = async () => {
      const person = newcomer('ROLE_ANALYST');
      const { link } = await admin.createAccount({ body: person });
      await bank.stranger().resetPassword({ body: { tokens: tokenIn(link), passwordNew: encoded } });
      return clientOf(person.userName, PASSWORD);
    };
    const [one, two] = [await make(), await make()];
    const payroll = { payrollBankCode: 'BCA', payrollAccountNo: '7770001112', payrollAccountName: 'ORANG LAIN' };
    const companion = { companionBankCode: 'BRI', companionAccountNo: '5550002223', companionAccountName: 'BUDI' };
    const accounts = { aplicationId: id, accountNo: '', accountName: '', ...payroll, ...companion };
    await one.updateBankRecord({ body: accounts });
    const { version } = await two.getCase({ params: { id } });
    const confirming = two.confirmPayoutHolder({ params: { id }, body: { version } });
    expect(await obstaclesOf(confirming)).toEqual(['account_held']);
  });

  it('what was asked for by somebody who is gone is nobody’s', async () => {
    const helper = { ...newcomer('ROLE_ANALYST'), role: 'ROLE_ADMIN' as const };
    await admin.createAccount({ body: helper });
    const request = await openRequestOf(helper.userName);
    await confirmRequest(compliance, request);
    const { link } = await admin.showRequestedLink({ params: { id: request } });
    await bank.stranger().resetPassword({ body: { tokens: tokenIn(link), passwordNew: encoded } });
    const second = await clientOf(helper.userName, PASSWORD);
    const person = newcomer('ROLE_KOM');
    await second.createAccount({ body: person });
    await admin.disableAccount({ params: { id: await idOf(helper.userName) } });
    const id = await openRequestOf(person.userName);
    expect(await obstaclesOf(confirmRequest(compliance, id))).toEqual(['asker_gone']);
  });

  it('leaves a record in which nothing is missing but what was found to be changed', async () => {
    const faults = await faultsOfBank(bank);
    expect(faults.filter((fault) => !fault.includes('account_requests'))).toEqual([]);
  });
});

describe('a bank that begins', () => {
  it('has one administrator, who makes the first person to confirm, and nobody else that matters', async () => {
    const own = await startBank({ env: { DEMO: '0' }, isFresh: true });
    try {
      const first = { userName: 'sari', fullName: 'Sari Dewi', email: 'sari@bank.example', password: PASSWORD };
      await own.stranger().setUpFirstAdministrator({ body: { ...first, token: own.setupToken ?? '' } });
      await faultsOfBank(own);
      const { client } = await own.signInAs('sari', PASSWORD);
      const director = { userName: 'utama', fullName: 'Dewi Utama', email: 'utama@bank.example' };
      const made = await client.createAccount({ body: { ...director, role: 'ROLE_DIR_UT', ...nowhere } });
      expect(made).toMatchObject({ outcome: 'done', link: expect.any(String) });
      const another = { ...director, userName: 'utama2', email: 'utama2@bank.example' };
      const more = await client.createAccount({ body: { ...another, role: 'ROLE_DIR_UT', ...nowhere } });
      expect(more.outcome).toBe('requested');
      const member = { userName: 'komite', fullName: 'Komite', email: 'komite@bank.example' };
      const asked = await client.createAccount({ body: { ...member, role: 'ROLE_KOM', ...nowhere } });
      expect(asked.outcome).toBe('requested');
      await own.stranger().resetPassword({ body: { tokens: tokenIn(made.link), passwordNew: encoded } });
      await own.signInAs('utama', PASSWORD);
      const third = { userName: 'kedua', fullName: 'Kedua', email: 'kedua@bank.example' };
      const later = await client.createAccount({ body: { ...third, role: 'ROLE_DIR_KEP', ...nowhere } });
      expect(later.outcome).toBe('requested');
      // Closing the account of the one who confirms does not make the administrator alone again.
      await client.disableAccount({ params: { id: made.userId } });
      const fourth = { userName: 'ketiga', fullName: 'Ketiga', email: 'ketiga@bank.example' };
      expect((await client.createAccount({ body: { ...fourth, role: 'ROLE_DIR_KEP', ...nowhere } })).outcome).toBe(
        'requested',
      );
      expect(await faultsOfBank(own)).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe('a second factor that was lost', () => {
  it('is reset by two persons, the person is told, the sessions end and money waits a day', async () => {
    expect(await obstaclesOf(admin.resetAccountFactor({ params: { id: await idOf('ops_area') } }))).toEqual([
      'nothing_changes',
    ]);
    const { client } = await enrolApp(bank, 'ops_area');
    const params = { id: await idOf('ops_area') };
    expect((await admin.resetAccountFactor({ params })).outcome).toBe('requested');
    expect(await accountOf('ops_area')).toMatchObject({ hasSecondFactor: true, isRequestOpen: true });
    await confirmRequest(compliance, await openRequestOf('ops_area'));
    expect(await codeOf(client.getMe())).toBe('UNAUTHENTICATED');
    expect(await accountOf('ops_area')).toMatchObject({ hasSecondFactor: false, heldUntil: expect.any(String) });
    const again = await clientOf('ops_area');
    const [notice] = await again.listNotices();
    expect(notice).toMatchObject({ kind: 'account_changed', details: { change: 'factor' } });
  });

  it('of somebody who approves nothing is reset by one', async () => {
    await enrolApp(bank, 'checker');
    expect((await admin.resetAccountFactor({ params: { id: await idOf('checker') } })).outcome).toBe('done');
    expect((await (await clientOf('checker')).getMe()).userName).toBe('checker');
    const faults = await faultsOfBank(bank);
    expect(faults.filter((fault) => !fault.includes('account_requests'))).toEqual([]);
  });
});
