import { queueMarks } from '@trustiq/domain/workflow/queue-marks.ts';
import { percentiles } from './percentiles.ts';
import { rawClient } from './raw-client.ts';

/** One person of each desk whose list is long, and one whose scope is a branch or an area. */
const desks = [
  { account: 'analyst', status: 'ANALYST' },
  { account: 'checker', status: 'BORROWER-REQUESTED' },
  { account: 'dir_kep', status: 'DEVIATION' },
  { account: 'kom', status: 'LENDER_MARKETPLACE' },
  { account: 'cabang', status: 'LENDER_MARKETPLACE' },
  { account: 'area', status: 'LENDER_MARKETPLACE' },
  { account: 'ops_area', status: 'PREDISBURSE' },
] as const;

const sorts = [
  'dueAt',
  'loanAmount',
  'fullName',
  'regDate',
  'stageSince',
  'gender',
  'dateOfBirth',
  'productName',
  'branchName',
  'kepalaCabang',
] as const;

export type ListFigure = {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** What nobody had asked before. */
  readonly first: number;
  readonly ratio: number;
};

type Query = Readonly<Record<string, string>>;

/** What a person does with a list: chips one by one and together, every order, who has a case, a branch, a product, its end. */
function readings(row: Row | undefined, total: number): Record<string, Query> {
  const branch = row?.branch.branchCode ?? '';
  const product = String(row?.dataLoanProductVM.product.id ?? 0);
  const held = ['mine', 'free', 'others'] as const;
  return {
    'first page': {},
    'last page': { page: String(Math.max(0, Math.ceil(total / 10) - 1)) },
    ...Object.fromEntries(sorts.map((by) => [`by ${by}`, { sort: `${by},asc` }])),
    ...Object.fromEntries(sorts.map((by) => [`by ${by}, last first`, { sort: `${by},desc` }])),
    ...Object.fromEntries(queueMarks.map((mark) => [mark, { only: mark }])),
    ...Object.fromEntries(queueMarks.map((mark) => [`${mark}, by lateness`, { only: mark, sort: 'dueAt,asc' }])),
    'late, ready and with a deviation': { only: 'late,ready,deviation' },
    ...Object.fromEntries(held.map((holder) => [`held: ${holder}`, { holder }])),
    'free and late, by lateness': { holder: 'free', only: 'late', sort: 'dueAt,asc' },
    'of one branch, by lateness': { branch, sort: 'dueAt,asc' },
    'of one product, by amount': { product, sort: 'loanAmount,desc' },
    'of one branch and product, ready': { branch, product, only: 'ready' },
  };
}

type Row = {
  readonly branch: { readonly branchCode: string };
  readonly dataLoanProductVM: { readonly product: { readonly id: number } };
};

/** Tells each figure as soon as it is known. */
export async function* measureLists(address: string, rounds: number): AsyncGenerator<ListFigure> {
  for (const { account, status } of desks) {
    const person = await rawClient(address, account);
    const get = async (path: string) => {
      const { status: code, body } = await person.get(path);
      if (code !== 200) throw new Error(`${account} ${path}: ${code} ${body}`);
      return body;
    };
    const page = (query: Query) =>
      get(
        `/api/app-data-mp?${new URLSearchParams({ 'applicationStatus.equals': status, page: '0', size: '10', ...query })}`,
      );
    const rows = JSON.parse(await page({})) as Row[];
    if (rows.length === 0) throw new Error(`Nothing waits for ${account}`);
    const counts = JSON.parse(await get('/api/queue-counts')) as { readonly waiting: number }[];
    const total = Math.max(...counts.map(({ waiting }) => waiting));
    const asked: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(Object.entries(readings(rows[0], total)).map(([name, query]) => [name, () => page(query)])),
      'counts of head and menu': () => get('/api/queue-counts'),
      'the next case': () => get(`/api/app-data-mp/next-case?applicationStatus.equals=${status}`),
    };
    let whole = 0;
    for (const [name, ask] of Object.entries(asked)) {
      const { p50: first } = await percentiles(1, ask);
      const { p50, p95 } = await percentiles(rounds, ask);
      whole = whole === 0 ? p50 : whole;
      yield { name: `${account} (${total}), ${name}`, p50, p95, first, ratio: p50 / whole };
    }
    person.close();
  }
}
