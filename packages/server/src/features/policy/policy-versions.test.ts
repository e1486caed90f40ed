import { listPolicies } from '@trustiq/contract/policy/policies.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { userSubject } from '../../platform/marks/subject.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { refusal as refusalOf } from '../../testing/refusal.ts';
import { rememberSubjects } from '../../testing/remember.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const DAY_MS = 86_400_000;
const dayAhead = (days: number) =>
  new Date(bank.now().getTime() + days * DAY_MS + 7 * 3_600_000).toISOString().slice(0, 10);

async function refusal(call: Promise<unknown>) {
  const { problem } = await refusalOf(call);
  if (problem === null || problem === undefined) throw new Error('no problem was told');
  return problem;
}

const clients = new Map<string, Client>();

/** One sign-in for each person: many in a row are refused. */
async function as(name: string): Promise<Client> {
  const client = clients.get(name) ?? (await bank.signInAs(name)).client;
  clients.set(name, client);
  return client;
}

async function textOf(version: number): Promise<string> {
  const admin = await as('admin');
  return (await admin.downloadPolicy({ params: { version } })).text();
}

type Change = (policy: { -readonly [Chapter in keyof Policy]: Policy[Chapter] }) => void;

/** The newest version with something changed. */
async function changed(change: Change): Promise<{ base: number; text: string }> {
  const { newest } = await (await as('admin')).listPolicies();
  const policy = parse(await textOf(newest ?? 0)) as Policy;
  change(policy);
  return { base: newest ?? 0, text: stringify(policy) };
}

const withAge =
  (years: number): Change =>
  (policy) => {
    policy.limits = { ...policy.limits, minimumAgeYears: years };
  };

async function propose(change: Change, days = 1) {
  const admin = await as('admin');
  const body = { ...(await changed(change)), note: 'rapat direksi', effectiveOn: dayAhead(days) };
  return admin.proposePolicy({ body });
}

const approve = async (by: string, { id, digest }: { id: number; digest: string }) =>
  (await as(by)).approvePolicy({ params: { id }, body: { digest } });

describe('the policy book', () => {
  it('begins with what the bank obeyed, to be confirmed by a director', async () => {
    const admin = await as('admin');
    const { inForce, newest, proposals } = await admin.listPolicies();
    expect([inForce, newest]).toEqual([1, 1]);
    const [first] = proposals;
    expect(first).toMatchObject({ version: 1, origin: 'MIGRATION', ruling: null, proposer: null });
    if (first === undefined) throw new Error('no version');
    const refused = await refusal(
      (await as('dir_kep')).sendBackPolicy({ params: { id: first.id }, body: { note: 'x' } }),
    );
    expect(refused).toMatchObject({ code: 'CONFLICT', details: { obstacles: ['already_ruled'] } });
    const confirmed = await approve('dir_kep', first);
    expect(confirmed).toMatchObject({ version: 1, ruling: 'APPROVED', isOwn: false });
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('tells what the program wrote beside version one in the language of the reader', async () => {
    const { fetch, token } = await bank.signInAs('admin');
    const noteIn = async (language: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const { proposals } = listPolicies.reply.parse(await (await fetch('/api/admin/policies', { headers })).json());
      return proposals.find(({ version }) => version === 1)?.note;
    };
    expect(await noteIn('id')).toMatch(/^Ditulis oleh program/);
    expect(await noteIn('en')).toMatch(/^Written by the program/);
  });

  it('is proposed by an administrator and approved by a director, for a day in the future', async () => {
    const proposed = await propose(withAge(22), 2);
    expect(proposed).toMatchObject({ base: 1, ruling: null, version: null, isOwn: true });
    const director = await as('dir_ut');
    const shown = await director.getPolicyProposal({ params: { id: proposed.id } });
    expect(shown.changes).toEqual([{ path: ['limits', 'minimumAgeYears'], before: 21, after: 22 }]);
    const approved = await approve('dir_ut', proposed);
    expect(approved).toMatchObject({ version: 2, ruling: 'APPROVED', effectiveFrom: `${dayAhead(1)}T17:00:00.000Z` });
    // Tomorrow's version changes nothing today.
    expect(bank.deps.policies.on(bank.now())?.version).toBe(1);
    expect(bank.deps.policies.on(new Date(`${dayAhead(1)}T16:59:59.999Z`))?.policy.limits.minimumAgeYears).toBe(21);
    expect(bank.deps.policies.on(new Date(`${dayAhead(1)}T17:00:00Z`))?.policy.limits.minimumAgeYears).toBe(22);
    const compared = await director.comparePolicies({ params: { version: 2 }, query: { since: 1 } });
    expect(compared.changes).toEqual(shown.changes);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('tells those who may approve a proposal that it waits, and nobody else', async () => {
    const { id } = await propose(withAge(25), 3);
    const told = async (name: string) =>
      (await (await as(name)).listNotices()).filter(
        ({ kind, details }) => kind === 'policy_waits' && details['proposal'] === String(id),
      ).length;
    expect([await told('dir_ut'), await told('dir_kep'), await told('admin'), await told('analyst')]).toEqual([
      1, 1, 0, 0,
    ]);
    await (await as('admin')).withdrawPolicy({ params: { id }, body: { note: 'uji' } });
  });

  it('refuses a policy with all its faults and their lines, and keeps nothing of it', async () => {
    const admin = await as('admin');
    const before = await admin.listPolicies();
    const text = (await changed(() => {})).text
      .replace('weightPercent: 30', 'weightPercent: 31')
      .replace('minimumAgeYears: 22', 'minimumAgeYears: ten\n  unheardOf: 1');
    const body = { base: 2, note: 'x', effectiveOn: dayAhead(3), text };
    const refused = await refusal(admin.proposePolicy({ body }));
    const { base, faults } = await admin.checkPolicy({ body: { text } });
    expect(base).toBe(2);
    expect(refused).toMatchObject({ status: 422, code: 'RULE_BROKEN', details: { faults } });
    const lines = text.split('\n');
    expect(faults.map(({ path }) => path.join('.'))).toEqual([
      'scoring.areas',
      'limits.minimumAgeYears',
      'limits.unheardOf',
    ]);
    expect(faults.map(({ line }) => lines[line - 1]?.trim())).toEqual([
      'areas:',
      'minimumAgeYears: ten',
      'unheardOf: 1',
    ]);
    expect(await admin.listPolicies()).toEqual(before);
  });

  it('is read beside everybody else’s work, however long the file is', async () => {
    const admin = await as('admin');
    const text = Array.from({ length: 40_000 }, (_, line) => `k${line}: 1`).join('\n');
    const answered: string[] = [];
    const check = admin.checkPolicy({ body: { text } }).then(({ faults }) => answered.push(`check ${faults.length}`));
    for (const _ of [1, 2, 3]) await admin.listPolicies().then(() => answered.push('other'));
    await check;
    expect(answered).toEqual(['other', 'other', 'other', 'check 201']);
  });

  it('keeps what decisions of before name', async () => {
    const text = (await changed(() => {})).text.replace(/ {4}- code: R20\n.*\n.*\n.*\n/, '');
    const { faults } = await (await as('admin')).checkPolicy({ body: { text } });
    expect(faults.map(({ words }) => words)).toEqual(['R20 ada pada versi sebelumnya: tutuplah, jangan dihapus']);
  });

  it('takes one change after the other: what was approved meanwhile is said', async () => {
    const one = await propose(withAge(23), 3);
    const other = await propose(withAge(24), 3);
    await approve('dir_kep', one);
    const refused = await refusal(approve('dir_kep', other));
    expect(refused).toMatchObject({ status: 409, details: { obstacles: ['base_is_not_newest'] } });
    expect(refused.title).toContain('Versi lain sudah disetujui');
    const back = await (await as('dir_kep')).sendBackPolicy({ params: { id: other.id }, body: { note: 'ulang' } });
    expect(back).toMatchObject({ ruling: 'SENT_BACK', rulingNote: 'ulang', version: null });
    expect(await refusal(approve('dir_kep', other))).toMatchObject({ status: 409 });
  });

  it('names its base and a day that is neither past nor before the newest version', async () => {
    const admin = await as('admin');
    const { base, text } = await changed(withAge(25));
    const tried = async (body: object) =>
      (await refusal(admin.proposePolicy({ body: { base, text, note: 'x', ...body } }))).details?.['obstacles'];
    expect(await tried({ base: 1, effectiveOn: dayAhead(9) })).toEqual(['base_is_not_newest']);
    expect(await tried({ effectiveOn: dayAhead(0) })).toEqual(['day_is_not_in_the_future', 'day_is_before_newest']);
    expect(await tried({ effectiveOn: dayAhead(2) })).toEqual(['day_is_before_newest']);
    const same = (await changed(() => {})).text;
    expect(await tried({ effectiveOn: dayAhead(9), text: same })).toEqual(['nothing_changed']);
    const both = { base, text, note: 'x', effectiveOn: dayAhead(9), emergency: 'x' };
    expect(await refusal(admin.proposePolicy({ body: both }))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await refusal(admin.proposePolicy({ body: { base, text, note: 'x' } }))).toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('is withdrawn by who proposed it, and approved only in the text that was shown', async () => {
    const proposed = await propose(withAge(26), 4);
    const unseen = await refusal(approve('dir_kep', { id: proposed.id, digest: 'a'.repeat(64) }));
    expect(unseen.details).toEqual({ obstacles: ['other_text_was_seen'] });
    const withdrawn = await (await as('admin')).withdrawPolicy({
      params: { id: proposed.id },
      body: { note: 'salah' },
    });
    expect(withdrawn).toMatchObject({ ruling: 'WITHDRAWN' });
    expect((await refusal(approve('dir_kep', proposed))).details).toEqual({ obstacles: ['already_ruled'] });
  });

  it('is never approved by who proposed it, whatever their role has become', async () => {
    const proposed = await propose(withAge(27), 5);
    const { db } = bank.deps;
    const [director] = await db.selectFrom('users').select('id').where('user_name', '=', 'dir_kep').execute();
    await sql`alter table policy_proposals disable trigger policy_proposals_append_only`.execute(db);
    await sql`update policy_proposals set proposed_by = ${director?.id} where id = ${proposed.id}`.execute(db);
    const { code } = await refusal(approve('dir_kep', proposed));
    expect(code).toBe('RECORD_BROKEN');
    expect((await faultsOfBank(bank)).join('\n')).toContain('Policy book, policy_proposals');
    await sql`update policy_proposals set proposed_by = (select id from users where user_name = 'admin')
      where id = ${proposed.id}`.execute(db);
    await sql`alter table policy_proposals enable trigger policy_proposals_append_only`.execute(db);
    await approve('dir_kep', proposed);
  });

  it('holds at once in a stated emergency', async () => {
    bank.moveClock(10 * DAY_MS);
    clients.clear();
    const admin = await as('admin');
    const body = { ...(await changed(withAge(28))), note: 'segera', emergency: 'perintah OJK' };
    const proposed = await admin.proposePolicy({ body });
    expect(proposed).toMatchObject({ effectiveOn: null, emergency: 'perintah OJK' });
    await approve('dir_ut', proposed);
    expect(bank.deps.policies.on(bank.now())?.policy.limits.minimumAgeYears).toBe(28);
    const listed = await admin.listPolicies();
    expect(listed.inForce).toBe(listed.newest);
  });

  it('is not closed by a version of a day far away: none is longer ahead than a year, and an emergency passes it', async () => {
    const admin = await as('admin');
    const { base, text } = await changed(withAge(29));
    const ahead = { base, text, note: 'x' };
    const refused = await refusal(admin.proposePolicy({ body: { ...ahead, effectiveOn: '9999-12-31' } }));
    expect(refused.details).toEqual({ obstacles: ['day_is_too_far'] });
    const far = await admin.proposePolicy({ body: { ...ahead, effectiveOn: dayAhead(300) } });
    await approve('dir_ut', far);
    const atOnce = await admin.proposePolicy({
      body: { ...(await changed(withAge(30))), note: 'segera', emergency: 'perintah OJK' },
    });
    await approve('dir_ut', atOnce);
    const age = (at: Date) => bank.deps.policies.on(at)?.policy.limits.minimumAgeYears;
    expect([age(bank.now()), age(new Date(bank.now().getTime() + 301 * DAY_MS))]).toEqual([30, 30]);
    expect((await faultsOfBank(bank)).filter((fault) => fault.includes('olicy version'))).toEqual([]);
  });

  it('is neither approved, nor proposed for at once, by an account that somebody else opened a moment ago', async () => {
    const admin = await as('admin');
    const held = async (userName: string) => {
      const query = bank.deps.db.selectFrom('users').select('id').where('user_name', '=', userName);
      const { id } = await query.executeTakeFirstOrThrow();
      const until = new Date(bank.now().getTime() + DAY_MS);
      await rememberSubjects(bank, [userSubject(id)], null, (trx) =>
        trx.updateTable('users').set({ money_held_until: until }).where('id', '=', id).execute(),
      );
    };
    const next = async (years: number) => ({ ...(await changed(withAge(years))), note: 'x' });
    const proposed = await admin.proposePolicy({ body: { ...(await next(31)), emergency: 'mendesak' } });
    await held('dir_ut');
    const refused = await refusal(approve('dir_ut', proposed));
    expect(refused).toMatchObject({ status: 409, details: { obstacles: ['account_held'] } });
    expect(refused.title).toContain('ditahan 24 jam');
    await held('admin');
    const atOnce = admin.proposePolicy({ body: { ...(await next(32)), emergency: 'mendesak' } });
    expect((await refusal(atOnce)).details).toEqual({ obstacles: ['account_held'] });
    await admin.proposePolicy({ body: { ...(await next(32)), effectiveOn: dayAhead(9) } });
    await approve('dir_kep', proposed);
  });

  it('names nobody’s identity number where more people read than the policy', async () => {
    const admin = await as('admin');
    const body = { ...(await changed(withAge(33))), effectiveOn: dayAhead(9), note: 'NIK 3173014501800007' };
    const refused = await refusal(admin.proposePolicy({ body }));
    expect(refused).toMatchObject({ status: 409, details: { obstacles: ['identity_number_in_words'] } });
    const { id } = await admin.proposePolicy({ body: { ...body, note: 'pihak terkait' } });
    const back = (await as('dir_kep')).sendBackPolicy({ params: { id }, body: { note: '3173 0145 0180 0007 salah' } });
    expect((await refusal(back)).details).toEqual({ obstacles: ['identity_number_in_words'] });
  });

  it('comes back from its file as the same policy', async () => {
    const { newest } = await (await as('admin')).listPolicies();
    const { changes, faults } = await (await as('admin')).checkPolicy({ body: { text: await textOf(newest ?? 0) } });
    expect([changes, faults]).toEqual([[], []]);
  });

  it('is append only, and a text that was exchanged is not read', async () => {
    const { db } = bank.deps;
    for (const table of ['policies', 'policy_proposals', 'policy_rulings', 'policy_bodies'])
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only continued');
    await sql`update policy_bodies a set body_cipher = b.body_cipher from policy_bodies b
      where a.proposal_id = 2 and b.proposal_id = 1`.execute(db);
    const read = (await as('admin')).getPolicyProposal({ params: { id: 2 } });
    expect(await refusal(read)).toMatchObject({ code: 'RECORD_BROKEN' });
    expect((await faultsOfBank(bank)).join('\n')).toContain('Policy proposal 2: ');
  });
});
