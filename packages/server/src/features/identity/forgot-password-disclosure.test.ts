import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSubject } from '../../platform/marks/subject.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { refusal } from '../../testing/refusal.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { hashPassword } from './password-hash.ts';
import { insertUser, nextUserId } from './users.store.ts';

let open: TestBank;
let discreet: TestBank;
beforeAll(async () => {
  open = await startBank({ env: { FORGOT_PASSWORD_DISCLOSURE: 'spec' } });
  discreet = await startBank({ env: { FORGOT_PASSWORD_DISCLOSURE: 'none', TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await open.close();
  await discreet.close();
});

describe('asking for a new password with an address nobody has', () => {
  it('is told so with the address, where the specification is followed', async () => {
    const { status, problem } = await refusal(open.stranger().sendResetMail({ body: { email: 'siapa@agm.example' } }));
    expect([status, problem?.code, problem?.title]).toEqual([
      404,
      'EMAIL_NOT_FOUND',
      'The requested siapa@agm.example is not found',
    ]);
    const [last] = (await auditEventsOf(open.deps.db, null)).slice(-1);
    expect(last).toEqual({ event: 'reset_mail_refused', details: { why: 'unknown' } });
  });

  it('is refused after twenty addresses in an hour, and heard again in the next', async () => {
    open.moveClock(3_600_000);
    const client = open.stranger();
    const ask = (email: string) => refusal(client.sendResetMail({ body: { email } }));
    for (let address = 0; address < 20; address++) expect((await ask(`orang${address}@agm.example`)).status).toBe(404);
    const throttled = await ask('orang21@agm.example');
    expect([throttled.status, throttled.retryAfterSeconds]).toEqual([429, 3600]);
    open.moveClock(3_600_000);
    expect((await ask('orang21@agm.example')).status).toBe(404);
  });

  it('gets the answer everybody gets, in the same time, where addresses are not disclosed', async () => {
    const ask = async (email: string) => {
      const began = performance.now();
      expect(await discreet.stranger().sendResetMail({ body: { email } })).toEqual({ responseCode: '000' });
      return performance.now() - began;
    };
    await ask('admin@agm.example');
    const known = [await ask('analyst@agm.example'), await ask('user@agm.example'), await ask('kom@agm.example')];
    const unknown = [await ask('a@agm.example'), await ask('b@agm.example'), await ask('c@agm.example')];
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(100);
    const { client } = await discreet.signInAs('admin');
    const { rows } = await client.listMessages();
    expect(rows.map(({ recipient }) => recipient.split('@')[0])).toEqual(['kom', 'user', 'analyst', 'admin']);
  });
});

describe('the link without PUBLIC_URL', () => {
  const linkFor = async (bank: TestBank, host: string, name = 'admin', email = 'kom@agm.example') => {
    await bank.stranger({ host }).sendResetMail({ body: { email } });
    const { client } = await bank.signInAs(name);
    const { rows } = await client.listMessages({ query: { 'recipient.contains': email } });
    return /https?:\S+/.exec(rows[0]?.body ?? '')?.[0];
  };

  it('leads back to where the demo bank was opened, and can be followed from the kept message', async () => {
    const link = await linkFor(open, '192.168.1.5:8080');
    expect(link).toMatch(/^http:\/\/192\.168\.1\.5:8080\/auth\/new-password\/[\w-]{43}$/);
  });

  it('ignores what a request says about the host outside the demo, and is kept without its token', async () => {
    const bank = await startBank({ env: { DEMO: '0' } });
    // The people of the demo are shut out without it, so that somebody else has to look.
    const person = { userName: 'pengurus', email: 'pengurus@bank.test', firstName: 'Pengurus', lastName: '' };
    const place = { role: 'ROLE_ADMIN', areaId: null, branchId: null } as const;
    const id = await nextUserId(bank.deps.db);
    await insertUser(bank.deps.db, id, { ...person, ...place, passwordHash: await hashPassword(DEMO_PASSWORD) });
    await rememberSubjects(bank, [userSubject(id)]);
    expect(await linkFor(bank, 'evil.example', 'pengurus', person.email)).toBe(
      'http://localhost:8080/auth/new-password/********',
    );
    await bank.close();
  });
});
