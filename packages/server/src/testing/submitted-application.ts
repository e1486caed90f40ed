import { systemActor } from '@trustiq/domain/workflow/situation.ts';
import { buildCaseDeps } from '../case-deps.ts';
import type { NewApplication } from '../features/origination/new-application.ts';
import { newApplication } from './new-application.ts';
import { givePayoutAccount } from './payout-account.ts';
import type { TestBank } from './start-bank.ts';
import { storedFile } from './stored-file.ts';
import { withWholeSurvey } from './whole-survey.ts';

const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

/** An application that the account officer has submitted, with KTP, survey and accounts: it waits for the checker or HRD. */
export async function submittedApplication(bank: TestBank, changes: Partial<NewApplication> = {}) {
  const { db, storage } = bank.deps;
  const { id, applicationRequestId } = await newApplication(bank, changes);
  const file = {
    content_type: 'image/png',
    detected_type: 'image/png',
    uploaded_by: 'AO',
    uploaded_at: bank.now(),
  };
  await db
    .insertInto('documents')
    .values({ ...file, ...(await storedFile(storage)), application_id: id, filename: 'ktp.png' })
    .execute();
  await db
    .insertInto('surveys')
    .values({ application_id: id, kind: 'LVUD', content: '{}', received_at: bank.now() })
    .execute();
  await givePayoutAccount(bank, id);
  const actor = { ...systemActor, role: 'SERVICE', branchId: changes.branchId ?? 1 } as const;
  await withWholeSurvey(bank, id, () =>
    buildCaseDeps(bank.deps).cases.decide({ actor, origin, id, wants: { call: 'submit' } }),
  );
  return { id, applicationRequestId };
}
