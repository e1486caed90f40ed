import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessSurvey, ktpUpload, originationBody } from '../../testing/origination-body.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';

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
const WRONG_PASSWORD = 'bukan-sandi-yang-benar-42';
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
  await checker.rejectApplicationAtDesk({
    body: { appId: id, reason: 'R07', notes: 'tidak sah', email: true, sms: true },
  });

  const { db } = bank.deps;
  const places = {
    audit: await db.selectFrom('audit_entries').select('payload').execute(),
    messages: await db.selectFrom('messages').selectAll().execute(),
    notices: await db.selectFrom('notices').selectAll().execute(),
    keys: await db.selectFrom('idempotency_keys').select('body_cipher').execute(),
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

it('PIN, card number, passwords and tokens are in no report, no export and no audit entry', async () => {
  const { client: channel, token: serviceToken } = await serviceClient(bank);
  const body = originationBody();
  const { id } = await channel.originateApplication({ body: { ...body, bank: { ...body.bank, atmNo: CARD } } });
  await channel.saveSurvey({ params: { id }, body: businessSurvey() });
  await channel.addOriginationDocument({ params: { id }, body: ktpUpload });
  await channel.submitOrigination({ params: { id } });
  const { client: checker, token: checkerToken } = await bank.signInAs('checker');
  const record = await checker.getBankRecord({ params: { id } });
  await checker.updateBankRecord({ body: { ...body.bank, aplicationId: id, id: record?.id, atmNo: CARD, pin: PIN } });
  await bank.signInAs('checker', WRONG_PASSWORD).catch(() => {});

  const { client: analyst, token: analystToken } = await bank.signInAs('analyst');
  const files = { params: { appId: id } };
  const pdf = await analyst.getBorrowerReport(files);
  const csv = await analyst.exportApplication({ ...files, query: { format: 'csv' } });
  const xlsx = await analyst.exportApplication({ ...files, query: { format: 'xlsx' } });
  const { sheets } = await readXlsx(Buffer.from(await xlsx.arrayBuffer()));
  const { db } = bank.deps;
  const audit = await db.selectFrom('audit_entries').select('payload').execute();
  const places = {
    report: pdfPages(Buffer.from(await pdf.arrayBuffer())).join(' '),
    csv: await csv.text(),
    xlsx: JSON.stringify(sheets.map(({ rows }) => rows)),
    audit: JSON.stringify(audit),
  };
  const users = await db.selectFrom('users').select('password_hash').execute();
  const secrets = [PIN, CARD, DEMO_PASSWORD, WRONG_PASSWORD, serviceToken, checkerToken, analystToken];
  const name = body.applicant.fullName.toUpperCase();
  for (const place of ['report', 'csv', 'xlsx'] as const)
    expect(places[place].toUpperCase().replace(/\s/g, ''), place).toContain(name.replace(/\s/g, ''));
  expect(audit.length).toBeGreaterThan(5);
  for (const [place, text] of Object.entries(places))
    for (const secret of [...secrets, ...users.map(({ password_hash: hash }) => String(hash))])
      expect(text.includes(secret), `${secret.slice(0, 6)}… in ${place}`).toBe(false);
});
