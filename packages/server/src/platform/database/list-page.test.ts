import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { appendAudit } from '../audit/audit-entry.ts';
import { keptCountsOf } from './kept-counts.ts';
import { listPage } from './list-page.ts';

const ENTRIES = 1_050;

/** No events of the bank, so that nothing else is counted with them. */
const nameOf = (number: number) => (number % 2 === 0 ? 'even' : 'odd') as string as AuditEventName;

let bank: TestBank;
let ask: (query: string) => Promise<{ status: number; rows: { id: number; event: string }[]; headers: Headers }>;

beforeAll(async () => {
  bank = await startBank();
  await bank.deps.db.transaction().execute(async (trx) => {
    for (let number = 1; number <= ENTRIES; number++)
      await appendAudit(trx, { at: bank.now(), event: nameOf(number), userId: null });
  });
  const { fetch, token } = await bank.signInAs('admin');
  ask = async (query) => {
    const response = await fetch(`/api/admin/audit?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const body: unknown = await response.json();
    return { status: response.status, rows: Array.isArray(body) ? body : [], headers: response.headers };
  };
});
afterAll(() => bank.close());

describe('a list', () => {
  it('gives twenty rows and says how many there are', async () => {
    const { rows, headers } = await ask('event.equals=even');
    expect(rows).toHaveLength(20);
    expect(headers.get('x-total-count')).toBe('525');
  });

  it('links to its neighbours, its first and its last page, keeping what was asked', async () => {
    const { headers } = await ask('event.equals=even&page=2&size=100&sort=at,desc');
    const links = Object.fromEntries(
      (headers.get('link') ?? '').split(', ').map((link) => /<(.+)>; rel="(\w+)"/.exec(link)?.slice(1).reverse() ?? []),
    ) as Record<string, string>;
    const pageOf = (name: string) => new URL(links[name] ?? '', 'http://any').searchParams;
    expect(['next', 'prev', 'last', 'first'].map((name) => pageOf(name).get('page'))).toEqual(['3', '1', '5', '0']);
    expect(pageOf('next').get('event.equals')).toBe('even');
    expect(pageOf('next').get('sort')).toBe('at,desc');
  });

  it('asked for a hundred million rows, gives a thousand and the true total', async () => {
    const { rows, headers } = await ask('size=100000000');
    expect(rows).toHaveLength(1000);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(ENTRIES);
  });

  it.each([
    { page: 60, direction: 'asc' },
    { page: 60, direction: 'desc' },
    { page: 104, direction: 'asc' },
    { page: 5_000, direction: 'desc' },
  ] as const)('gives the same deep page $page ($direction) whether its keys are found first or not', async (wanted) => {
    const query = bank.deps.db
      .selectFrom('audit_entries as e')
      .select(['e.id', 'e.event'])
      .where('e.event', 'in', ['even', 'odd']);
    const options = {
      page: wanted.page,
      size: 10,
      sort: [{ field: 'at', direction: wanted.direction }] as const,
      columns: { at: 'e.at' },
      tieBreaker: 'e.id',
      toRow: (row: { id: number; event: string }) => row,
    };
    const plain = await listPage(query, options);
    expect(await listPage(query, { ...options, counted: query })).toEqual(plain);
    expect(plain.rows).toHaveLength(wanted.page === 5_000 ? 0 : 10);
    expect(plain.total).toBe(ENTRIES);
  });

  it('takes the rows of a page by their keys alone, where all that decorates them is given apart', async () => {
    const entries = bank.deps.db.selectFrom('audit_entries as e');
    const listed = entries.where('e.event', 'in', ['even'] as unknown as AuditEventName[]);
    const options = {
      page: 1,
      size: 10,
      sort: [{ field: 'at', direction: 'asc' }] as const,
      columns: { at: 'e.at' },
      tieBreaker: 'e.id',
      counted: listed,
      toRow: (row: { id: number }) => row,
    };
    const plain = await listPage(listed.select('e.id'), options);
    const named = { ...options, toRow: (row: { id: number; by: string }) => row };
    const found = await listPage(listed.select(['e.id', sql.lit('the list').as('by')]), {
      ...named,
      decorated: entries.select(['e.id', sql.lit('its key').as('by')]),
    });
    expect(found).toEqual({ rows: plain.rows.map(({ id }) => ({ id, by: 'its key' })), total: 525 });
    expect(plain.rows).toHaveLength(10);
  });

  it('keeps one count of a large list that is compared with the moment, however often the moment differs', async () => {
    const countedAt = async (asOf: Date, bound: Date) => {
      const until = bank.deps.db
        .selectFrom('audit_entries as e')
        .select('e.id')
        .where('e.event', 'in', ['even', 'odd'] as unknown as AuditEventName[])
        .where('e.at', '<=', bound);
      const { total } = await listPage(until, {
        page: 1,
        size: 10,
        sort: [],
        columns: {},
        tieBreaker: 'e.id',
        keptCounts: keptCountsOf(bank.deps.db),
        asOf,
        toRow: (row) => row,
      });
      return total;
    };
    const now = new Date(bank.now().getTime() + 60_000);
    const longAgo = new Date(0);
    expect(await countedAt(now, now)).toBe(ENTRIES);
    // Were it counted again, nothing would be older than this;
    expect(await countedAt(longAgo, longAgo)).toBe(ENTRIES);
    // and a bound that is not the moment of asking is a list of its own.
    expect(await countedAt(now, longAgo)).toBe(0);
  });

  it('counts a small list each time and a large one once in five seconds, for all who ask', async () => {
    const counts = keptCountsOf(bank.deps.db);
    let asked = 0;
    const answering = (total: number) => async () => {
      asked += 1;
      return total;
    };
    for (let time = 0; time < 3; time++) expect(await counts('small', answering(999))).toBe(999);
    expect(asked).toBe(3);
    const large = await Promise.all([1_000, 2_000, 3_000].map((total) => counts('large', answering(total))));
    expect(large).toEqual([1_000, 1_000, 1_000]);
    expect(await counts('large', answering(4_000))).toBe(1_000);
    expect(asked).toBe(4);
    await expect(counts('broken', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await counts('broken', answering(5_000))).toBe(5_000);
  });

  it('shows every row once on its way through the pages, although all have the same time', async () => {
    const seen = new Set<number>();
    for (let page = 0; page < 6; page++) {
      const { rows } = await ask(`event.equals=odd&sort=at,asc&size=100&page=${page}`);
      for (const { id } of rows) seen.add(id);
    }
    expect(seen.size).toBe(525);
  });

  it('sorts by what is asked, and by several things in turn', async () => {
    const ids = async (sort: string) => (await ask(`event.equals=odd&${sort}`)).rows.map(({ id }) => id);
    expect(await ids('sort=id,asc')).toEqual((await ids('sort=id')).toSorted((a, b) => a - b));
    expect((await ids('sort=at,asc&sort=id,desc'))[0]).toBe((await ids('sort=id,desc'))[0]);
  });

  it('is empty far behind its end, and still says how many there are', async () => {
    const { status, rows, headers } = await ask('event.equals=even&page=1000000000&size=1000');
    expect([status, rows.length, headers.get('x-total-count')]).toEqual([200, 0, '525']);
  });

  it.each([
    'sort=payload,asc',
    'sort=id;drop table users,asc',
    'sort=id,asc;select pg_sleep(9)',
    'sort=(select password_hash from users limit 1)',
    'sort=id,asc,users.password_hash',
    'sort=constructor,asc',
    'sort=__proto__',
    'sort=',
    'sort[]=id',
    'page=-1',
    'page=1.5',
    'page=0x10000000000',
    'page=NaN',
    'size=0',
    'size=-5',
    'size=1e99',
    'size=all',
    'applicationId.equals=1 or 1=1',
    'applicationId.equals=99999999999999999999',
    'userId.equals=1',
    'event.contains=x',
    'event.equals=%00',
    `event.equals=${'x'.repeat(101)}`,
    'event.equals=a&event.equals=b',
  ])('refuses %s', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it.each(["' or ''='", '%', '_dd', 'o\\dd', 'odd--', '{$ne:null}'])(
    'takes %s for a name, not for a command',
    async (text) => {
      const { status, headers } = await ask(`event.equals=${encodeURIComponent(text)}`);
      expect([status, headers.get('x-total-count')]).toEqual([200, '0']);
    },
  );

  it.each([
    ['%', 0],
    ['_', 6],
    ['dir\\_', 0],
    ['dir_', 4],
    ['DIR', 4],
  ])('finds %s in user names as it was typed', async (text, count) => {
    for (const userName of ['dir_bis', 'dir_kep', 'dir_ops', 'dir_ut', 'ops_area', 'checker_hrd', 'kom'])
      if (text === '%') await bank.signInAs(userName);
    const { client } = await bank.signInAs('admin');
    const { total } = await client.listSessions({ query: { 'userName.contains': text } });
    expect(total).toBe(count);
  });
});
