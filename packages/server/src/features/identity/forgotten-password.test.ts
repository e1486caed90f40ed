import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { type MailPeer, startMailPeer } from '../../testing/mail-peer.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { newResetToken } from './reset-link.ts';
import { findUserByEmail } from './users.store.ts';

const encoded = (password: string) => Buffer.from(password, 'utf8').toString('base64');
const MINUTE_MS = 60_000;

let mail: MailPeer;
let bank: TestBank;
beforeAll(async () => {
  mail = await startMailPeer();
  bank = await startBank({ env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://trustiq.agm.example/', TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await bank.close();
  await mail.close();
});

let visitors = 0;
/** Somebody at an address of their own, so that one test does not use up the patience for another. */
const visitor = (headers = {}) => bank.stranger({ 'x-forwarded-for': `10.0.0.${++visitors}`, ...headers });

async function tokenMailedTo(userName: string): Promise<string> {
  await visitor().sendResetMail({ body: { email: `${userName}@agm.example`, role: 'ADMIN' } });
  const { text } = await mail.nextMailTo(`${userName}@agm.example`);
  return /auth\/new-password\/([\w-]+)/.exec(text)?.[1] ?? '';
}

const reset = (tokens: string, password: string) =>
  visitor().resetPassword({ body: { tokens, passwordNew: encoded(password), appUserId: 1, role: 'RECON' } });

describe('a forgotten password', () => {
  it('is replaced through a link in a mail, and everything signed in with the old one ends', async () => {
    const before = await bank.signInAs('analyst');
    await visitor().sendResetMail({ body: { email: 'Analyst@AGM.example', role: 'ADMIN' } });
    const { text, from, raw } = await mail.nextMailTo('analyst@agm.example');
    expect(from).toBe('no-reply@trustiq.agm.example');
    expect(raw).toContain('Subject: TrustIQ: atur ulang password');
    expect(text).toContain('Halo Maya Analis,');
    const token = /^https:\/\/trustiq\.agm\.example\/auth\/new-password\/([\w-]{43})$/m.exec(
      text.replaceAll('\r', ''),
    )?.[1];
    const { appUserId } = await before.client.getMe();
    expect(await visitor().validateResetToken({ body: { tokens: token ?? '' } })).toEqual({
      responseCode: '000',
      data: { appUserId },
    });

    expect(await reset(token ?? '', 'kuda terbang 7 awan ungu')).toEqual({ responseCode: '000' });

    expect(await codeOf(before.client.getMe())).toBe('UNAUTHENTICATED');
    expect(await codeOf(bank.signInAs('analyst', DEMO_PASSWORD))).toBe('LOGIN_INCORRECT');
    const after = await bank.signInAs('analyst', 'kuda terbang 7 awan ungu');
    expect((await after.client.getMe()).userName).toBe('analyst');
    const events = (await auditEventsOf(bank.deps.db, 'analyst')).map(({ event }) => event);
    expect(events).toEqual(['signed_in', 'reset_mail_queued', 'password_reset', 'sign_in_refused', 'signed_in']);
  });

  it('is not sent to an address that somebody wrote into the database, and its link is worth nothing once it is put back', async () => {
    const { db } = bank.deps;
    const addressed = (email: string) =>
      db.updateTable('users').set({ email }).where('user_name', '=', 'dir_kep').execute();
    await addressed('mallory@jahat.example');
    await visitor().sendResetMail({ body: { email: 'mallory@jahat.example', role: 'ADMIN' } });
    await addressed('dir_kep@agm.example');
    const events = (await auditEventsOf(db, 'dir_kep')).map(({ event }) => event);
    expect(events).toEqual(['reset_mail_refused']);
    expect(await faultsOfBank(bank)).toContainEqual(expect.stringMatching(/users: email was changed/));
    const user = await findUserByEmail(db, 'dir_kep@agm.example');
    if (user === null) throw new Error('there is no director');
    const token = await newResetToken(db, { ...user, email: 'mallory@jahat.example' }, bank.now());
    expect(await reset(token, 'kuda terbang 7 awan ungu')).toEqual({ responseCode: '001' });
  });

  it('speaks English to people who do', async () => {
    await visitor({ 'accept-language': 'en' }).sendResetMail({ body: { email: 'kom@agm.example' } });
    const { text } = await mail.nextMailTo('kom@agm.example');
    expect(text).toContain('Hello Hendra Gunawan,');
  });

  it('can be replaced once with a link, not twice', async () => {
    const token = await tokenMailedTo('kom2');
    expect(await reset(token, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '000' });
    expect(await reset(token, 'payung kuning tanpa hujan')).toEqual({ responseCode: '001' });
    expect(await visitor().validateResetToken({ body: { tokens: token } })).toEqual({
      responseCode: '001',
      data: null,
    });
    await bank.signInAs('kom2', 'sepeda hijau di atas bukit');
  });

  it('lets one of two people with the same link through', async () => {
    const token = await tokenMailedTo('area');
    const both = await Promise.all([
      reset(token, 'sepeda hijau di atas bukit'),
      reset(token, 'payung kuning tanpa hujan'),
    ]);
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual(['000', '001']);
  });

  it('refuses a link after thirty minutes, a forged one, and one that a newer link replaced', async () => {
    const first = await tokenMailedTo('ops_area');
    const second = await tokenMailedTo('ops_area');
    expect(await reset(first, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '001' });
    expect(await reset(`${second.slice(0, -1)}x`, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '001' });
    bank.moveClock(30 * MINUTE_MS);
    expect(await reset(second, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '001' });
    await bank.signInAs('ops_area', DEMO_PASSWORD);
    expect((await auditEventsOf(bank.deps.db, null)).map(({ event }) => event)).toContain('reset_link_refused');
  });

  it('keeps the link usable while the new password is refused', async () => {
    const token = await tokenMailedTo('cabang');
    expect(await codeOf(reset(token, 'password'))).toBe('PASSWORD_WEAK');
    expect(await codeOf(reset(token, DEMO_PASSWORD))).toMatch(/^PASSWORD_/);
    expect(await reset(token, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '000' });
    const refused = (await auditEventsOf(bank.deps.db, 'cabang')).filter(
      ({ event }) => event === 'password_reset_refused',
    );
    expect(refused.map(({ details }) => details['why'])).toContain('PASSWORD_WEAK');
  });

  it('ends a back-off, so that its person gets in at once', async () => {
    for (let attempt = 0; attempt < 6; attempt++) await refusal(bank.signInAs('dir_ops', 'wrong'));
    const token = await tokenMailedTo('dir_ops');
    expect(await reset(token, 'sepeda hijau di atas bukit')).toEqual({ responseCode: '000' });
    await bank.signInAs('dir_ops', 'sepeda hijau di atas bukit');
  });

  it('stores neither the token nor a message that shows it', async () => {
    const token = await tokenMailedTo('reviewer');
    const { client } = await bank.signInAs('admin');
    const { rows } = await client.listMessages({ query: { 'recipient.contains': 'reviewer' } });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain('https://trustiq.agm.example/auth/new-password/********');
    const { rows: jobs } = await bank.deps.db.executeQuery<{ data: unknown }>({
      sql: 'select data from jobs.job',
      parameters: [],
      query: { kind: 'RawNode' } as never,
      queryId: { queryId: 'test' },
    });
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
  });

  it('sends one person five mails an hour and answers alike afterwards', async () => {
    for (let request = 0; request < 5; request++) expect(await tokenMailedTo('dir_kep')).not.toBe('');
    await visitor().sendResetMail({ body: { email: 'dir_kep@agm.example' } });
    const { client } = await bank.signInAs('admin');
    expect((await client.listMessages({ query: { 'recipient.contains': 'dir_kep' } })).total).toBe(5);
    bank.moveClock(60 * MINUTE_MS);
    expect(await tokenMailedTo('dir_kep')).not.toBe('');
  });
});
