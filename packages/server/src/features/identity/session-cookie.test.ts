import { endpoints } from '@trustiq/contract/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

it('a browser sends the session cookie to every call of the API', async () => {
  const { headers } = await bank.app.inject({
    method: 'POST',
    url: endpoints.login.path,
    payload: { username: 'analyst', password: DEMO_PASSWORD },
  });
  const [, path = 'none'] = /path=([^;]+)/i.exec(String(headers['set-cookie'])) ?? [];
  const unreached = Object.values(endpoints).filter((declared) => !declared.path.startsWith(path));
  expect(unreached.map((declared) => declared.path)).toEqual([]);
});
