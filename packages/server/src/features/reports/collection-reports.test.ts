import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '../../testing/pdf-text.ts';
import { codeOf } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { simulatedCollection } from './simulated-collection.ts';

const noon = () => new Date('2026-11-16T05:00:00.000Z');

const row = {
  userId: 'K-1',
  fullName: 'Kiki Contoh',
  bucket: '1-30',
  account: 10,
  callVisit: 8,
  contact: 5,
  ptp: 3,
  kp: 2,
  amount: 9_000_000,
  amountRecovery: 1_500_000,
};

let peer: Server;
let bank: TestBank;
let isDown = false;
const asked: string[] = [];
beforeAll(async () => {
  peer = createServer((request, response) => {
    asked.push(request.url ?? '');
    const rows = request.url?.endsWith('/rpt/date')
      ? [{ rptName: 'DAILY_COLL', lastUpdate: '2026-11-15T23:00:00.000Z' }]
      : [row, { ...row, userId: 'K-2', amount: 1_000_000 }];
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  bank = await startBank({ env: { COLLECTION_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` } });
});
afterAll(async () => {
  await bank.close();
  peer.close();
});

describe('the collection reports', () => {
  it('come from the collection service, asked in its own way of writing dates', async () => {
    const { client } = await bank.signInAs('analyst');
    const daily = await client.getDailyCollection({ params: { date: '14112026' } });
    const monthly = await client.getMonthlyCollection({ params: { month: '112026' } });
    expect([daily[0], monthly.length]).toEqual([row, 2]);
    expect(asked.slice(-2)).toEqual(['/api/rpt/daily/coll/14112026', '/api/rpt/monthly/coll/112026']);
  });

  it('end with their totals in a file', async () => {
    const { client } = await bank.signInAs('analyst');
    const params = { report: 'MONTHLY_COLL', date: '2026-11' } as const;
    const lines = (await (await client.exportReport({ params, query: { format: 'csv' } })).text()).split('\r\n');
    expect(lines[0]).toContain('User ID|Nama|Bucket|Account|Call/Visit|Contact|PTP|KP|Amount|Amount Recovery');
    expect(lines.at(-2)).toBe('Total||||20|16|10|6|4|10000000|3000000');
  });

  it('S10: are printed with Rp and the separators of the screen', async () => {
    const { client } = await bank.signInAs('analyst');
    const params = { report: 'MONTHLY_COLL', date: '2026-11' } as const;
    const file = await client.exportReport({ params, query: { format: 'pdf' } });
    const printed = pdfPages(Buffer.from(await file.arrayBuffer())).join(' ');
    expect(printed).toContain('Rp10.000.000');
    expect(printed).toContain('Rp3.000.000');
  });

  it.each(['17112026', '31122021', '30022026'])('refuse the day %s', async (date) => {
    const { client } = await bank.signInAs('analyst');
    expect(await codeOf(client.getDailyCollection({ params: { date } }))).toBe('INVALID_REQUEST');
  });

  it('refuse a month to come', async () => {
    const { client } = await bank.signInAs('analyst');
    expect(await codeOf(client.getMonthlyCollection({ params: { month: '122026' } }))).toBe('INVALID_REQUEST');
  });

  it('say so when the service does not answer, while the other reports keep their dates', async () => {
    isDown = true;
    const { client } = await bank.signInAs('analyst');
    expect(await codeOf(client.getDailyCollection({ params: { date: '14112026' } }))).toBe('PARTNER_UNAVAILABLE');
    await client.getDailySummary({ params: { date: '2026-11-16' } });
    const dates = await client.listReportDates();
    expect(dates.find(({ rptName }) => rptName === 'DAILY_COLL')?.lastUpdate).toBeNull();
    expect(dates.find(({ rptName }) => rptName === 'DAILY_SUMMARY')?.lastUpdate).toBe(bank.now().toISOString());
  });
});

describe('the simulated collection service', () => {
  const collection = simulatedCollection(noon);

  it('has eight collectors with the same figures for the same day', async () => {
    const day = await collection.daily('2026-11-14');
    expect(day).toHaveLength(8);
    expect(await collection.daily('2026-11-14')).toEqual(day);
    expect(await collection.daily('2026-11-13')).not.toEqual(day);
  });

  it('never has more contacts than visits, kept promises than promises, or recovered than owed', async () => {
    for (const { account, callVisit, contact, ptp, kp, amount, amountRecovery } of await collection.monthly(
      '2026-10',
    )) {
      expect(contact).toBeLessThanOrEqual(callVisit);
      expect(ptp).toBeLessThanOrEqual(contact);
      expect(kp).toBeLessThanOrEqual(ptp);
      expect(amountRecovery).toBeLessThanOrEqual(amount);
      expect(account).toBeGreaterThan(0);
    }
  });

  it('S8: was never updated in the future', async () => {
    for (const hour of Array.from({ length: 24 }, (_, place) => place)) {
      const now = new Date(Date.UTC(2026, 10, 15, hour, 30));
      for (const { lastUpdate } of await simulatedCollection(() => now).dates()) {
        expect(Date.parse(lastUpdate ?? '')).toBeLessThanOrEqual(now.getTime());
        expect(now.getTime() - Date.parse(lastUpdate ?? '')).toBeLessThan(86_400_000);
      }
    }
  });

  it('adds the days of a month up to today', async () => {
    const today = simulatedCollection(() => new Date('2026-11-02T05:00:00.000Z'));
    const [first, second] = [await today.daily('2026-11-01'), await today.daily('2026-11-02')];
    const month = await today.monthly('2026-11');
    expect(month[0]?.callVisit).toBe((first[0]?.callVisit ?? 0) + (second[0]?.callVisit ?? 0));
    expect(month[0]?.account).toBe(second[0]?.account);
  });
});
