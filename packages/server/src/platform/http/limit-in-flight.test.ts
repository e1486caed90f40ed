import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../faults/fault-bank.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { newToken } from '../security/tokens.ts';

const MOST = 8;

let bank: TestBank;
let address: string;
const held: (() => void)[] = [];
let isHolding = false;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', OVERLOAD_REQUESTS: String(MOST) } });
  // Requests that were counted stay where they are until the test lets them go.
  bank.app.addHook('preHandler', async (request) => {
    if (isHolding && request.headers['x-test-hold'] !== undefined)
      await new Promise<void>((resolve) => held.push(resolve));
  });
  address = await bank.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => bank.close());

const ask = (headers: Record<string, string>, path = '/api/me') => fetch(`${address}${path}`, { headers });

/** So many requests that are counted and not answered; those that were refused tell it. */
async function holdPlaces(count: number, headers: Record<string, string>, path?: string) {
  isHolding = true;
  let refused = 0;
  const asked = Array.from({ length: count }, async () => {
    const response = await ask({ ...headers, 'x-test-hold': '1' }, path);
    if (response.status === 503) refused += 1;
    await response.arrayBuffer();
  });
  await expect.poll(() => held.length + refused, { timeout: 20_000 }).toBe(count);
  isHolding = false;
  return {
    refused,
    letGo: async () => {
      for (const go of held.splice(0)) go();
      await Promise.all(asked);
    },
  };
}

describe('A20 one process and its places', () => {
  it('a signed-in person is answered while another holds every place', async () => {
    const { headers: greedy } = await openSession(address, 'analyst');
    const { headers: other } = await openSession(address, 'checker');
    const { refused, letGo } = await holdPlaces(MOST * 3, greedy);
    const statuses = [(await ask(other)).status, (await ask(greedy)).status];
    await letGo();
    expect([refused, statuses]).toEqual([MOST * 2, [200, 503]]);
  });

  it('a signed-in person is answered while strangers hold all of theirs, also at their very first request', async () => {
    const { letGo } = await holdPlaces(MOST * 3, {}, '/api/openapi.json');
    const invented = { authorization: `Bearer ${newToken()}`, cookie: `ttf-session=${newToken()}` };
    const stranger = (await ask(invented)).status;
    await letGo();
    const { headers } = await openSession(address, 'reviewer');
    const again = await holdPlaces(MOST * 3, {}, '/api/openapi.json');
    const first = (await ask(headers)).status;
    await again.letGo();
    expect([stranger, first]).toEqual([503, 200]);
  });
});
