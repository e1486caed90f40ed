import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { BROKEN_EVENT } from '../../platform/record/note-broken.ts';
import { RecordBroken } from '../../platform/record/record-broken.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { newApplication } from '../../testing/new-application.ts';
import { originationBody } from '../../testing/origination-body.ts';
import { givePayoutAccount } from '../../testing/payout-account.ts';
import { calculatedLoan } from '../../testing/predisbursed-application.ts';
import { base64, csvFile, fileRow } from '../../testing/prescreen-file.ts';
import { refusal } from '../../testing/refusal.ts';
import { serviceClient } from '../../testing/service-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { storedFile } from '../../testing/stored-file.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { withWholeSurvey } from '../../testing/whole-survey.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

/** Every product behaves otherwise for as long as the work takes, and is as it was before anybody looks. */
async function whileChanged(trait: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> {
  const { db } = bank.deps;
  const kept = await db.selectFrom('loan_products').selectAll().execute();
  await sql`update loan_products set ${trait}`.execute(db);
  try {
    await work();
  } finally {
    for (const { id, track, approval_path, is_single_instalment } of kept) {
      const traits = { track, approval_path, is_single_instalment };
      await db.updateTable('loan_products').set(traits).where('id', '=', id).execute();
    }
  }
}

const countCases = async () =>
  Number((await bank.deps.db.selectFrom('applications').select(sql<string>`count(*)`.as('n')).execute())[0]?.n);

const statusOf = async (id: number) =>
  (await bank.deps.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

const submit = (id: number) => {
  const actor = { ...systemActor, role: 'SERVICE', branchId: 1 } as const;
  return buildCaseDeps(bank.deps).cases.decide({ actor, origin, id, wants: { call: 'submit' } });
};

const traits: [string, RawBuilder<unknown>][] = [
  ['the path', sql`approval_path = case track when 'HRD' then 'EMPLOYEE' else 'BRANCH' end`],
  ['track and path', sql`track = 'HRD', approval_path = 'EMPLOYEE'`],
  ['the instalments', sql`is_single_instalment = not is_single_instalment`],
];

describe.each(traits)('G3 while somebody has changed the products by SQL: %s', (_, trait) => {
  const notes = async () =>
    (await bank.deps.db.selectFrom('audit_entries').select('id').where('event', '=', BROKEN_EVENT).execute()).length;

  it('a channel brings nothing in', async () => {
    const { client } = await serviceClient(bank);
    const [cases, told] = [await countCases(), await notes()];
    await whileChanged(trait, async () => {
      expect((await refusal(client.originateApplication({ body: originationBody() }))).problem?.code).toBe(
        'UNAVAILABLE',
      );
    });
    expect([await countCases(), await notes()]).toEqual([cases, told + 1]);
    expect((await faultsOfBank(bank)).join('\n')).toMatch(/Policy, loan_products .* was changed/);
    await client.originateApplication({ body: originationBody() });
  });

  it('no row of a list becomes an application', async () => {
    const { client } = await bank.signInAs('user');
    const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;
    const { data } = await client.uploadPrescreenFile({ body: { fileData: base64(csvFile([fileRow()])), consent } });
    const params = { id: Number(data[0]?.id) };
    const cases = await countCases();
    await whileChanged(trait, async () => {
      const { problem } = await refusal(client.processPrescreenRow({ params }));
      expect([problem?.code, problem?.details?.['obstacles']]).toEqual(['STEP_REFUSED', ['record_broken']]);
    });
    expect(await countCases()).toBe(cases);
    await client.processPrescreenRow({ params });
  });

  it('no application is submitted', async () => {
    const { id } = await newApplication(bank);
    const ktp = { application_id: id, filename: 'ktp.png', content_type: 'image/png', detected_type: 'image/png' };
    const kept = { ...(await storedFile(bank.deps.storage)), uploaded_by: 'AO', uploaded_at: bank.now() };
    await bank.deps.db
      .insertInto('documents')
      .values({ ...ktp, ...kept })
      .execute();
    await givePayoutAccount(bank, id);
    await withWholeSurvey(bank, id, async () => {
      await whileChanged(trait, () => expect(submit(id)).rejects.toBeInstanceOf(RecordBroken));
      expect(await statusOf(id)).toBe('AO-REQUESTED');
      await submit(id);
    });
  });

  it('no application is checked', async () => {
    const { id } = await submittedApplication(bank);
    await calculatedLoan(bank, id);
    const { client } = await bank.signInAs('checker');
    const recommend = () => client.recommendApplication({ params: { id }, body: { notes: 'sesuai' } });
    await whileChanged(trait, async () => {
      expect((await refusal(recommend())).problem?.details?.['obstacles']).toEqual(['record_broken']);
    });
    expect(await statusOf(id)).toBe('BORROWER-REQUESTED');
    await recommend();
  });
});
