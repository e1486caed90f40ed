import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCaseDeps } from './case-deps.ts';
import { resetAccount } from './features/identity/change-account.ts';
import { DEMO_PASSWORD } from './features/identity/demo-accounts.ts';
import { queueMessage } from './features/messages/queue-message.ts';
import { sendMessage } from './features/messages/send-message.ts';
import { importWatchlist } from './features/scoring/import-watchlist.ts';
import { everythingStored, placesOf } from './testing/everything-stored.ts';
import { nextNik } from './testing/next-nik.ts';
import { businessSurvey, ktpUpload, originationBody } from './testing/origination-body.ts';
import { base64, csvFile, fileRow } from './testing/prescreen-file.ts';
import { attemptKyc, sendToKyc } from './testing/run-checks.ts';
import { serviceClient } from './testing/service-client.ts';
import { type SmsPeer, startSmsPeer } from './testing/sms-peer.ts';
import { startBank, type TestBank } from './testing/start-bank.ts';

const SMS_PASSWORD = 'kata-sandi-penyedia-sms-5521';

/** Nobody and nothing else has these values. */
const canaries = {
  'NIK of the applicant': nextNik(),
  'NIK of the spouse': '3273011705809777',
  'NIK of a listed person': '3273011203709666',
  'NIK of a prescreened person': String(fileRow().noKtp),
  NPWP: '097654321098765',
  "mother's name": 'Kenari Rahasia',
  "mother's name of a prescreened person": 'Perkutut Rahasia',
  'payroll account': '8827364519',
  'savings account': '4417283950',
  'companion account': '9938475620',
  'card number': '6019887766554433',
  PIN: '735219',
  'wrong password': 'bukan-sandi-yang-benar-42',
  'password of the SMS provider': SMS_PASSWORD,
};

const lines: string[] = [];
let sms: SmsPeer;
let bank: TestBank;
beforeAll(async () => {
  sms = await startSmsPeer();
  const SMS_URL = sms.url.replace('://', `://bank:${SMS_PASSWORD}@`);
  // Nobody answers there: messages wait in their jobs.
  const env = { SMS_URL, SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost:8080' };
  bank = await startBank({ env, onLog: (line) => lines.push(line) });
});
afterAll(async () => {
  await bank.close();
  await sms.close();
});

const keyed = (what: string) => ({ idempotencyKey: `canary-${what}` });

/** An application with everything in it, from the tablet to the analyst. */
async function journey() {
  const { client: channel, token: serviceToken } = await serviceClient(bank);
  const given = originationBody();
  const applicant = {
    ...given.applicant,
    noKtp: canaries['NIK of the applicant'],
    npwp: canaries.NPWP,
    bioMotherName: canaries["mother's name"],
    maritalStatus: 'KAWIN' as const,
  };
  const accounts = {
    ...given.bank,
    payrollAccountNo: canaries['payroll account'],
    accountSaving: canaries['savings account'],
    companionAccountNo: canaries['companion account'],
    atmNo: canaries['card number'],
  };
  const spouses = [
    {
      relation: 'SUAMI' as const,
      spouseName: 'Joko Contoh',
      nik: canaries['NIK of the spouse'],
      spouseBirthdate: '1980-05-17',
      spousePph: false,
    },
  ];
  const { id } = await channel.originateApplication(
    { body: { ...given, applicant, spouses, bank: accounts } },
    keyed('originate'),
  );
  const analisaCredit = { noKtp: applicant.noKtp };
  await channel.saveSurvey({ params: { id }, body: { ...businessSurvey(), analisaCredit } }, keyed('survey'));
  await channel.addOriginationDocument({ params: { id }, body: ktpUpload });
  await channel.submitOrigination({ params: { id } });
  const { client: checker, token: checkerToken } = await bank.signInAs('checker');
  await checker.getPersonalDetail({ params: { appId: id } });
  await checker.updateBankRecord({ body: { ...accounts, aplicationId: id, pin: canaries.PIN } }, keyed('bank'));
  await checker
    .updateBankRecord({ body: { ...accounts, aplicationId: id, atmNo: 'x6019887766554433' } })
    .catch(() => {});
  await sendToKyc(bank, id);
  await attemptKyc(bank, id);
  return { id, tokens: { 'token of the channel': serviceToken, 'token of a session': checkerToken } };
}

/** A list of people, uploaded under a key, as T5 found it kept in clear. */
async function prescreen() {
  const { client: officer } = await bank.signInAs('user');
  const row = fileRow({
    noKtp: canaries['NIK of a prescreened person'],
    bioMotherName: canaries["mother's name of a prescreened person"],
  });
  const body = {
    fileData: base64(csvFile([row])),
    consent: { version: PRESCREEN_CONSENT_VERSION, isGiven: true } as const,
  };
  const upload = () => officer.uploadPrescreenFile({ body }, keyed('upload'));
  const first = await upload();
  // The same answer again: it was kept, though nobody can read it.
  expect(await upload()).toEqual(first);
  const rowId = first.data[0]?.id;
  if (rowId == null) throw new Error(`the list was refused: ${JSON.stringify(first)}`);
  await officer.processPrescreenRow({ params: { id: rowId } }, { idempotencyKey: 'canary-row' });
}

it('T5 no canary of a whole journey stands in clear in any column of any table, in any file or in the log', {
  timeout: 240_000,
}, async () => {
  const { id, tokens } = await journey();
  await prescreen();
  const { db } = bank.deps;
  const { cipher } = buildCaseDeps(bank.deps);
  const list = `nik,name,birthDate,source\n${canaries['NIK of a listed person']},ORANG DAFTAR,1970-03-12,TEST\n`;
  await importWatchlist({ db, now: bank.deps.now, cipher }, list, 'test');

  const { client: analyst } = await bank.signInAs('analyst');
  await bank.signInAs('analyst', canaries['wrong password']).catch(() => {});
  await analyst.findApplications({ query: { text: canaries['NIK of the applicant'] } });
  await analyst.exportApplication({ params: { appId: id }, query: { format: 'csv' } });
  await analyst.getBorrowerReport({ params: { appId: id } });
  await bank.stranger().sendResetMail({ body: { email: 'kom@agm.example' } });
  const link = await resetAccount(bank.deps, { userName: 'kom2', by: 'test' });

  // T20: the provider's password is in its address, and the message says why it did not leave.
  sms.peer.behaviour = 'fails';
  const text = { channel: 'sms', recipient: '+628120000001', subject: null, body: 'Pinjaman Anda telah cair' } as const;
  await db.transaction().execute((trx) => queueMessage(bank.deps)(trx, text));
  const message = await db.selectFrom('messages').select('id').where('channel', '=', 'sms').executeTakeFirstOrThrow();
  await sendMessage(bank.deps)({ messageId: message.id }, { id: 'job', isLastAttempt: true }).catch(() => {});
  expect(sms.authorizations[0]).toBe(`Basic ${Buffer.from(`bank:${SMS_PASSWORD}`).toString('base64')}`);

  const stored = [...(await everythingStored(bank)), ...lines.map((line) => ({ place: 'log', text: line }))];
  const places = new Set(stored.map(({ place }) => place));
  for (const place of ['public.idempotency_keys', 'public.messages', 'public.bureau_reports', 'log'])
    expect([...places], 'the search must look there').toContain(place);
  expect([...places].filter((place) => place.startsWith('jobs.job'))).not.toEqual([]);
  expect(placesOf('SRI CONTOH', stored)).toContain('public.applications');
  const secrets = {
    ...canaries,
    ...tokens,
    'reset link': link.split('/').at(-1) ?? '',
    'demo password': DEMO_PASSWORD,
  };
  const found = Object.entries(secrets).flatMap(([what, value]) =>
    placesOf(value, stored).map((place) => `${what} in ${place}`),
  );
  expect(found).toEqual([]);
});
