import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { createAccount } from './create-account.ts';

const PASSWORD = 'sepeda hijau di atas bukit';
const ROUNDS = 4;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

async function administrator(userName: string) {
  const person = { userName, email: `${userName}@bank.example`, firstName: 'Sri', lastName: 'Wahyuni' };
  const link = await createAccount(bank.deps, { ...person, role: 'ROLE_ADMIN' }, 'test');
  const tokens = /new-password\/([\w-]+)$/.exec(link)?.[1] ?? '';
  const passwordNew = Buffer.from(PASSWORD).toString('base64');
  await bank.stranger().resetPassword({ body: { tokens, passwordNew } });
  const { client } = await bank.signInAs(userName, PASSWORD);
  return { client, id: (await client.getMe()).appUserId };
}

const openAdministrators = async () => {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'ROLE_ADMIN' and is_active`.execute(bank.deps.db);
  return rows.map(({ id }) => id);
};

it('N4: of two administrators who close each other at one moment one stays', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await administrator(`satu${round}`);
    const two = await administrator(`dua${round}`);
    for (const id of await openAdministrators())
      if (id !== one.id && id !== two.id) await one.client.disableAccount({ params: { id } });
    await Promise.allSettled([
      one.client.disableAccount({ params: { id: two.id } }),
      two.client.disableAccount({ params: { id: one.id } }),
    ]);
    expect(await openAdministrators()).toHaveLength(1);
  }
});
