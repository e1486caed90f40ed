import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web', BUREAU_URL: 'http://127.0.0.1:9' } });
});
afterAll(() => bank.close());

describe('the partners of the bank', () => {
  it('are shown to an administrator with the state of their circuit, and in the metrics', async () => {
    const breaker = bank.deps.breakers.of('bureau');
    for (let count = 0; count < 5; count++) breaker.note('failed');
    const { client } = await bank.signInAs('admin');
    const { rows, total } = await client.listPartners({ query: {} });
    expect(total).toBe(8);
    expect(rows.find(({ name }) => name === 'bureau')).toEqual({
      name: 'bureau',
      connection: 'connected',
      isSimulated: false,
      circuit: 'open',
      failuresInARow: 5,
    });
    expect(rows.find(({ name }) => name === 'fdc')).toMatchObject({ isSimulated: true, circuit: 'closed' });
    const metrics = () => bank.deps.figures.metrics();
    expect(await metrics()).toContain('partner_circuit_state{partner="bureau"} 2');
    bank.moveClock(30_000);
    expect(breaker.state()).toBe('half_open');
    breaker.note('answered');
    expect(await metrics()).toContain('partner_circuit_state{partner="bureau"} 0');
  });
});
