import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const lines: string[] = [];
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ onLog: (line) => lines.push(line) });
});
afterAll(() => bank.close());

const MOTHER = 'KENARI RAHASIA';
const ACCOUNT = '8827364519';
const CARD = '6019887766554433';
const PIN = '735219';
const NPWP = '097654321098765';

it('identity numbers, the mother’s name, accounts and PIN stay out of audit, messages, notices, logs and open columns', async () => {
  const { client: channel } = await serviceClient(bank);
  const body = originationBody();
  const applicant = { ...body.applicant, bioMotherName: MOTHER, npwp: NPWP };
  const accounts = { ...body.bank, payrollAccountNo: ACCOUNT, atmNo: CARD };
  const { id } = await channel.originateApplication({ body: { ...body, applicant, bank: accounts } });
  const analisaCredit = { noKtp: applicant.noKtp };
  await channel.saveSurvey({ params: { id }, body: { ...businessSurvey(), analisaCredit } });
  await channel.addOriginationDocument({ params: { id }, body: ktpUpload });
  await channel.submitOrigination({ params: { id } });

  const { client: checker } = await bank.signInAs('checker');
  await checker.getPersonalDetail({ params: { appId: id } });
  const record = await checker.getBankRecord({ params: { id } });
  await checker.updateBankRecord({ body: { ...accounts, aplicationId: id, id: record?.id, pin: PIN } });
  await checker
    .updateBankRecord({ body: { ...accounts, aplicationId: id, payrollAccountNo: `${ACCOUNT}x` } })
    .catch(() => {});
  const { client: analyst } = await bank.signInAs('analyst');
  await analyst.findApplications({ query: { text: applicant.noKtp } });
  await checker.refuseApplication({ body: { appId: id, reason: 'R07', notes: 'tidak sah', email: true, sms: true } });

  const { db } = bank.deps;
  const places = {
    audit: await db.selectFrom('audit_entries').select('payload').execute(),
    messages: await db.selectFrom('messages').selectAll().execute(),
    notices: await db.selectFrom('notices').selectAll().execute(),
    keys: await db.selectFrom('idempotency_keys').select('body').execute(),
    surveys: await db.selectFrom('surveys').select('content').execute(),
    applications: await db.selectFrom('applications').selectAll().execute(),
    logs: lines,
  };
  expect(lines.some((line) => line.includes('/api/application-data/find'))).toBe(true);
  for (const [place, content] of Object.entries(places)) {
    expect(content.length > 0 || place === 'keys', place).toBe(true);
    const text = JSON.stringify(content);
    for (const canary of [applicant.noKtp, MOTHER, ACCOUNT, CARD, PIN, NPWP])
      expect(text.toUpperCase().includes(canary), `${canary} in ${place}`).toBe(false);
  }
});
