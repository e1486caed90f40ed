import { readFileSync } from 'node:fs';
import { createClient } from '@trustiq/contract/whole-client.ts';
import { businessSurvey, ktpUpload, originationBody } from '../../../packages/server/src/testing/origination-body.ts';
import { bankUrl, serviceTokenFile } from './addresses.ts';

/** An application as the account officer's tablet brings it, submitted: it waits for the checker of branch 001. */
export async function newApplication(fullName: string, email = 'sri@example.test'): Promise<number> {
  const authorization = `Bearer ${readFileSync(serviceTokenFile, 'utf8')}`;
  const client = createClient({ baseUrl: bankUrl, headers: () => ({ authorization }) });
  const body = originationBody();
  const consent = { ...body.consent, at: new Date().toISOString() };
  const applicant = { ...body.applicant, fullName, email };
  const { id } = await client.originateApplication({ body: { ...body, applicant, consent } });
  await client.saveSurvey({ params: { id }, body: businessSurvey() });
  await client.addOriginationDocument({ params: { id }, body: ktpUpload });
  await client.submitOrigination({ params: { id } });
  return id;
}
