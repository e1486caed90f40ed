import { expect } from '@playwright/test';
import { ApiError } from '@trustiq/contract/client.ts';
import { clientOf } from '../client-of.ts';
import { openFromList } from '../decide.ts';
import { searchApplications } from '../search-applications.ts';
import { uploadDocuments } from '../upload-documents.ts';
import type { OwnBank } from './own-bank.ts';
import { type Desks, directors, founder, workers } from './staff.ts';

const operations = workers.branchOperations;

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'not refused',
    (error: unknown) => (error instanceof ApiError ? error.problem : error),
  );

/** On the case, and to whoever asks without the screen. */
export const seePaymentRefused = ({ at }: Desks, id: number) =>
  at(operations, async (page) => {
    await openFromList(page, '/predisbursed', id);
    await uploadDocuments(page, 'pk.pdf', 'mpk.pdf');
    await expect(page.getByLabel('Keputusan', { exact: true })).toContainText(
      'Core banking belum terhubung di bank ini; hubungi administrator',
    );
    for (const name of ['SETUJU', 'ULANGI REGIS CIF'])
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    const client = await clientOf(page);
    const { version } = await client.getCase({ params: { id } });
    const refused = { details: { obstacles: expect.arrayContaining(['core_banking_not_connected']) } };
    expect(await refusalOf(client.disburseApplication({ params: { id }, body: { version } }))).toMatchObject(refused);
    expect(await refusalOf(client.registerBorrower({ params: { id }, body: { version } }))).toMatchObject(refused);
  });

/** A case that nobody could ask the bureau about is a deviation of the example's policy, and approved by nobody. */
export const seeVoteRefused = ({ at }: Desks, id: number) =>
  at(directors[1], async (page) => {
    await openFromList(page, '/approval', id);
    await expect(page.getByLabel('Keputusan', { exact: true })).toContainText('Skor biro kredit belum tersedia');
    await expect(page.getByRole('button', { name: 'SETUJU DEVIASI', exact: true })).toBeDisabled();
  });

/** In the reports and among the partners. */
export async function seeNobodyConnected({ at }: Desks): Promise<void> {
  await at(directors[0], async (page) => {
    await page.goto('/dashboard-report');
    await page.getByRole('tab', { name: 'Daily Collection Report' }).click();
    await expect(page.getByText('Penagihan belum terhubung', { exact: true })).toBeVisible();
  });
  await at(founder, async (page) => {
    await page.goto('/admin/partners');
    for (const name of ['Core banking', 'Biro kredit CLIK', 'AFPI FDC', 'Penagihan', 'Email', 'SMS'])
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Belum terhubung');
  });
}

/** The applicant shall be told by mail and SMS: both are written and stay in the house. */
export const rejectWithMessages = ({ at }: Desks, id: number, email: string) =>
  at(founder, async (page) => {
    await page.goto('/update-aplikasi');
    const row = await searchApplications(page, id);
    await row.getByRole('button', { name: 'UPDATE' }).click();
    const dialog = page.getByRole('dialog', { name: /^Update / });
    await dialog.getByLabel('Alasan').selectOption({ index: 1 });
    await dialog.getByLabel('Keterangan').fill('Biro kredit belum terhubung');
    await dialog.getByLabel('Kirim email ke pemohon').check();
    await dialog.getByLabel('Kirim SMS ke pemohon').check();
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText(`Status aplikasi ${id} berhasil diubah`)).toBeVisible();
    await page.goto('/admin/messages');
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Disimpan');
  });

/** What the database has of a case, beside where it stands: answers of partners, orders, and messages. */
export function rowsAbout({ psql }: OwnBank, id: number) {
  const count = (from: string) => Number(psql(`select count(*) from ${from}`).trim());
  const of = (table: string, and = '') => count(`${table} where application_id = ${id} ${and}`);
  return {
    status: psql(`select status from applications where id = ${id}`).trim(),
    answers: of('bureau_reports') + of('fdc_reports') + of('mapped_contracts'),
    clientsAtCore: of('cif_registrations', 'and client_id is not null'),
    payments: of('disbursements'),
    messagesKept: of('messages', `and state = 'kept'`),
    messagesSent: of('messages', `and state <> 'kept'`),
  };
}
