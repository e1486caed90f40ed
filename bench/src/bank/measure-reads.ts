import { setTimeout as wait } from 'node:timers/promises';
import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import { openPostgres } from '../../../packages/server/src/platform/database/open-database.ts';
import type { growBank } from './grown-bank.ts';
import { percentiles } from './percentiles.ts';
import { rawClient } from './raw-client.ts';

const PAGE_GOAL_MS = 100;
const CASE_GOAL_MS = 50;

export type ReadFigures = {
  readonly name: string;
  readonly goalMs: number;
  readonly p50: number;
  readonly p95: number;
  readonly bareP50: number;
};

const LOOK_AGAIN_MS = 1_000;

/** A grown bank is planned by the job of its server. */
async function untilPlanned(db: Awaited<ReturnType<typeof openPostgres>>['db']): Promise<void> {
  for (;;) {
    const open = db.selectFrom('applications').select('id').where('status', 'in', openStatuses);
    if ((await open.where('planned_under', 'is', null).limit(1).execute()).length === 0) return;
    await wait(LOOK_AGAIN_MS);
  }
}

/** Queue pages, search, the whole case and the bureau's report, against the same reading in bare SQL. */
export async function measureReads(bank: Awaited<ReturnType<typeof growBank>>, rounds: number): Promise<ReadFigures[]> {
  const database = await openPostgres(bank.url);
  await untilPlanned(database.db);
  const status = { 'applicationStatus.equals': 'ANALYST' } as const;
  const { total, rows } = await bank.client.listApplications({ query: { ...status, page: 0, size: 10 } });
  const asker = await rawClient(bank.address, 'analyst');
  const mustGet = async (path: string) => {
    const { status: code, body } = await asker.get(path);
    if (code !== 200) throw new Error(`${code} ${body}`);
  };
  const page = (query: Record<string, string> = {}) =>
    mustGet(`/api/app-data-mp?${new URLSearchParams({ ...status, page: '0', size: '10', ...query })}`);
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  const deep = Math.max(0, Math.floor(total / 10) - 1);

  /**
   * The same by hand and nothing more: who asks, the ten rows in the same order with what the list shows, how many there
   * are; of a case its rows. No rights, no checks, no HTTP.
   */
  const read = (text: string, values: readonly unknown[] = []) =>
    database.pool?.query(text, [...values]) ?? Promise.reject();
  const whoAsks = () =>
    read(
      `select s.id, u.id, u.role, u.branch_id from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
      [Buffer.alloc(32)],
    );
  const barePage =
    (order = 'a.id', { offset = 0, where = 'true', values = [] as unknown[] } = {}) =>
    async () => {
      await whoAsks();
      await read(
        `select a.id, a.application_request_id, a.full_name, a.gender, a.birth_date, a.registered_at, a.status, a.status_since,
         a.amount_rupiah, a.tenor_months, p.name, b.branch_name
       from applications a join loan_products p on p.id = a.product_id join branches b on b.branch_id = a.branch_id
       where a.status = 'ANALYST' and ${where} order by ${order} limit 10 offset ${offset}`,
        values,
      );
      await read(`select count(*) from applications a where a.status = 'ANALYST' and ${where}`, values);
    };
  const byName = { where: 'a.full_name ilike $1', values: [`%${first?.fullName}%`] };
  const byNumber = { where: 'a.id = $1', values: [first?.id ?? 0] };
  const bareCase = async (round: number) => {
    const id = [ids[round % ids.length] ?? 0];
    await whoAsks();
    await read(
      'select * from applications a join loans l on l.application_id = a.id join borrowers b on b.id = a.borrower_id where a.id = $1',
      id,
    );
    await read('select * from application_history where application_id = $1 order by sequence', id);
    await read('select * from documents where application_id = $1', id);
    await read('select * from emergency_contacts where application_id = $1', id);
    await read('select * from deviations where application_id = $1', id);
  };

  const reported = await read(
    'select a.id, a.application_request_id from bureau_reports r join applications a on a.id = r.application_id limit 10',
  );
  const reports = reported.rows as { id: number; application_request_id: number }[];
  const reportOf = (round: number) => reports[round % reports.length];
  /** Reading it is written down, in the program as by hand. */
  const bareReport = async (round: number) => {
    const id = reportOf(round)?.id;
    await whoAsks();
    await read('select * from applications where id = $1', [id]);
    await read('select * from bureau_reports where application_id = $1', [id]);
    await read(`select append_audit($1, now(), 'bureau_read', 1, $2, '{}', '')`, [`bench:${id}`, id]);
  };

  const works: Record<
    string,
    { goalMs: number; bare: (round: number) => Promise<unknown>; ask: (round: number) => Promise<unknown> }
  > = {
    'first page': { goalMs: PAGE_GOAL_MS, bare: barePage(), ask: () => page() },
    'last page': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.id', { offset: deep * 10 }),
      ask: () => page({ page: String(deep) }),
    },
    'sorted by amount': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.amount_rupiah desc'),
      ask: () => page({ sort: 'loanAmount,desc' }),
    },
    'sorted by name': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.full_name'),
      ask: () => page({ sort: 'fullName,asc' }),
    },
    'searched by name': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.id', byName),
      ask: () => page({ search: first?.fullName ?? '' }),
    },
    'searched by number': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.id', byNumber),
      ask: () => page({ search: String(first?.id ?? 0) }),
    },
    'sorted by lateness': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.due_at'),
      ask: () => page({ sort: 'dueAt,asc' }),
    },
    'late ones': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.id', { where: 'a.due_at < now()' }),
      ask: () => page({ only: 'late' }),
    },
    'returned ones': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.id', { where: 'a.returned_sequence is not null' }),
      ask: () => page({ only: 'returned' }),
    },
    'ready ones with a deviation, by lateness': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.due_at', { where: 'a.is_ready and a.deviation_level > 0' }),
      ask: () => page({ only: 'ready,deviation', sort: 'dueAt,asc' }),
    },
    'of one branch and product': {
      goalMs: PAGE_GOAL_MS,
      bare: barePage('a.id', {
        where: 'a.branch_id = (select c.branch_id from branches c where c.branch_code = $1)',
        values: [first?.branch.branchCode],
      }),
      ask: () =>
        page({ branch: first?.branch.branchCode ?? '', product: String(first?.dataLoanProductVM.product.id ?? 0) }),
    },
    'counts of the lists': {
      goalMs: PAGE_GOAL_MS,
      bare: whoAsks,
      ask: () => mustGet('/api/queue-counts'),
    },
    'whole case': {
      goalMs: CASE_GOAL_MS,
      bare: bareCase,
      ask: (round) => mustGet(`/api/app-data-mp/${ids[round % ids.length] ?? 0}`),
    },
    'bureau bundle': {
      goalMs: PAGE_GOAL_MS,
      bare: bareReport,
      ask: (round) => mustGet(`/api/clik/report/${reportOf(round)?.application_request_id}`),
    },
  };

  const figures: ReadFigures[] = [];
  for (const [name, { goalMs, bare, ask }] of Object.entries(works)) {
    await percentiles(20, ask);
    await percentiles(20, bare);
    const { p50: bareP50 } = await percentiles(rounds, bare);
    figures.push({ name, goalMs, bareP50, ...(await percentiles(rounds, ask)) });
  }
  asker.close();
  await database.close();
  return figures;
}
