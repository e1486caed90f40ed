import { expect } from '@playwright/test';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { bankUrl } from './addresses.ts';
import { clientAs } from './client-as.ts';

/** Carries an application to the desk where a story begins, with the rights of those who do it, but without their screens. */

async function calculateNow(client: Client, id: number): Promise<void> {
  const { dataLoanProductVM: loan } = await client.getCase({ params: { id } });
  const { loanAmount, interest, tenor, insCode } = loan;
  await client.saveSimulation({
    body: { aplicationId: id, productId: loan.product.id, loanAmount, interest, tenor, insCode },
  });
}

/** From the checker, or from HRD, through KYC to the analyst. */
export async function carryToAnalyst(id: number, by = 'checker', baseUrl = bankUrl): Promise<void> {
  const client = await clientAs(by, baseUrl);
  await calculateNow(client, id);
  const { version } = await client.getCase({ params: { id } });
  await client.recommendApplication({ params: { id }, body: { notes: 'sesuai', version } });
  await waitForStatus(client, id, 'ANALYST');
}

/** Nothing is missing any more for the analyst's decision: the contact was called and the figures are today's. */
export async function makeReady(id: number, baseUrl = bankUrl): Promise<void> {
  const client = await clientAs('analyst', baseUrl);
  const { applicationDataEc: contacts } = await client.getCase({ params: { id } });
  const { id: applicationDataEcId = 0, ecName = '', ecRelation, ecMsisdn = '', ecLivingStatus } = contacts[0] ?? {};
  await client.verifyEmergencyContact({
    body: {
      applicationDataEcId,
      ecVerName: ecName,
      ecVerRelation: ecRelation as 'FRIEND',
      ecVerMsisdn: ecMsisdn,
      ecVerLivingStatus: ecLivingStatus as 'SERUMAH',
      ecVerStatus: 'YA',
      ecVerConsent: true,
      ecVerDate: new Date().toISOString().slice(0, 10),
      ecVerHour: '09',
      ecVerMinute: '00',
      ecVerAmpm: 'AM',
      ecVerMemo: '',
    },
  });
  await calculateNow(client, id);
}

/** From the analyst to the committee, or to the deviation approver when there is something to approve. */
export async function carryToCommittee(id: number, baseUrl = bankUrl): Promise<void> {
  await makeReady(id, baseUrl);
  const client = await clientAs('analyst', baseUrl);
  const { version } = await client.getCase({ params: { id } });
  await client.recommendApplication({ params: { id }, body: { notes: 'layak', version } });
}

/** The vote of one approver, or the consent to the deviations. */
export async function carryVote(id: number, by: string): Promise<void> {
  const client = await clientAs(by);
  const { version } = await client.getCase({ params: { id } });
  await client.approveApplication({ params: { id }, body: { notes: 'setuju', version } });
}

async function waitForStatus(client: Client, id: number, status: string): Promise<void> {
  await expect
    .poll(async () => (await client.getCase({ params: { id } })).applicationStatus, { timeout: 60_000 })
    .toBe(status);
}
