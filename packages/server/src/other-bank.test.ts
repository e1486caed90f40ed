import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import reference from './features/lookups/reference-data.json' with { type: 'json' };
import { sendMessage } from './features/messages/send-message.ts';
import { allPeers } from './peers/all-peers.ts';
import type { Peer } from './peers/serve-peer.ts';
import { bankOfPage } from './platform/bank-identity.ts';
import { staffOf } from './testing/carry-to-disbursed.ts';
import { confirmVersionOne } from './testing/confirm-version-one.ts';
import { faultsOfBank } from './testing/faults-of-bank.ts';
import { type MailPeer, startMailPeer } from './testing/mail-peer.ts';
import { businessSurvey, ktpUpload, originationBody } from './testing/origination-body.ts';
import { startOtherBank } from './testing/other-bank.ts';
import { pdfPages } from './testing/pdf-text.ts';
import { serviceClient } from './testing/service-client.ts';
import type { TestBank } from './testing/start-bank.ts';

let bank: TestBank;
let mail: MailPeer;
const peers: Peer[] = [];
/** Everything that leaves the house for a partner. */
const sent: string[] = [];
const ask = globalThis.fetch;

beforeAll(async () => {
  mail = await startMailPeer();
  const env: Record<string, string> = { SMTP_URL: mail.url, PUBLIC_URL: 'https://kredit.senandika.example' };
  for (const { start, setting } of Object.values(allPeers)) {
    const peer = await start();
    peers.push(peer);
    env[setting] = peer.url;
  }
  globalThis.fetch = (address, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(address)} ${JSON.stringify(init?.headers)} ${String(init?.body)}`);
    return ask(address, init);
  };
  bank = await startOtherBank({ PROCESS: 'web', ...env });
});
afterAll(async () => {
  globalThis.fetch = ask;
  await bank.close();
  await mail.close();
  for (const peer of peers) await peer.close();
});

/** The name of the demo's bank, and the ids, codes and places that are its own. */
const ofTheDemo = new RegExp(
  [
    'AGM',
    ...reference.products.flatMap(({ id, productCode, productName }) => [String(id), productCode, productName]),
    ...reference.branches.map(({ branchName }) => branchName.replace(/[()]/g, '\\$&')),
    ...reference.branches.map(({ kepalaCabang }) => kepalaCabang),
    ...reference.areas.map(({ areaName }) => areaName),
  ]
    .map((word) => `\\b${word}\\b`)
    .join('|'),
  'i',
);

const found = (text: string) => ofTheDemo.exec(text)?.[0] ?? null;

async function originate(): Promise<number> {
  const { client } = await serviceClient(bank, '711');
  const body = { ...originationBody(), productId: 501, loanAmount: 10_000_000, insCode: 'JIWA-A' };
  const { id } = await client.originateApplication({ body });
  await client.addOriginationDocument({ params: { id }, body: ktpUpload });
  await client.saveSurvey({ params: { id }, body: businessSurvey() });
  await client.submitOrigination({ params: { id } });
  return id;
}

async function sendMessages(): Promise<void> {
  const rows = await bank.deps.db.selectFrom('messages').select('id').where('state', '=', 'queued').execute();
  for (const { id } of rows) await sendMessage(bank.deps)({ messageId: id }, { id: 'test', isLastAttempt: true });
}

describe('a bank made from bank.example.yaml', () => {
  let id = 0;

  it('brings a case from the channel to the money', async () => {
    id = await originate();
    // Nobody but whoever set the bank up stands behind its policy.
    expect(await staffOf(bank).carryToDisbursed(id)).toContain('policy_unconfirmed');
    const { status } = await bank.deps.db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('ANALYST');
    await confirmVersionOne(bank, 'sulastri');
    expect(await staffOf(bank).carryToDisbursed(id)).toBeNull();
    await sendMessages();
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('says its own name to borrowers, in letters, on paper and to core banking', async () => {
    const { client } = await bank.signInAs('tirto');
    const letter = await client.getLetter({ params: { appId: id } });
    expect(letter).toMatchObject({ skNo: '004/SK-DIR/LS/I/2026', suratKuasa: '009/SKK-DIR/LS/I/2026' });
    const report = await client.getBorrowerReport({ params: { appId: id } });
    expect(pdfPages(Buffer.from(await report.arrayBuffer())).join('')).toContain('PTBPRLembahSenandika');
    const told = sent.join('\n');
    expect(told).toMatch(new RegExp(`"externalId":"SENAN-APP-${id}"`));
    expect(told).toMatch(/"externalId":"SENAN-CIF-\d+"/);
    expect(told).toContain('"officeId":4');
    expect(told).toContain('"documentTypeId":3');
    expect(told).toContain('"charges":[{"chargeId":12,"amount":');
    expect(told).toContain('"routingCode":"Bank Central Asia');
    expect(told).toMatch(/"text":"BPR Senandika: kredit no\. \d+ sudah cair ke rekening Anda\.","from":"SENANDIKA"/);
    const approved = await mail.nextMailTo('sri@example.test');
    expect(approved.raw).toMatch(/^From: "?BPR Lembah Senandika"? <no-reply@kredit\.senandika\.example>/m);
    expect(approved.text).toContain('BPR Senandika');
  });

  it('names the demo’s bank, products and branches to nobody', async () => {
    const letters = await bank.deps.db.selectFrom('messages').select(['subject', 'body', 'recipient']).execute();
    expect(letters.length).toBeGreaterThan(3);
    expect([...letters.map((row) => JSON.stringify(row)), ...sent].map(found).filter((word) => word !== null)).toEqual(
      [],
    );
  });

  it('names them in no answer to anybody who reads, and itself on its page', async () => {
    expect(bankOfPage(bank.deps, bank.now())).toEqual({
      shortName: 'BPR Senandika',
      code: 'SENAN',
      stage: '',
      logo: null,
    });
    expect(['Bank AGM', 'x 106377', 'KPO Bandung'].map(found)).not.toContain(null);
    const people = ['gendis', 'sulastri', 'bagas', 'wening', 'tirto', 'ratri', 'lukito', 'maheswari', 'sekar'];
    const readers = await Promise.all(people.map((name) => bank.signInAs(name)));
    const request = (await (await bank.signInAs('tirto')).client.getCase({ params: { id } })).applicationRequestId;
    const readings = (Object.entries(endpoints) as [string, Endpoint][]).filter(
      ([name, { method }]) => method === 'GET' && name !== 'streamEvents',
    );
    const faults: string[] = [];
    let answered = 0;
    for (const [name, { path }] of readings) {
      const url = path
        .replace(':version', '1')
        .replace(':applicationRequestId', String(request))
        .replace(/:(appId|id)\b/, path.includes('/policy-proposals/') ? '1' : String(id))
        .replace(/:\w+/g, '1')
        .concat(name === 'exportApplication' ? '?format=csv' : '');
      for (const { token, fetch } of readers) {
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
        if (answer.status !== 200) continue;
        answered += 1;
        const body = Buffer.from(await answer.arrayBuffer());
        const isPdf = answer.headers.get('content-type') === 'application/pdf';
        const word = found(isPdf ? pdfPages(body).join(' ') : body.toString('utf8'));
        if (word !== null) faults.push(`${name}: ${word}`);
        break;
      }
    }
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(60);
  });
});
