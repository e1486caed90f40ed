import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bureauOverHttp } from '../features/bureau/bureau.gateway.ts';
import { fdcOverHttp } from '../features/bureau/fdc.gateway.ts';
import { simulatedReport } from '../features/bureau/simulated-bureau.ts';
import { fineract } from '../features/core-banking/fineract.gateway.ts';
import { insurer } from '../features/loan/insurer.gateway.ts';
import { sendSms } from '../features/messages/sms.gateway.ts';
import { collectionOverHttp } from '../features/reports/collection.gateway.ts';
import { bankDayOf } from '../platform/bank-day.ts';
import { circuitBreakers } from '../platform/partners/circuit-breaker.ts';
import { readConfig } from '../platform/settings/config.ts';
import { systemClock } from '../platform/time/clock.ts';
import { allPeers } from './all-peers.ts';
import { peerDocument } from './peer-document.ts';
import type { Peer } from './serve-peer.ts';

const documents = join(import.meta.dirname, '../../../../docs/partners');
const open: Peer[] = [];
const started = async (name: string) => {
  const peer = await allPeers[name]?.start();
  if (peer === undefined) throw new Error(`No peer ${name}`);
  open.push(peer);
  return peer.url;
};
afterAll(async () => {
  for (const peer of open) await peer.close();
});

const breakers = circuitBreakers(systemClock);
const addressOf = (url: string) => ({ url, headers: {}, breaker: breakers.of(url) });
const today = bankDayOf(new Date());
const person = {
  applicationRequestId: 41,
  nik: '3171014505900007',
  fullName: 'SITI CONTOH',
  birthDate: '1990-05-05' as PlainDate,
  gender: 'P' as const,
  motherName: 'IBU CONTOH',
  birthPlace: 'BOGOR',
  msisdn: '081200000001',
  address: null,
  today,
};

describe('B12: a peer of every partner', () => {
  it.each(Object.keys(allPeers))('%s has its contract under docs/partners, as the peer obeys it', (name) => {
    const contract = allPeers[name]?.contract;
    const text = readFileSync(join(documents, `${name}.yaml`), 'utf8');
    expect(contract && peerDocument(contract)).toBe(text);
    const { openapi, paths } = parse(text) as { openapi: string; paths: Record<string, object> };
    expect(openapi).toBe('3.1.0');
    const calls = Object.values(paths).flatMap((path) => Object.keys(path));
    expect(calls.length).toBe(Object.keys(contract?.operations ?? {}).length);
  });

  it('the bureau gets what its contract says and gives a whole report', async () => {
    const answer = await bureauOverHttp(addressOf(await started('clik')))(person);
    expect(answer).toEqual({ ok: true, value: { sets: simulatedReport(person), missingSets: [] } });
  });

  it('so do the fintech data centre, the insurer, the collection service and the SMS provider', async () => {
    expect(await fdcOverHttp(addressOf(await started('fdc')))(person)).toMatchObject({ ok: true });
    const config = readConfig({
      APP_SECRET: 'only for the test of the peers 0123456789',
      INSURANCE_URL: await started('insurance'),
      SMS_URL: await started('sms'),
    });
    const price = insurer({ config, now: systemClock, breakers, policies: { on: () => null } });
    const question = { certificateProductId: 'CER', insuranceCode: 'CONTOH', tenorMonths: 12, birthDate: '1990-05-05' };
    expect(await price({ ...question, principalRupiah: 20_000_000 })).toBe(60_000);
    expect(await price({ ...question, principalRupiah: 20_000_000, birthDate: '1940-05-05' })).toBeNull();
    const collection = collectionOverHttp(addressOf(await started('collection')));
    expect(await collection.daily('2026-11-13')).toHaveLength(8);
    expect(await collection.monthly('2026-10')).toHaveLength(8);
    expect(await collection.dates()).toHaveLength(2);
    await sendSms(config, { id: 1, to: '081200000001', text: 'Contoh' });
  });

  it('core banking registers a client and brings a loan to its account', async () => {
    const core = fineract({ ...addressOf(await started('fineract')), timeoutMs: 5_000 });
    const mark = (key: string) => ({ on: '2026-11-16', key });
    const client = { externalId: 'B-1', nik: person.nik, fullName: person.fullName, birthDate: person.birthDate };
    const contact = { mobileNumber: person.msisdn, email: null, officeId: 3, identityTypeId: 2 };
    expect(await core.createClient({ ...client, ...contact }, mark('c'))).toMatchObject({ outcome: 'done' });
    const found = await core.findClientByExternalId('B-1');
    const clientId = found.outcome === 'done' ? (found.value?.clientId ?? '') : '';
    expect(await core.identifyClient(clientId, { nik: person.nik, identityTypeId: 2 }, mark('i'))).toMatchObject({
      outcome: 'done',
    });
    const terms = { productId: 7, interestType: 'FLAT', principal: 20_000_000, annualRatePercent: 12, tenorMonths: 12 };
    const loan = {
      ...terms,
      disbursedOn: '2026-11-16',
      externalId: 'L-1',
      clientId,
      charges: [{ chargeId: 4, amountRupiah: 20_000 }],
    } as Parameters<typeof core.createLoan>[0];
    expect(await core.createLoan(loan, mark('l'))).toMatchObject({ outcome: 'done' });
    const look = async () => {
      const seen = await core.findLoanByExternalId('L-1');
      if (seen.outcome !== 'done' || seen.value === null) throw new Error('The loan was not found.');
      return seen.value;
    };
    expect(await core.approveLoan(await look(), mark('a'))).toMatchObject({ outcome: 'done' });
    const payout = {
      bankCode: '008',
      bankName: 'BANK CONTOH',
      accountNo: '1230001',
      holder: 'SITI CONTOH',
      netRupiah: 19_000_000,
    };
    expect(await core.disburseLoan(await look(), payout, mark('d'))).toMatchObject({ outcome: 'done' });
    const paid = await look();
    expect([paid.stage, paid.paidTo?.isAccount(payout), paid.paidTo?.isNet(payout)]).toEqual(['DISBURSED', true, true]);
  });

  it('says what is wrong with a call that its contract does not know', async () => {
    const url = await started('clik');
    const headers = { 'content-type': 'application/json' };
    const post = (body: string) => fetch(`${url}/clik/enquiries`, { method: 'POST', headers, body });
    const wrong = await post(JSON.stringify({ requestId: '1', purpose: '01', person: { identityNumber: '12' } }));
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('body.person.identityNumber')]);
    expect((await post('{')).status).toBe(400);
    expect((await fetch(`${url}/clik/score/nobody`)).status).toBe(404);
    expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  });
});
