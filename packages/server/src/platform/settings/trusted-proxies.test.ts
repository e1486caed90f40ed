import { afterEach, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { ConfigError, readConfig } from './config.ts';

let bank: TestBank | undefined;
afterEach(async () => {
  await bank?.close();
  bank = undefined;
});

const GUESSES = 60;
const TRUE_ADDRESS = '203.0.113.9';

/** As the audit keeps them, the oldest first. */
async function auditedAddresses({ deps }: TestBank): Promise<unknown[]> {
  const rows = await deps.db.selectFrom('audit_entries').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (JSON.parse(payload) as { ip: string | null }).ip).filter((ip) => ip !== null);
}

/** Guesses of one person who claims another address each time, as they come out of a proxy that adds what it saw. */
async function guess(env: Record<string, string>, remoteAddress = '127.0.0.1') {
  bank = await startBank({ env });
  const statuses = [];
  for (let turn = 0; turn < GUESSES; turn++) {
    const { statusCode } = await bank.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      remoteAddress,
      headers: { 'x-forwarded-for': `198.51.100.${turn}, ${TRUE_ADDRESS}` },
      payload: { username: `orang-${turn}`, password: 'salah sekali' },
    });
    statuses.push(statusCode);
  }
  const addresses = [...new Set(await auditedAddresses(bank))];
  return { throttled: statuses.filter((status) => status === 429).length, addresses };
}

describe('T9: TRUST_PROXY', { timeout: 180_000 }, () => {
  it.each([
    ['one proxy', { TRUST_PROXY: '1' }, '127.0.0.1', TRUE_ADDRESS],
    ['the network of the proxy', { TRUST_PROXY: '10.1.0.0/16, ::1' }, '10.1.2.3', TRUE_ADDRESS],
    ['another network', { TRUST_PROXY: '10.1.0.0/16' }, '10.2.0.1', '10.2.0.1'],
  ])(
    `throttles ${GUESSES} guesses under forged addresses, and the audit has the true one: %s`,
    async (_, env, connectedFrom, address) => {
      const { throttled, addresses } = await guess(env, connectedFrom);
      expect(throttled).toBe(GUESSES - 30);
      expect(addresses).toEqual([address]);
    },
  );

  it('counts hops from this side', async () => {
    bank = await startBank({ env: { TRUST_PROXY: '2' } });
    const ipOf = async (forwarded: string) => {
      await bank?.app.inject({
        method: 'POST',
        url: '/api/authenticate',
        headers: { 'x-forwarded-for': forwarded },
        payload: { username: 'orang', password: 'salah' },
      });
      return bank && (await auditedAddresses(bank)).at(-1);
    };
    expect(await ipOf('192.0.2.1, 192.0.2.2, 192.0.2.3')).toBe('192.0.2.2');
  });

  it.each(['true', 'on', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.internal', '10.0.0.0/8,true', '-1'])(
    'refuses %s and says what to write',
    (value) => {
      const read = () => readConfig({ TRUST_PROXY: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/TRUST_PROXY: .*write how many proxies stand before TrustIQ \(TRUST_PROXY=1\)/);
    },
  );

  it.each(['0', 'false', 'off', ''])('is off with %j', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(false);
  });
});
