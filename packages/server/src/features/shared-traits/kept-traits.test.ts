import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { account, sharingBank } from '../../testing/sharing-cases.ts';
import { traceWaitingCases } from './trace-waiting-cases.ts';

let sharing: Awaited<ReturnType<typeof sharingBank>>;
beforeAll(async () => {
  sharing = await sharingBank();
});
afterAll(() => sharing.bank.close());

describe('what is kept of it', () => {
  it('holds nothing that can be read', async () => {
    await sharing.stranger({ msisdn: '81277740401', email: 'terbaca@contoh.test' });
    const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from application_traits t`.execute(
      sharing.bank.deps.db,
    );
    const all = rows.map(({ text }) => text).join('\n');
    for (const secret of ['81277740401', Buffer.from('81277740401').toString('hex'), 'terbaca'])
      expect(all).not.toContain(secret);
  });

  it('a bank that already runs is brought along by the job, in parts, to the same hashes', async () => {
    const { db } = sharing.bank.deps;
    const kept = () =>
      sql<{ text: string }>`select to_jsonb(t)::text as text from application_traits t order by 1`.execute(db);
    const ids = [await sharing.stranger(), await sharing.stranger(), await sharing.stranger()];
    const [id = 0] = ids;
    const before = (await kept()).rows;
    await sql`delete from application_traits`.execute(db);
    await sql`insert into untraced_applications select id from applications`.execute(db);
    expect((await sharing.sharedOf(id)).waiting).toBeGreaterThanOrEqual(ids.length);
    const part = await traceWaitingCases(sharing.bank.deps, 1)();
    expect(part).toBeGreaterThanOrEqual(1);
    await traceWaitingCases(sharing.bank.deps)();
    expect((await sharing.sharedOf(id)).waiting).toBe(0);
    expect((await kept()).rows).toEqual(before);
  });

  it('verify tells what was taken away and what was put there', async () => {
    const first = await sharing.given({ write: account('BRI', '998877665544') });
    const second = await sharing.stranger();
    const faults = () =>
      faultsOfBank(sharing.bank).then((all) => all.filter((fault) => /found (where|by)/.test(fault)));
    expect(await faults()).toEqual([]);
    const { db } = sharing.bank.deps;
    await sql`update application_traits set application_id = ${second} where application_id = ${first} and kind = 'ACCOUNT'`.execute(
      db,
    );
    expect(await faults()).toEqual([
      `Application ${first}: its ACCOUNT is not found where others share it.`,
      `Application ${second}: it is found by a ACCOUNT that it does not have.`,
    ]);
    await sql`update application_traits set application_id = ${first} where application_id = ${second} and kind = 'ACCOUNT'`.execute(
      db,
    );
    expect(await faults()).toEqual([]);
  });
});
