import { createHash } from 'node:crypto';
import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { KeptOutcome } from '@trustiq/domain/assessment/kept-outcome.ts';
import { apartIn, comparedIn } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encryptUnder } from '../../platform/security/keyed-text.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { workbookRows } from '../../testing/table-file-text.ts';
import { type Change, LONG_AGO, triesOfBank, withOtherCity, withoutCapital } from '../../testing/tries-of-bank.ts';
import { assessUnderDraft } from '../../workflow/assess-under-draft.ts';
import { findCaseKey } from '../../workflow/case-key.ts';
import { placeOfAssessment } from '../../workflow/open-assessment.ts';
import { triedBook } from '../policy/tried-book.ts';
import { findShownTrial } from './find-shown-trial.ts';
import { runTrial } from './run-trial.ts';
import { queueRunningTrials } from './trial-job.ts';
import type { AssessUnderDraft } from './tried-book.ts';

const CASES = 40;
const DAY_MS = 86_400_000;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', DEMO_APPLICATIONS: String(CASES) } });
});
afterAll(() => bank.close());

const { as, propose, start, run, shown, tried, killedAt, faultsOfTrial } = triesOfBank(() => bank);

const textOf = (id: number) =>
  bank.deps.db
    .selectFrom('policy_proposals')
    .select(['id', 'base', 'digest'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Cases are tried as ever, but after so many nothing more comes until it may. */
function heldAfter(cases: number) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  const assessUnder: AssessUnderDraft = (policies) => {
    const draft = assessUnderDraft(policies);
    let asked = 0;
    const tryCases: typeof draft.tryCases = async (...wanted) => {
      asked += wanted[1].length;
      if (asked > cases) await promise;
      return draft.tryCases(...wanted);
    };
    return { ...draft, tryCases };
  };
  return { assessUnder, goOn };
}

/** The newest kept outcome of every case, asked of the database itself. */
async function keptOutcomes(): Promise<KeptOutcome[]> {
  const { rows } = await sql<{ outcome: KeptOutcome }>`
    select distinct on (application_id) outcome from assessments order by application_id, sequence desc`.execute(
    bank.deps.db,
  );
  return rows.map(({ outcome }) => outcome);
}

/** What the audit says last under this name. */
async function newestEntry(event: AuditEventName): Promise<Record<string, unknown>> {
  const query = bank.deps.db.selectFrom('audit_entries').select('payload').where('event', '=', event);
  const { payload } = await query.orderBy('id', 'desc').executeTakeFirstOrThrow();
  return (JSON.parse(payload) as { details: Record<string, unknown> }).details;
}

/** Past the trigger, as somebody with the database in their hands. */
async function behindTheRecord(statement: ReturnType<typeof sql>): Promise<void> {
  const { db } = bank.deps;
  await sql`alter table assessments disable trigger user`.execute(db);
  await statement.execute(db);
  await sql`alter table assessments enable trigger user`.execute(db);
}

describe('a proposal tried on past cases', () => {
  it('that changes nothing leaves every case as it was, and gives every kept outcome again', async () => {
    const trial = await tried(withOtherCity);
    const kept = await keptOutcomes();
    expect(kept.length).toBeGreaterThan(10);
    expect(trial).toMatchObject({ state: 'DONE', tried: kept.length, total: kept.length, controlDiffers: 0 });
    expect(trial.tally?.groups.UNCHANGED.cases).toBe(kept.length);
    const { rows } = await sql<{ sum: number }>`
      select sum(amount_rupiah)::bigint as sum from applications
      where id in (select application_id from assessments)`.execute(bank.deps.db);
    expect(trial.tally?.groups.UNCHANGED.rupiah).toBe(Number(rows[0]?.sum));
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('that fails everybody refuses those who were not refused before, and lists them', async () => {
    const trial = await tried(withoutCapital);
    const kept = await keptOutcomes();
    const wasRefused = ({ isApproved, rating, knockOuts, missingInputs }: KeptOutcome) =>
      !isApproved && (knockOuts.length > 0 || (rating !== null && missingInputs.length === 0));
    const expected = kept.filter((outcome) => !wasRefused(outcome)).length;
    expect(expected).toBeGreaterThan(0);
    expect(trial.tally?.groups.REFUSED_KNOCK_OUT.cases).toBe(expected);
    expect(trial.tally?.groups.RECOMMENDED.cases).toBe(0);
    const { tally } = trial;
    if (tally === null) throw new Error('nothing is shown');
    expect(comparedIn(tally).cases + apartIn(tally).cases).toBe(kept.length);
    const director = await as('dir_ut');
    const query = { result: 'REFUSED_KNOCK_OUT', size: 1000 } as const;
    const { rows, total } = await director.listTriedCases({ params: { id: trial.id }, query });
    expect([rows.length, total]).toEqual([expected, expected]);
    expect(rows.reduce((sum, { amountRupiah }) => sum + amountRupiah, 0)).toBe(tally.groups.REFUSED_KNOCK_OUT.rupiah);
    for (const { change } of rows) expect(change?.knockOuts.added).toContain('BMPK terlampaui');
    const file = await director.exportPolicyTrial({ params: { id: trial.id }, query: { result: 'REFUSED_KNOCK_OUT' } });
    expect(await workbookRows(new Uint8Array(await file.arrayBuffer()))).toHaveLength(expected + 1);
    const groups = await director.exportPolicyTrial({ params: { id: trial.id } });
    const cells = await workbookRows(new Uint8Array(await groups.arrayBuffer()));
    expect(cells).toContainEqual([
      'Menjadi tertolak oleh penolakan otomatis',
      expected,
      tally.groups.REFUSED_KNOCK_OUT.rupiah,
    ]);
  });

  it('is begun once by two who begin it at the same moment, and not since another day meanwhile', async () => {
    const proposal = await propose(withOtherCity);
    const [one, other] = await Promise.all([start(proposal), start(proposal, LONG_AGO, 'dir_kep')]);
    expect(one.id).toBe(other.id);
    const { problem } = await refusal(start(proposal, '2024-01-01'));
    expect(problem).toMatchObject({ status: 409, details: { obstacles: ['other_trial_runs'] } });
    await (await as('admin')).cancelPolicyTrial({ params: { id: one.id } });
    const { trials } = await (await as('admin')).listPolicyTrials({ params: { id: proposal.id } });
    expect(trials).toHaveLength(1);
  });

  it('goes on where a worker was killed, and counts nobody twice', async () => {
    const whole = await tried(withoutCapital);
    const trial = await start(await propose(withoutCapital));
    await killedAt(4, () => run(trial.id));
    const half = await shown(trial);
    expect(half.state).toBe('RUNNING');
    expect(half.tried).toBeGreaterThan(0);
    expect(half.tried).toBeLessThan(whole.tried);
    // Two processes that start again both take it up.
    await Promise.all([run(trial.id), run(trial.id)]);
    const resumed = await shown(trial);
    expect([resumed.state, resumed.tried, resumed.tally]).toEqual(['DONE', whole.tried, whole.tally]);
  });

  it('stops when it is cancelled, and shows no figures', async () => {
    const trial = await start(await propose(withOtherCity));
    const { assessUnder, goOn } = heldAfter(3);
    const running = run(trial.id, 1, false, assessUnder);
    await vi.waitFor(async () => expect((await shown(trial)).tried).toBe(3), { timeout: 30_000 });
    const director = await as('dir_kep');
    const cancelled = await director.cancelPolicyTrial({ params: { id: trial.id } });
    expect(cancelled).toMatchObject({ state: 'CANCELLED', tally: null });
    goOn();
    await running;
    const after = await shown(trial);
    expect(after).toMatchObject({ state: 'CANCELLED', tally: null, tried: 3 });
    expect(after.total).toBeGreaterThan(3);
    expect(await codeOf(director.listTriedCases({ params: { id: trial.id } }))).toBe('NOT_FOUND');
    expect(await director.cancelPolicyTrial({ params: { id: trial.id } })).toEqual(after);
  });

  it('is told to be given up when it fails for the last time', async () => {
    const trial = await start(await propose(withOtherCity));
    const { db } = bank.deps;
    const dying = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      throw new Error('no space');
    });
    await expect(run(trial.id, 7, true)).rejects.toThrow('no space');
    dying.mockRestore();
    expect(await shown(trial)).toMatchObject({ state: 'FAILED', failure: 'STOPPED', tally: null });
    const { proposal, digest, since } = trial;
    expect(await newestEntry('policy_trial_failed')).toEqual({
      trial: trial.id,
      proposal,
      digest,
      since,
      failure: 'STOPPED',
      application: null,
    });
    const faults = () => faultsOfTrial(trial);
    expect(await faults()).toEqual([]);
    await sql`update policy_trials set state = 'DONE', failure = null where id = ${trial.id}`.execute(db);
    expect(await faults()).toContain(`Policy trial ${trial.id} ended otherwise than the audit tells.`);
    await sql`update policy_trials set state = 'FAILED', failure = 'STOPPED' where id = ${trial.id}`.execute(db);
  });

  it('still runs where its failure cannot be written down', async () => {
    const trial = await start(await propose(withOtherCity));
    const { db } = bank.deps;
    const dying = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw new Error('no space');
    });
    await expect(run(trial.id, 7, true)).rejects.toThrow('no space');
    dying.mockRestore();
    expect((await shown(trial)).state).toBe('RUNNING');
    await (await as('admin')).cancelPolicyTrial({ params: { id: trial.id } });
  });

  it('ends at the first case of which its draft makes nothing, says so, and is not tried again', async () => {
    const trial = await start(await propose(withOtherCity));
    const book = triedBook(bank.deps);
    // As a program before this one let it into the book.
    const readPolicies: typeof book.readPolicies = async (asked) => {
      const { draft, ...read } = await book.readPolicies(asked);
      const areas = draft.scoring.areas.map((area) => ({ ...area, criteria: [] }));
      return { ...read, draft: { ...draft, scoring: { ...draft.scoring, areas } } };
    };
    const lent = { book: { ...book, readPolicies }, assessUnder: assessUnderDraft };
    await runTrial(bank.deps, lent, 7)({ trialId: trial.id }, { id: 'test', isLastAttempt: false });
    expect(await shown(trial)).toMatchObject({ state: 'FAILED', failure: 'DRAFT_FAILS', tally: null });
    const told = await newestEntry('policy_trial_failed');
    expect(told).toMatchObject({ trial: trial.id, failure: 'DRAFT_FAILS' });
    expect(told['application']).toBeGreaterThan(0);
  });
});

describe('a worker', () => {
  let working: TestBank;
  beforeAll(async () => {
    working = await startBank({ env: { DEMO_APPLICATIONS: '12' } });
  });
  afterAll(() => working.close());

  it('takes a trial from the queue, and at a start what ran when the program ended', async () => {
    const { client } = await working.signInAs('admin');
    const { policy } = await client.getPolicy({ params: { version: 1 } });
    const effectiveOn = new Date(working.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const body = { base: 1, text: JSON.stringify(withOtherCity(policy)), note: 'uji', effectiveOn };
    const { id, digest } = await client.proposePolicy({ body });
    const states = async () =>
      (await client.listPolicyTrials({ params: { id } })).trials.map(({ state, tried: count }) => [state, count]);
    await client.startPolicyTrial({ params: { id }, body: { since: LONG_AGO, digest } });
    const patience = { timeout: 60_000, interval: 200 };
    await vi.waitFor(async () => expect((await states())[0]?.[0]).toBe('DONE'), patience);
    const [[, count]] = (await states()) as [[string, number]];
    expect(count).toBeGreaterThan(0);
    // The program is killed before anybody takes the job.
    const { jobs } = working.deps;
    const lost = vi.spyOn(jobs, 'send').mockImplementationOnce(async () => {});
    await client.startPolicyTrial({ params: { id }, body: { since: LONG_AGO, digest } });
    lost.mockRestore();
    expect((await states())[0]).toEqual(['RUNNING', 0]);
    await queueRunningTrials(working.deps);
    await vi.waitFor(async () => expect(await states()).toEqual([1, 2].map(() => ['DONE', count])), patience);
  });
});

describe('who tries a proposal', () => {
  it('proposes or approves policies', async () => {
    const proposal = await propose(withOtherCity);
    for (const name of ['analyst', 'checker', 'dir_bis'])
      expect(await codeOf(start(proposal, LONG_AGO, name))).toBe('FORBIDDEN');
    for (const name of ['dir_kep', 'dir_ut', 'admin'])
      expect((await start(proposal, LONG_AGO, name)).state).toBe('RUNNING');
  });

  it('tries what waits, in the text that was seen, since a day that has come', async () => {
    const proposal = await propose(withOtherCity);
    const obstacles = async (call: Promise<unknown>) => (await refusal(call)).problem?.details?.['obstacles'];
    expect(await obstacles(start({ ...proposal, digest: 'a'.repeat(64) }))).toEqual(['other_text_was_seen']);
    expect(await obstacles(start(proposal, '2031-01-01'))).toEqual(['day_in_the_future']);
    const admin = await as('admin');
    const [first] = (await admin.listPolicies()).proposals.filter(({ origin }) => origin === 'MIGRATION');
    expect(await obstacles(start(first ?? proposal))).toContain('written_down');
    await admin.withdrawPolicy({ params: { id: proposal.id }, body: { note: 'salah' } });
    expect(await obstacles(start(proposal))).toEqual(['already_ruled']);
    expect(await codeOf(start({ ...proposal, id: 99_999 }))).toBe('NOT_FOUND');
  });

  it('sees the result of an earlier text as one of another text', async () => {
    const earlier = await tried(withoutCapital);
    const next = await propose((policy) => withOtherCity(withoutCapital(policy)));
    const { trials, ofOtherText } = await (await as('dir_ut')).listPolicyTrials({ params: { id: next.id } });
    expect(trials).toEqual([]);
    expect(ofOtherText).toMatchObject({ id: earlier.id, digest: earlier.digest });
    expect(ofOtherText?.digest).not.toBe(next.digest);
  });

  it('sees the result of the very same text that was proposed before, and who approves it is shown that one', async () => {
    const words: Change = (policy) => ({ ...policy, identity: { ...policy.identity, city: 'Kota Sama' } });
    const earlier = await tried(words);
    const admin = await as('admin');
    await admin.withdrawPolicy({ params: { id: earlier.proposal }, body: { note: 'salah tanggal' } });
    const again = await propose(words);
    expect(again).toMatchObject({ digest: earlier.digest });
    expect(again.id).not.toBe(earlier.proposal);
    const { trials } = await (await as('dir_ut')).listPolicyTrials({ params: { id: again.id } });
    expect(trials).toEqual([earlier]);
    expect(await findShownTrial(bank.deps.db, again)).toMatchObject({ id: earlier.id, state: 'DONE' });
    const other = await propose(withOtherCity);
    expect(await findShownTrial(bank.deps.db, other)).toBeNull();
    expect((await admin.listPolicyTrials({ params: { id: other.id } })).trials).toEqual([]);
  });

  it('approves it, and the audit says on which trial', async () => {
    const trial = await tried(withOtherCity);
    const director = await as('dir_ut');
    const body = { digest: trial.digest };
    const { id } = await director.approvePolicy({ params: { id: trial.proposal }, body });
    const entry = await bank.deps.db
      .selectFrom('audit_entries')
      .select('payload')
      .where('event', '=', 'policy_approved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { details } = JSON.parse(entry.payload) as { details: object };
    expect(details).toMatchObject({ proposal: id, trial: { id: trial.id, state: 'DONE' } });
  });

  it('sees its last result however many trials were stopped after it, and the audit names that one', async () => {
    const trial = await tried(withOtherCity);
    const { id, digest } = { id: trial.proposal, digest: trial.digest };
    const admin = await as('admin');
    for (let stopped = 0; stopped < 10; stopped++) {
      const next = await start({ id, digest });
      await admin.cancelPolicyTrial({ params: { id: next.id } });
    }
    const director = await as('dir_ut');
    const { trials } = await director.listPolicyTrials({ params: { id } });
    expect(trials[0]?.state).toBe('CANCELLED');
    expect(trials.find(({ state }) => state === 'DONE')).toEqual(trial);
    expect(await findShownTrial(bank.deps.db, await textOf(id))).toMatchObject({ id: trial.id, state: 'DONE' });
  });

  it('sees what all the years have shown, whatever was tried on one day after it', async () => {
    const trial = await tried(withoutCapital);
    const { id, digest } = { id: trial.proposal, digest: trial.digest };
    const short = await start({ id, digest }, bank.now().toISOString().slice(0, 10));
    await run(short.id);
    expect((await shown(short)).state).toBe('DONE');
    expect(await findShownTrial(bank.deps.db, await textOf(id))).toMatchObject({ id: trial.id, state: 'DONE' });
  });

  it('is written down, with the cases that they were shown', async () => {
    const trial = await tried(withoutCapital);
    const director = await as('dir_ut');
    const { rows } = await director.listTriedCases({ params: { id: trial.id }, query: { size: 3 } });
    const entries = await bank.deps.db
      .selectFrom('audit_entries')
      .select(['event', 'payload'])
      .where('event', 'in', ['policy_trial_started', 'policy_trial_finished', 'policy_trial_read'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(entries.map(({ event }) => event)).toEqual([
      'policy_trial_read',
      'policy_trial_finished',
      'policy_trial_started',
    ]);
    const { details } = JSON.parse(entries[0]?.payload ?? '{}') as { details: { trial: number; cases: number[] } };
    expect([details.trial, details.cases]).toEqual([trial.id, rows.map(({ id }) => id)]);
  });
});

describe('cases that cannot be compared', () => {
  const newest = async (place: number) => {
    const { rows } = await sql<{ id: number; sequence: number; amount: number }>`
      select a.id, a.amount_rupiah as amount, (select max(sequence) from assessments s where s.application_id = a.id) as sequence
      from applications a join scores c on c.application_id = a.id
      where a.id in (select application_id from assessments) order by a.id limit 1 offset ${place}`.execute(
      bank.deps.db,
    );
    const [found] = rows;
    if (found === undefined) throw new Error('the demo has too few cases');
    return { id: Number(found.id), sequence: Number(found.sequence), amount: Number(found.amount) };
  };

  it('are counted apart, each with its reason, and nothing is made up for them', async () => {
    const { db } = bank.deps;
    const before = await tried(withOtherCity);
    const [later, keyless, factless] = [await newest(0), await newest(1), await newest(2)];
    const key = await findCaseKey(db, later.id);
    if (key === null) throw new Error('the case has no key');
    const changed = sql`where application_id in (${later.id}, ${factless.id})`;
    await sql`create table unchanged_assessments as select * from assessments ${changed}`.execute(db);
    const text = JSON.stringify({ schema: 99 });
    const digest = createHash('sha256').update(text).digest('hex');
    const cipher = encryptUnder(key, text, placeOfAssessment(later.id, later.sequence));
    await behindTheRecord(sql`
      update assessments set schema = 99, facts_digest = ${digest}, facts_cipher = ${cipher}
      where application_id = ${later.id} and sequence = ${later.sequence}`);
    await sql`delete from case_keys where application_id = ${keyless.id}`.execute(db);
    await behindTheRecord(sql`delete from assessments where application_id = ${factless.id}`);
    const trial = await tried(withOtherCity);
    expect(trial).toMatchObject({ state: 'DONE', total: before.total, controlDiffers: 0 });
    expect(trial.tally?.apart).toEqual({
      NO_FACTS: { cases: 1, rupiah: factless.amount },
      NO_KEY: { cases: 1, rupiah: keyless.amount },
      UNKNOWN_SHAPE: { cases: 1, rupiah: later.amount },
      BEFORE_BOOK: { cases: 0, rupiah: 0 },
    });
    expect(trial.tally?.groups.UNCHANGED.cases).toBe((before.total ?? 0) - 3);
    await behindTheRecord(sql`delete from assessments ${changed}`);
    await behindTheRecord(sql`insert into assessments select * from unchanged_assessments`);
  });

  it('are those of before it began, whatever is scored and kept while it runs', async () => {
    const { db } = bank.deps;
    const { rows: unscored } = await sql<{ id: number }>`
      select id from applications where id not in (select application_id from scores)
        and id not in (select application_id from assessments) order by id limit 3`.execute(db);
    const [inTime, ofBefore, afterwards] = unscored.map((row) => Number(row.id));
    if (afterwards === undefined) throw new Error('the demo scored too many cases');
    const score = (id: number | undefined, at: Date) =>
      sql`insert into scores (application_id, computed_at, is_approved) values (${id}, ${at}, false)`.execute(db);
    const before = await tried(withOtherCity);
    const began = bank.now();
    await score(inTime, began);
    await score(ofBefore, new Date('2019-12-31T00:00:00+07:00'));
    const trial = await start(await propose(withOtherCity));
    const later = new Date(new Date(trial.startedAt).getTime() + 1000);
    await score(afterwards, later);
    // Its first facts are kept when a round begins, with no other score.
    await sql`insert into assessments select ${inTime}::bigint, sequence, ${later}::timestamptz, history_sequence, cause,
      policy_version, day_version, scorecard_version, are_fees_of_tables, schema, facts_digest, outcome_digest, outcome,
      facts_cipher from assessments limit 1`.execute(db);
    await run(trial.id);
    const all = (before.total ?? 0) + 1;
    expect(await shown(trial)).toMatchObject({ state: 'DONE', tried: all, total: all });
    const query = { result: 'NO_FACTS', size: 1000 } as const;
    const { rows } = await (await as('dir_kep')).listTriedCases({ params: { id: trial.id }, query });
    const scored = [inTime, ofBefore, afterwards];
    expect(rows.map(({ id }) => id).filter((id) => scored.includes(id))).toEqual([inTime]);
    await behindTheRecord(sql`delete from assessments where application_id = ${inTime}`);
    await sql`delete from scores where application_id in (${inTime}, ${ofBefore}, ${afterwards})`.execute(db);
  });

  it('leave a trial that is as large as it says where one of them is scored again while it runs', async () => {
    const { db } = bank.deps;
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from applications where id not in (select application_id from assessments)`.execute(db);
    const id = Number(rows[0]?.id);
    const scoredAt = (at: Date) =>
      sql`insert into scores (application_id, computed_at, is_approved) values (${id}, ${at}, false)
        on conflict (application_id) do update set computed_at = ${at}`.execute(db);
    await scoredAt(bank.now());
    const trial = await start(await propose(withOtherCity));
    await killedAt(2, () => run(trial.id));
    await scoredAt(new Date(new Date(trial.startedAt).getTime() + 1000));
    await run(trial.id);
    const { state, tried: count, total } = await shown(trial);
    expect([state, count]).toEqual(['DONE', total]);
    await sql`delete from scores where application_id = ${id}`.execute(db);
  });

  it('cannot be taken from a list, nor a figure be changed, without verify telling it', async () => {
    const { db } = bank.deps;
    const trial = await tried(withOtherCity);
    const faults = () => faultsOfTrial(trial);
    expect(await faults()).toEqual([]);
    const own = sql`where trial_id = ${trial.id} and result = 'UNCHANGED'`;
    await sql`update policy_trial_cases set amount_rupiah = amount_rupiah + 1 ${own}`.execute(db);
    expect(await faults()).toEqual([`Policy trial ${trial.id}: UNCHANGED lists other cases than it counts.`]);
    await sql`update policy_trial_cases set amount_rupiah = amount_rupiah - 1 ${own}`.execute(db);
    await sql`update policy_trials set tally = jsonb_set(tally, '{groups,UNCHANGED,cases}', '1') where id = ${trial.id}`.execute(
      db,
    );
    expect(await faults()).toContain(`Policy trial ${trial.id}: its result is not the one that the audit tells of.`);
    await sql`update policy_trials set tally = ${JSON.stringify(trial.tally)}::jsonb where id = ${trial.id}`.execute(
      db,
    );
    expect(await faults()).toEqual([]);
  });

  it('cannot change places, nor a trial its subject, its end or be taken away, without verify telling it', async () => {
    const { db } = bank.deps;
    const trial = await tried(withoutCapital);
    const other = await propose(withOtherCity);
    const faults = () => faultsOfTrial(trial);
    const otherLists = `Policy trial ${trial.id}: its lists are not those that the audit tells of.`;
    const otherWords = `Policy trial ${trial.id}: its words are not those that the audit tells of.`;
    const otherSubject = `Policy trial ${trial.id} is of another proposal, text or day than the audit tells of.`;
    const otherEnd = `Policy trial ${trial.id} ended otherwise than the audit tells.`;
    const own = sql`where trial_id = ${trial.id}`;
    const ofTrial = sql`where id = ${trial.id}`;
    await sql`create table without_trial as select * from policy_trials ${ofTrial}`.execute(db);
    await sql`create table without_trial_cases as select * from policy_trial_cases ${own}`.execute(db);
    const putBack = async () => {
      await sql`delete from policy_trial_cases ${own}`.execute(db);
      await sql`delete from policy_trials ${ofTrial}`.execute(db);
      await sql`insert into policy_trials select * from without_trial`.execute(db);
      await sql`insert into policy_trial_cases select * from without_trial_cases`.execute(db);
    };
    const first = sql`${own} and application_id = (select min(application_id) from policy_trial_cases ${own} and change is not null)`;
    const tampering = [
      [sql`update policy_trial_cases set respects = '["FIGURES"]' ${first}`, otherLists],
      [sql`update policy_trial_cases set change = null ${first}`, otherLists],
      [sql`update policy_trials set words = '{"knockOuts":{},"deviations":{}}' ${ofTrial}`, otherWords],
      [sql`update policy_trials set since = '2019-01-01' ${ofTrial}`, otherSubject],
      [sql`update policy_trials set proposal_id = ${other.id} ${ofTrial}`, otherSubject],
      [sql`update policy_trials set state = 'FAILED', failure = 'STOPPED' ${ofTrial}`, otherEnd],
      [sql`delete from policy_trials ${ofTrial}`, null],
    ] as const;
    expect(await faults()).toEqual([]);
    for (const [statement, fault] of tampering) {
      if (fault === null) await sql`delete from policy_trial_cases ${own}`.execute(db);
      await statement.execute(db);
      expect(await faults()).toEqual([fault ?? `Policy trial ${trial.id} is gone: the audit tells of it.`]);
      await putBack();
      expect(await faults()).toEqual([]);
    }
  });

  it('count as different, and are named, where their facts cannot be assessed at all', async () => {
    const { db } = bank.deps;
    const { id, sequence, amount } = await newest(3);
    const own = sql`where application_id = ${id} and sequence = ${sequence}`;
    const { schema, facts_digest, facts_cipher } = await db
      .selectFrom('assessments')
      .select(['schema', 'facts_digest', 'facts_cipher'])
      .where('application_id', '=', id)
      .where('sequence', '=', sequence)
      .executeTakeFirstOrThrow();
    const key = await findCaseKey(db, id);
    if (key === null) throw new Error('the case has no key');
    const text = JSON.stringify({ schema });
    const digest = createHash('sha256').update(text).digest('hex');
    const cipher = encryptUnder(key, text, placeOfAssessment(id, sequence));
    await behindTheRecord(sql`update assessments set facts_digest = ${digest}, facts_cipher = ${cipher} ${own}`);
    const trial = await start(await propose(withOtherCity));
    await run(trial.id);
    expect(await shown(trial)).toMatchObject({ state: 'CONTROL_FAILED', controlDiffers: 1, tally: null });
    const query = { result: 'CONTROL_DIFFERS' } as const;
    const { rows } = await (await as('dir_kep')).listTriedCases({ params: { id: trial.id }, query });
    expect(rows.map((row) => [row.id, row.amountRupiah])).toEqual([[id, amount]]);
    await behindTheRecord(
      sql`update assessments set facts_digest = ${facts_digest}, facts_cipher = ${facts_cipher} ${own}`,
    );
  });

  it('are not called cases whose key was destroyed where somebody changed their key', async () => {
    const { db } = bank.deps;
    const { id } = await newest(3);
    const own = sql`where application_id = ${id}`;
    const { rows: kept } = await sql<{ key_cipher: Uint8Array }>`select key_cipher from case_keys ${own}`.execute(db);
    await sql`update case_keys set key_cipher = '\\x00' ${own}`.execute(db);
    expect(await tried(withOtherCity)).toMatchObject({ state: 'CONTROL_FAILED', controlDiffers: 1, tally: null });
    await sql`update case_keys set key_cipher = ${kept[0]?.key_cipher} ${own}`.execute(db);
  });

  it('show no result at all where one kept outcome does not come out of its own facts', async () => {
    const { id, sequence } = await newest(4);
    const own = sql`where application_id = ${id} and sequence = ${sequence}`;
    await behindTheRecord(sql`update assessments set outcome = jsonb_set(outcome, '{points}', '12.5') ${own}`);
    const trial = await tried(withOtherCity);
    expect(trial).toMatchObject({ state: 'CONTROL_FAILED', controlDiffers: 1, tally: null });
    const director = await as('dir_kep');
    const listed = (query: object) => director.listTriedCases({ params: { id: trial.id }, query });
    expect(await codeOf(listed({ result: 'UNCHANGED' }))).toBe('NOT_FOUND');
    expect(await codeOf(listed({}))).toBe('NOT_FOUND');
    const { rows } = await listed({ result: 'CONTROL_DIFFERS' });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });
});
