import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';

/** An insurer whose behaviour depends on the amount it is asked about. */
const behaviours: Record<number, (response: import('node:http').ServerResponse) => void> = {
  10_000_000: (response) => response.end('{"priceRupiah":41500}'),
  11_000_000: () => {},
  12_000_000: (response) => response.end('<h1>Selamat datang</h1>'),
  13_000_000: (response) => response.end(`{"priceRupiah":1,"pad":"${'x'.repeat(70_000)}"}`),
  14_000_000: (response) => response.end('{"priceRupiah":-5}'),
  15_000_000: (response) => response.writeHead(302, { location: '/other' }).end(),
  16_000_000: (response) => response.writeHead(404).end('{"code":"too_old"}'),
};
const asked: unknown[] = [];
const peer = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  request.on('end', () => {
    const question = JSON.parse(text) as { principalRupiah: number };
    asked.push(question);
    behaviours[question.principalRupiah]?.(response);
  });
});

let bank: TestBank;
let hrd: Client;
let application: { id: number; applicationRequestId: number };
beforeAll(async () => {
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  bank = await startBank({ env: { INSURANCE_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` } });
  hrd = (await bank.signInAs('hrd')).client;
  application = await submittedApplication(bank, { branchId: 11, areaId: 999, track: 'HRD', productId: 106381 });
});
afterAll(async () => {
  await bank.close();
  peer.closeAllConnections();
  peer.close();
});

const price = (principal: number) =>
  hrd.getInsurancePrice({
    params: { applicationRequestId: application.applicationRequestId },
    query: { cermatiId: 'CMT-KPG1', principal, tenor: 12 },
  });
const terms = { productId: 106381, interest: 12, tenor: 12, insCode: 'CER02' };
const save = (loanAmount: number) =>
  hrd.saveSimulation({ body: { ...terms, loanAmount, aplicationId: application.id } });

describe('an insurer outside the bank', () => {
  it('is told an age and an amount, and names the price that the loan then bears', async () => {
    expect(await price(10_000_000)).toEqual({ insCode: 'CER01', price: 41_500 });
    expect(asked).toEqual([
      {
        certificateProductId: 'CMT-KPG1',
        insuranceCode: 'CER01',
        principalRupiah: 10_000_000,
        tenorMonths: 12,
        ageYears: 36,
      },
    ]);
    expect(await save(10_000_000)).toMatchObject({ insCode: 'CER02', insuranceFee: 41_500 });
  });

  it('may offer nothing', async () => {
    expect((await refusal(price(16_000_000))).status).toBe(404);
    expect((await refusal(save(16_000_000))).problem?.details?.['errors']).toMatchObject([
      { code: 'INSURANCE_PRICE_MISSING' },
    ]);
  });

  it('harms nobody when it is silent, answers with a page, too much or nonsense: the loan stays as it was', async () => {
    const before = await hrd.getCase({ params: { id: application.id } });
    const refusals = await Promise.all(
      [11_000_000, 12_000_000, 13_000_000, 14_000_000].map((amount) => refusal(save(amount))),
    );
    expect(refusals.map(({ status, problem }) => [status, problem?.code])).toEqual(
      refusals.map(() => [502, 'PARTNER_UNAVAILABLE']),
    );
    expect(await hrd.getCase({ params: { id: application.id } })).toEqual(before);
  }, 20_000);

  it('is left in peace after five failures, and asked again half a minute later', async () => {
    expect((await refusal(price(15_000_000))).status).toBe(502);
    const calls = asked.length;
    expect((await refusal(price(10_000_000))).status).toBe(502);
    expect(asked).toHaveLength(calls);
    bank.moveClock(30_000);
    expect((await price(10_000_000)).price).toBe(41_500);
  });
});
