import type { Role } from '@trustiq/domain/access/roles.ts';
import { statusCodes } from '@trustiq/domain/workflow/application-workflow.ts';
import { queueFilter, queues, queuesOf } from '@trustiq/domain/workflow/queues.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growDemoBank } from '../../demo-bank.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { withoutTriggers } from '../../testing/checkpoint-tampering.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { demoAccounts } from '../identity/demo-accounts.ts';
import { townOf } from './people/towns.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  await growDemoBank(bank.deps, 60);
});
afterAll(() => bank.close());

const faults = (db?: Db): Promise<string[]> => faultsOfBank(bank, db);

describe('a demo bank of sixty applications', () => {
  it('shows every status, every product and every kind of approver', async () => {
    const { db } = bank.deps;
    const rows = await db.selectFrom('applications').select(['status', 'product_id', 'step_role']).execute();
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(statusCodes));
    expect(new Set(rows.map((row) => row.product_id)).size).toBe(8);
    expect(rows).toHaveLength(60);
  });

  it.each(demoAccounts.map(({ userName }) => userName))(
    'has work waiting for %s in each of their lists',
    async (name) => {
      const { client } = await bank.signInAs(name);
      const account = demoAccounts.find(({ userName }) => userName === name);
      const actor = { userId: 0, areaId: null, branchId: null, ...account, role: account?.role as Role };
      for (const queue of queuesOf(actor)) {
        expect(queueFilter(queue, actor)).not.toBeNull();
        const { total } = await client.listApplications({
          query: { 'applicationStatus.equals': queues[queue].status },
        });
        expect({ queue, isEmpty: total === 0 }).toEqual({ queue, isEmpty: false });
      }
    },
  );

  it('is as the rules, the audit and the sums want it', async () => {
    expect(await faults()).toEqual([]);
  });

  it('has a second committee member wait where the first has voted', async () => {
    const [first, second] = [await bank.signInAs('kom'), await bank.signInAs('kom2')];
    const query = { 'applicationStatus.equals': 'LENDER_MARKETPLACE' } as const;
    const seenBy = async ({ client }: typeof first) =>
      (await client.listApplications({ query })).rows.map((row) => row.id);
    const [ofFirst, ofSecond] = [await seenBy(first), await seenBy(second)];
    expect(ofSecond.filter((id) => !ofFirst.includes(id))).not.toEqual([]);
  });

  it('numbers applications in the order of their registration, and goes on behind them', async () => {
    const { db } = bank.deps;
    const rows = await db.selectFrom('applications').select(['id', 'registered_at']).orderBy('registered_at').execute();
    const ids = rows.map((row) => row.id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const { last } = await db
      .selectFrom('application_numbers')
      .select('last')
      .where('year', '=', 2026)
      .executeTakeFirstOrThrow();
    expect(Math.max(...ids)).toBe(20_260_000_000 + last);
  });

  it('dates everything before today, in the hours of an office', async () => {
    const { rows } = await sql<{ outside: number }>`select count(*)::integer as outside from application_history
      where at >= '2026-11-16T00:00:00+07' or extract(isodow from at at time zone 'Asia/Jakarta') > 5
        or extract(hour from at at time zone 'Asia/Jakarta') not between 8 and 16`.execute(bank.deps.db);
    expect(rows[0]?.outside).toBe(0);
  });

  it('S18: its photos are taken in the town of the branch, and collateral and opinion tell one story', async () => {
    const { db } = bank.deps;
    const photos = await db
      .selectFrom('survey_photos as photo')
      .innerJoin('applications as application', 'application.id', 'photo.application_id')
      .select(['application.branch_id', 'photo.latitude', 'photo.longitude'])
      .execute();
    const away = photos.filter(({ branch_id: branchId, latitude, longitude }) => {
      const town = townOf(branchId);
      return Math.hypot(Number(latitude) - town.latitude, Number(longitude) - town.longitude) > 0.05;
    });
    expect([photos.length > 0, away]).toEqual([true, []]);
    const sheets = await db.selectFrom('surveys').select('content').execute();
    const told = sheets.map(({ content }) => content);
    const disputed = told.filter((sheet) => sheet['lpjShmSengketa'] === true || sheet['lpjKendSamsatBlokir'] === true);
    expect(disputed.map((sheet) => sheet['lpjShmRekomendasi'] ?? sheet['lpjKendRekomendasi'])).toEqual(
      disputed.map(() => 'DITOLAK'),
    );
    expect(disputed).not.toEqual([]);
    for (const { lpjKendJenis, lpjKendLikuidasiPct } of told)
      if (lpjKendJenis !== undefined) expect(lpjKendLikuidasiPct).toBe(lpjKendJenis === 'MOTOR' ? 50 : 60);
  });

  it('opens a whole case, with a picture of an identity card behind it', async () => {
    const { client } = await bank.signInAs('analyst');
    const { rows } = await client.listApplications({ query: { 'applicationStatus.equals': 'ANALYST' } });
    const id = rows[0]?.id ?? 0;
    expect((await client.getCase({ params: { id } })).applicationStatus).toBe('ANALYST');
    const { object_name } = await bank.deps.db
      .selectFrom('documents')
      .select('object_name')
      .where('filename', '=', 'ktp.png')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const picture = await bank.deps.storage.get(object_name);
    picture?.content.destroy();
    expect(picture?.sizeBytes).toBeGreaterThan(500);
  });

  it('is filled once: another fill to the same size changes nothing', async () => {
    expect(await growDemoBank(bank.deps, 60)).toEqual({ added: 0, total: 60 });
  });
});

/** Everything that is on record of the past: decisions, figures, scores. What is encrypted differs each time. */
async function fingerprint({ deps: { db }, now }: TestBank) {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['application_id', 'sequence', 'hash'])
    .where('application_id', 'is not', null)
    .where('at', '<', now())
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();
  const scores = await db.selectFrom('scores').selectAll().orderBy('application_id').execute();
  const files = await db.selectFrom('documents').select(['object_name', 'size_bytes']).orderBy('object_name').execute();
  return {
    files,
    scores,
    audit: entries.map(({ hash, ...at }) => ({ ...at, hash: Buffer.from(hash).toString('hex') })),
  };
}

describe('a larger demo bank', () => {
  it('is the same whether it grew at once or in steps, and stays whole', async () => {
    const other = await startBank();
    await growDemoBank(other.deps, 60);
    await growDemoBank(other.deps, 130);
    for (const size of [61, 95, 130]) await growDemoBank(bank.deps, size);
    expect(await fingerprint(bank)).toEqual(await fingerprint(other));
    expect(await faults()).toEqual([]);
    await other.close();
  });

  it('puts the crowd into the years before, numbered in the order of registration', async () => {
    const rows = await bank.deps.db.selectFrom('applications').select(['id', 'registered_at']).orderBy('id').execute();
    const moments = rows.map((row) => row.registered_at.getTime());
    expect(rows).toHaveLength(130);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(String(rows[0]?.id).slice(0, 4)).toBe('2022');
  });
});

describe('damage by hand', () => {
  /** Does the damage, looks, and undoes it. */
  async function faultsAfter(damage: (db: typeof bank.deps.db, id: number) => Promise<unknown>) {
    const { id } = await bank.deps.db
      .selectFrom('applications')
      .select('id')
      .where('status', '=', 'DISBURSED')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    let found: string[] = [];
    const undone = bank.deps.db.transaction().execute(async (trx) => {
      await withoutTriggers(trx, () => damage(trx, id));
      found = await faults(trx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    return { found, id };
  }

  it('to the policy breaks every case that is still to be paid, and none that is', async () => {
    const { db } = bank.deps;
    const cases = await db.selectFrom('applications').select(['id', 'status']).where('round', '>', 0).execute();
    const statusOf = new Map(cases.map(({ id, status }) => [id, status]));
    const { found } = await faultsAfter(async (trx) => {
      await sql`update deviation_types set severity = 1 + severity % 3`.execute(trx);
      await sql`update loan_products set core_product_id = core_product_id + 100`.execute(trx);
    });
    const named = found.flatMap((fault) => /^Application (\d+) is not what was decided/.exec(fault)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((id) => statusOf.get(Number(id)) === 'DISBURSED')).toEqual([]);
  });

  it.each([
    ['status', sql`status = 'PREDISBURSE'`],
    ['round', sql`round = round + 1`],
    ['whose turn it is', sql`step_role = 'ROLE_KOM'`],
    ['amount', sql`amount_rupiah = amount_rupiah + 1`],
  ])('to the %s of an application is named', async (_, change) => {
    const { found, id } = await faultsAfter((db, of) =>
      sql`update applications set ${change} where id = ${of}`.execute(db),
    );
    expect(found[0]).toContain(`Application ${id}`);
  });

  it.each(
    dailyPart(
      [
        ['person', sql`by_user_id = by_user_id + 1`],
        ['role', sql`role = 'ROLE_USER'`],
        ['step', sql`transition = 'reject'`],
        ['target', sql`to_status = 'REJECTED'`],
        ['origin', sql`from_status = 'KYC'`],
        ['number', sql`sequence = 77`],
        ['round', sql`round = 5`],
        ['decision', sql`decision = 'rejected'`],
        ['note', sql`note = 'lain'`],
        ['reason', sql`reason_code = 'R01'`],
        ['moment', sql`at = at + interval '1 microsecond'`],
      ],
      4,
    ),
  )('to the %s of a history row is named', async (_, change) => {
    const { found, id } = await faultsAfter((db, of) =>
      sql`update application_history set ${change} where application_id = ${of} and transition = 'recommend'`.execute(
        db,
      ),
    );
    expect(found[0]).toMatch(new RegExp(`Application ${id}, history row \\d+`));
  });

  it.each([1, 3, 100])('that removes history row %i, or the last, is named', async (sequence) => {
    const { found, id } = await faultsAfter((db, of) =>
      sql`delete from application_history where application_id = ${of} and sequence =
        least(${sequence}::integer, (select max(sequence) from application_history where application_id = ${of}))`.execute(
        db,
      ),
    );
    expect(found[0]).toMatch(new RegExp(`Application ${id}`));
  });

  it.each([
    ['payload', sql`payload = replace(payload, 'LENDER_MARKETPLACE', 'REJECTED')`],
    ['hash', sql`hash = sha256('x')`],
    ['person', sql`user_id = 1001 + user_id % 7`],
  ])('to the %s of an audit entry is named', async (_, change) => {
    const { found, id } = await faultsAfter((db, of) =>
      sql`update audit_entries set ${change} where application_id = ${of} and event = 'decided_approve'`.execute(db),
    );
    expect(found.join()).toContain(String(id));
  });

  it.each(
    dailyPart(
      [
        [
          'an instalment',
          sql`update repayment_rows set principal_rupiah = principal_rupiah + 1 where number = 1 and application_id =`,
        ],
        ['the order to core banking', sql`update disbursements set state = 'FAILED' where application_id =`],
        ['the ordered amount', sql`update disbursements set amount_rupiah = 1 where application_id =`],
        ['the ordered net amount', sql`update disbursements set net_rupiah = net_rupiah + 1 where application_id =`],
        ['the ordered tenor', sql`update disbursements set tenor_months = tenor_months + 1 where application_id =`],
        ['the ordered holder', sql`update disbursements set payout_holder = 'BUDI LAIN' where application_id =`],
        ['the holder of the account', sql`update bank_records set account_name = 'BUDI LAIN' where application_id =`],
        ['the choice of the account', sql`update bank_records set payout_choice = 'PAYROLL' where application_id =`],
        [
          'the account itself',
          sql`update bank_records set account_no_cipher = payroll_account_no_cipher where application_id =`,
        ],
        ['the record of the payment', sql`delete from disbursements where application_id =`],
        ['the interest', sql`update loans set interest_total_rupiah = 1 where application_id =`],
      ],
      3,
    ),
  )('to %s is named', async (_, damage) => {
    const { found, id } = await faultsAfter((db, of) => sql`${damage} ${of}`.execute(db));
    expect(found.join('\n')).toContain(`Application ${id}`);
  });
});
