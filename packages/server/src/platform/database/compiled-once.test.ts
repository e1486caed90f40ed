import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { compiledOnce } from './compiled-once.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

describe('a statement put into SQL once', () => {
  it('answers for each value it is asked for', async () => {
    let compiled = 0;
    const roleOf = compiledOnce((db, userName: string) => {
      compiled += 1;
      return db.selectFrom('users').select('role').where('user_name', '=', userName);
    });
    expect(await roleOf(bank.deps.db, 'analyst')).toEqual({ role: 'ROLE_ANALYST' });
    expect(await roleOf(bank.deps.db, 'checker')).toEqual({ role: 'ROLE_CHECKER' });
    expect(await roleOf(bank.deps.db, 'nobody')).toBeUndefined();
    expect(compiled).toBe(1);
  });

  it('refuses one with a value of its own: it would be asked for the first value for ever', async () => {
    const activeOne = compiledOnce((db, userName: string) =>
      db.selectFrom('users').select('role').where('is_active', '=', true).where('user_name', '=', userName),
    );
    await expect(activeOne(bank.deps.db, 'analyst')).rejects.toThrow('are not its parameters');
  });
});
