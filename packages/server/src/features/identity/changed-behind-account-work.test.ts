import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmRequest } from '../../testing/confirm-request.ts';
import { refusal } from '../../testing/refusal.ts';
import { enrolApp } from '../../testing/second-factors.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { newService } from '../../testing/tampering/laundering-acts.ts';
import { newPerson } from '../../testing/tampering/laundering-people-acts.ts';

let bank: TestBank;
let admin: Client;
let compliance: Client;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', WEBHOOK_LOOPBACK: '1' } });
  ({ client: admin } = await bank.signInAs('admin'));
  ({ client: compliance } = await bank.signInAs('dir_kep'));
});
afterAll(() => bank.close());

const nowhere = { areaId: null, branchId: null };
const elsewhere = { role: 'ROLE_CHECKER', areaId: null, branchId: 2 } as const;
let serial = 0;

type About = { readonly userId: number; readonly requestId: number };

const openRequest = async (userId: number) => {
  const { rows } = await compliance.listAccountRequests({ query: { 'state.equals': 'open', size: 100 } });
  const found = rows.find(({ person }) => person.userId === userId);
  return { userId, requestId: found?.id ?? 0 };
};

const plain = async (): Promise<About> => ({ userId: (await newPerson(bank)).subject.id, requestId: 0 });
const closed = async (): Promise<About> => {
  const about = await plain();
  await admin.disableAccount({ params: { id: about.userId } });
  return about;
};
const asked = async (): Promise<About> => {
  const { userId } = await plain();
  const body = { role: 'ROLE_OPS_CABANG', areaId: null, branchId: 1 } as const;
  await admin.placeAccount({ params: { id: userId }, body });
  return openRequest(userId);
};
const agreed = async (): Promise<About> => {
  const userName = `anggota${++serial}`;
  const person = { userName, fullName: 'Budi Arif', email: `${userName}@bank.example`, role: 'ROLE_KOM' as const };
  const { userId } = await admin.createAccount({ body: { ...person, ...nowhere } });
  const about = await openRequest(userId);
  await confirmRequest(compliance, about.requestId);
  return about;
};
/** Somebody with a second factor, who has none again when the work is done. */
const proven = async (): Promise<About> => {
  await enrolApp(bank, 'checker');
  const found = bank.deps.db.selectFrom('users').select('id').where('user_name', '=', 'checker');
  return { userId: (await found.executeTakeFirstOrThrow()).id, requestId: 0 };
};
const channel = async (): Promise<About> => {
  const { id } = await newService(bank.deps, `kanal-lain-${++serial}`);
  return { userId: id, requestId: 0 };
};

const url = 'http://127.0.0.1:9/kabar';
const listening = async (): Promise<About> => {
  const about = await channel();
  await admin.setWebhook({ params: { id: about.userId }, body: { url } });
  return about;
};

type Work = {
  readonly about: () => Promise<About>;
  readonly call: (about: About) => Promise<unknown>;
  readonly by: 'admin' | 'dir_kep';
  /** Stops misuse and gives nobody anything. */
  readonly isForBroken?: true;
};

/** Every operation on the accounts of others and on channels. */
const works: Readonly<Record<string, Work>> = {
  createAccount: {
    about: plain,
    call: () => {
      const userName = `baru${++serial}`;
      const body = { userName, fullName: 'Budi', email: `${userName}@bank.example`, ...elsewhere };
      return admin.createAccount({ body });
    },
    by: 'admin',
  },
  placeAccount: {
    about: plain,
    call: ({ userId }) => admin.placeAccount({ params: { id: userId }, body: elsewhere }),
    by: 'admin',
  },
  changeAccountEmail: {
    about: plain,
    call: ({ userId }) =>
      admin.changeAccountEmail({ params: { id: userId }, body: { email: `lain${++serial}@bank.example` } }),
    by: 'admin',
  },
  enableAccount: {
    about: closed,
    call: ({ userId }) => admin.enableAccount({ params: { id: userId } }),
    by: 'admin',
  },
  disableAccount: {
    about: plain,
    call: ({ userId }) => admin.disableAccount({ params: { id: userId } }),
    by: 'admin',
    isForBroken: true,
  },
  showAccountLink: {
    about: plain,
    call: ({ userId }) => admin.showAccountLink({ params: { id: userId } }),
    by: 'admin',
  },
  mailAccountLink: {
    about: plain,
    call: ({ userId }) => admin.mailAccountLink({ params: { id: userId } }),
    by: 'admin',
  },
  resetAccountFactor: {
    about: proven,
    call: ({ userId }) => admin.resetAccountFactor({ params: { id: userId } }),
    by: 'admin',
  },
  unlockAccount: { about: plain, call: ({ userId }) => admin.unlockAccount({ params: { id: userId } }), by: 'admin' },
  endAccountSessions: {
    about: plain,
    call: ({ userId }) => admin.endAccountSessions({ params: { id: userId } }),
    by: 'admin',
    isForBroken: true,
  },
  confirmAccountRequest: {
    about: asked,
    call: ({ requestId }) => confirmRequest(compliance, requestId),
    by: 'dir_kep',
  },
  refuseAccountRequest: {
    about: asked,
    call: ({ requestId }) =>
      compliance.refuseAccountRequest({ params: { id: requestId }, body: { note: 'tidak perlu' } }),
    by: 'dir_kep',
  },
  withdrawAccountRequest: {
    about: asked,
    call: ({ requestId }) => admin.withdrawAccountRequest({ params: { id: requestId } }),
    by: 'admin',
  },
  showRequestedLink: {
    about: agreed,
    call: ({ requestId }) => admin.showRequestedLink({ params: { id: requestId } }),
    by: 'admin',
  },
  createService: {
    about: channel,
    call: () => admin.createService({ body: { name: `kanal-baru-${++serial}`, branchId: 1, lastDay: null } }),
    by: 'admin',
  },
  rotateService: {
    about: channel,
    call: ({ userId }) => admin.rotateService({ params: { id: userId }, body: { overlapHours: 0, lastDay: null } }),
    by: 'admin',
  },
  revokeService: {
    about: channel,
    call: ({ userId }) => admin.revokeService({ params: { id: userId } }),
    by: 'admin',
    isForBroken: true,
  },
  setWebhook: {
    about: channel,
    call: ({ userId }) => admin.setWebhook({ params: { id: userId }, body: { url } }),
    by: 'admin',
  },
  rotateWebhookSecret: {
    about: listening,
    call: ({ userId }) => admin.rotateWebhookSecret({ params: { id: userId }, body: { overlapHours: 0 } }),
    by: 'admin',
  },
  removeWebhook: {
    about: listening,
    call: ({ userId }) => admin.removeWebhook({ params: { id: userId } }),
    by: 'admin',
  },
};

/** Changes something, and gives how it is put back. */
type Change = (work: Work, about: About) => Promise<() => Promise<unknown>>;

const renaming =
  (table: 'users' | 'service_accounts', who: (work: Work, about: About) => string | number): Change =>
  async (work, about) => {
    const { db } = bank.deps;
    const key = who(work, about);
    const isName = typeof key === 'string';
    const column = table === 'users' ? 'last_name' : 'name';
    const where = isName ? sql`user_name = ${key}` : sql`id = ${key}`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || 'x' where ${where}`.execute(db);
    return () =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = left(${sql.ref(column)}, -1) where ${where}`.execute(db);
  };

const ofActor = renaming('users', ({ by }) => by);
const ofAsker = renaming('users', () => 'admin');
const ofTarget = renaming('users', (_, { userId }) => userId);
const ofChannel = renaming('service_accounts', (_, { userId }) => userId);
const ofRequest: Change = async (_, { requestId }) => {
  const note = (to: string | null) =>
    sql`update account_requests set note = ${to} where id = ${requestId}`.execute(bank.deps.db);
  await note('diubah');
  return () => note(null);
};

const cases = Object.entries(works).flatMap(([name, work]) => {
  const isNew = name.startsWith('create');
  const changes: [string, Change, boolean][] = [['whoever does it', ofActor, true]];
  if (name.endsWith('Service') || name.includes('Webhook')) {
    if (!isNew) changes.push(['the channel', ofChannel, work.isForBroken !== true]);
  } else if (!isNew) changes.push(['whom it is about', ofTarget, work.isForBroken !== true]);
  if (work.about === asked || work.about === agreed) changes.push(['the request', ofRequest, true]);
  if (work.about === asked) changes.push(['who asked', ofAsker, true]);
  return changes.map(([what, change, isRefused]) => [name, what, work, change, isRefused] as const);
});

const notes = async () =>
  (await bank.deps.db.selectFrom('audit_entries').select('id').where('event', '=', 'record_broken').execute()).length;

describe('work on accounts over rows that somebody changed', () => {
  it.each(cases)('%s: %s', async (_, __, work, change, isRefused) => {
    const about = await work.about();
    const before = await notes();
    const putBack = await change(work, about);
    if (isRefused) {
      const { problem } = await refusal(work.call(about));
      expect(problem).toMatchObject({ code: 'STEP_REFUSED', details: { obstacles: ['record_broken'] } });
    } else await work.call(about);
    expect(await notes()).toBeGreaterThan(before);
    await putBack();
    // It was that, and nothing else.
    if (isRefused) await work.call(about);
  });

  it('is tried with every operation there is', () => {
    const ofAccounts = ['accounts.manage', 'accounts.confirm', 'services.manage'];
    const names = Object.entries(endpoints).flatMap(([name, { permission, method }]) =>
      ofAccounts.includes(String(permission)) && method !== 'GET' ? [name] : [],
    );
    // The same text goes to the same address once more, and the worker compares the account before it signs.
    const givesNothing = ['replayWebhookDelivery'];
    expect([...givesNothing, ...Object.keys(works)].toSorted()).toEqual(names.toSorted());
  });
});

describe('what closing and ending sessions leave behind', () => {
  it('sessions that are ended make no forged agreement look right', async () => {
    const userName = `direksi${++serial}`;
    const person = { userName, fullName: 'Budi Arif', email: `${userName}@bank.example`, role: 'ROLE_KOM' as const };
    const { userId } = await admin.createAccount({ body: { ...person, ...nowhere } });
    const { requestId } = await openRequest(userId);
    await sql`update account_requests set state = 'confirmed', decided_at = ${bank.now()},
      decided_by = (select id from users where user_name = 'dir_kep') where id = ${requestId}`.execute(bank.deps.db);
    await admin.endAccountSessions({ params: { id: userId } });
    const { problem } = await refusal(admin.showRequestedLink({ params: { id: requestId } }));
    expect(problem?.details).toEqual({ obstacles: ['record_broken'] });
  });

  it('an account that is closed takes with it whatever somebody wrote among its requests', async () => {
    const { userId, requestId } = await agreed();
    await sql`update account_requests set link_taken_at = null where id = ${requestId}`.execute(bank.deps.db);
    await sql`update users set last_name = 'Lain' where id = ${userId}`.execute(bank.deps.db);
    await admin.disableAccount({ params: { id: userId } });
    const { problem } = await refusal(admin.showRequestedLink({ params: { id: requestId } }));
    expect(problem?.details).toEqual({ obstacles: ['request_closed'] });
  });
});
