import { queues, queuesOf } from '@trustiq/domain/workflow/queues.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { listAssessments } from '../../workflow/assessments.store.ts';
import { findCaseKey } from '../../workflow/case-key.ts';
import { openAssessment } from '../../workflow/open-assessment.ts';
import { replayAssessment } from '../../workflow/replay-assessment.ts';
import { demoAccounts } from '../identity/demo-accounts.ts';
import { readVersionsOfBook } from '../policy/versions-of-book.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { DEMO_APPLICATIONS: '300' } });
}, 120_000);
afterAll(() => bank.close());

it('opens a demo bank with three hundred cases, spread over every branch', async () => {
  const rows = await bank.deps.db.selectFrom('applications').select('branch_id').execute();
  expect(rows).toHaveLength(300);
  expect(new Set(rows.map((row) => row.branch_id)).size).toBe(11);
});

it('leaves nobody without work', async () => {
  for (const account of demoAccounts) {
    const { client } = await bank.signInAs(account.userName);
    for (const queue of queuesOf({ ...account, userId: 0 })) {
      const query = { 'applicationStatus.equals': queues[queue].status };
      const { total } = await client.listApplications({ query });
      expect({ account: account.userName, queue, isEmpty: total === 0 }).toMatchObject({ isEmpty: false });
    }
  }
});

it('shows clean and difficult cases', async () => {
  const { db } = bank.deps;
  const codes = await db
    .selectFrom('deviations as d')
    .innerJoin('deviation_types as t', 't.id', 'd.deviation_type_id')
    .select(['t.severity', 'd.application_id'])
    .execute();
  expect(new Set(codes.map((row) => row.severity))).toEqual(new Set([1, 2, 3]));
  expect(new Set(codes.map((row) => row.application_id)).size).toBeLessThan(150);
  const count = async (table: 'bureau_failures' | 'covenants' | 'spouses' | 'notices') =>
    (
      await db
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .execute()
    ).length;
  for (const table of ['bureau_failures', 'covenants', 'spouses', 'notices'] as const)
    expect(await count(table)).toBeGreaterThan(0);
  const watched = await db.selectFrom('applications').select('full_name').where('is_on_watchlist', '=', true).execute();
  expect(watched.map((row) => row.full_name).sort()).toEqual(['DARMO TERLARANG', 'SITI PENYANGKAL']);
  const scores = await db.selectFrom('scores').select(['ko_reasons', 'is_approved']).execute();
  expect(scores.some((row) => row.ko_reasons.length > 0)).toBe(true);
  expect(scores.filter((row) => row.is_approved).length).toBeGreaterThan(100);
});

it('keeps what every score was made from, and gives every outcome again', async () => {
  const { db, secrets } = bank.deps;
  const versions = await readVersionsOfBook({ db, secrets });
  const versionOf = (wanted: number) => versions.find(({ version }) => version === wanted)?.policy ?? null;
  const scores = await db.selectFrom('scores').select(['application_id', 'de_score', 'dbr', 'is_approved']).execute();
  const records = await listAssessments(
    db,
    scores.map((score) => score.application_id),
  );
  expect(records.map((record) => record.application_id)).toEqual(
    scores.map((score) => score.application_id).sort((one, other) => one - other),
  );
  expect(records.length).toBeGreaterThan(200);
  for (const record of records) {
    const key = await findCaseKey(db, record.application_id);
    if (key === null) throw new Error(`Application ${record.application_id} has no key`);
    const outcome = replayAssessment(record, openAssessment(record, key), versionOf);
    expect(outcome).toEqual(record.outcome);
    const score = scores.find((one) => one.application_id === record.application_id);
    expect([score?.de_score?.charAt(0) ?? null, score?.is_approved]).toEqual([outcome?.rating, outcome?.isApproved]);
  }
});

it('has a committee that met, and will meet again', async () => {
  const { client } = await bank.signInAs('kom');
  const [planned, held, ...others] = await client.listSittings({ query: {} });
  expect([planned?.state, held?.state, others]).toEqual(['planned', 'closed', []]);
  const { minutes, agenda, seats } = await client.getSitting({ params: { id: held?.id ?? 0 } });
  expect(minutes?.signedBy).toBe('Hendra Gunawan');
  expect(seats.map(({ isPresent }) => isPresent)).toEqual([true, true]);
  expect(agenda.length).toBeGreaterThan(0);
  for (const { outcome, votes, isBeforeOpening } of agenda) {
    expect(['agreed', 'rejected', 'returned']).toContain(outcome);
    expect([votes.length > 0, isBeforeOpening]).toEqual([true, false]);
  }
  const next = await client.getSitting({ params: { id: planned?.id ?? 0 } });
  const [waiting] = next.agenda;
  const found = await client.listSittings({ query: { appId: waiting?.applicationId ?? 0 } });
  expect(found.map(({ id }) => id)).toEqual([planned?.id]);
});

it('has cases in hand, and one that was put aside', async () => {
  const { client } = await bank.signInAs('kom');
  const { holders } = await client.getWorkload();
  expect(holders.map(({ fullname }) => fullname).toSorted()).toEqual([
    'Bayu Nugraha',
    'Galih Permana',
    'Hendra Gunawan',
    'Maya Analis',
  ]);
  const analyst = holders.find(({ fullname }) => fullname === 'Maya Analis');
  const { rows } = await client.listWorkload({ query: { holder: analyst?.userId ?? 0 } });
  expect([rows.length, rows.filter(({ deferredUntil }) => deferredUntil !== null).length]).toEqual([3, 1]);
});

it('stands every check', async () => {
  expect(await faultsOfBank(bank)).toEqual([]);
});
