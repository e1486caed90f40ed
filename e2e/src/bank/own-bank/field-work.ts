import { expect, type Page } from '@playwright/test';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { fileRow } from '../../../../packages/server/src/testing/prescreen-file.ts';
import { calculate, decide, openFromList } from '../decide.ts';
import { fillFieldForm, goOn } from '../fill-field-form.ts';
import { processStoredRows, uploadList } from '../upload-list.ts';
import type { Borrower } from './lend.ts';
import { type Desks, founder, workers } from './staff.ts';

const { officer, checker } = workers;
const BIRTH_DATE = '1988-03-14';

/** Kredit Usaha Mikro of the example, for a shop that earns enough for it. */
const micro = {
  product: 'Kredit Usaha Mikro',
  amountRupiah: 30_000_000,
  tenorMonths: 24,
  dailyTurnoverRupiah: 5_000_000,
  costOfGoodsRupiah: 60_000_000,
} as const;

const personOf = ({ serial }: Borrower) => ({
  dateOfBirth: BIRTH_DATE,
  noKtp: composeNik({ regionCode: '327301', birthDate: BIRTH_DATE, gender: 'P', serial }),
});

async function fitsThePhone(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${where} fits the phone`).toBeLessThanOrEqual(officer.screen?.width ?? 0);
}

async function handIn(page: Page, { fullName }: Borrower): Promise<void> {
  await expect(page.getByText('Semua lengkap. Pengajuan dapat dikirim.')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page).toHaveURL('/lapangan?tab=sent');
  await expect(page.getByRole('button', { name: fullName, exact: false })).toHaveCount(1);
}

async function fillAndHandIn(page: Page, borrower: Borrower): Promise<void> {
  const { fullName, account } = borrower;
  const afterStep = (step: string) => fitsThePhone(page, step);
  await fillFieldForm(page, { person: personOf(borrower), fullName, loan: { ...micro, account }, afterStep });
  await fitsThePhone(page, 'review');
  await handIn(page, borrower);
}

/** Nothing but a phone and an applicant. */
export const applyOnPhone = ({ at }: Desks, borrower: Borrower) =>
  at(officer, async (page) => {
    await page.goto('/lapangan');
    await fitsThePhone(page, 'the list');
    await page.getByRole('button', { name: '+ Pengajuan baru' }).click();
    await fillAndHandIn(page, borrower);
  });

/** A row of a list, its branch by code and its insurer by the policy, until it lies with the account officer. */
export const bringRow = ({ at }: Desks, { fullName, ...borrower }: Borrower) =>
  at(founder, async (page) => {
    const asked = { refCode: 'UMI', plafon: micro.amountRupiah, tenor: micro.tenorMonths, branchId: '711' };
    await uploadList(page, 'daftar.csv', [fileRow({ fullName, ...personOf({ fullName, ...borrower }), ...asked })]);
    await processStoredRows(page, 1);
    await page.goto('/prescreen');
    await page
      .getByRole('row', { name: new RegExp(fullName, 'i') })
      .getByRole('button', { name: 'Verifikasi' })
      .click();
    await expect(page).toHaveURL(/\/prescreen-detail/);
    await calculate(page);
    await decide(page, 'LANJUT', { note: 'Simulasi sesuai' });
    await expect(page).toHaveURL(/\/prescreen(\?|$)/);
  });

/** What the list did not say is filled in on the phone. */
export const completeRow = ({ at }: Desks, borrower: Borrower) =>
  at(officer, async (page) => {
    await page.goto('/lapangan');
    await page.getByRole('button', { name: borrower.fullName, exact: false }).click();
    await fillAndHandIn(page, borrower);
  });

/** The number of a case that has come to the checker, as the checker reads it. */
export const numberAtChecker = ({ at }: Desks, { fullName }: Borrower): Promise<number> =>
  at(checker, async (page) => {
    await page.goto(`/checker?search=${encodeURIComponent(fullName)}`);
    const row = page.getByRole('row', { name: new RegExp(fullName, 'i') });
    await expect(row).toBeVisible({ timeout: 60_000 });
    const cells = await row.getByRole('cell').allInnerTexts();
    return Number(cells.find((cell) => /^20\d{9}$/.test(cell.trim())));
  });

/**
 * A list says nothing of a marriage. That nobody's debts are to be counted besides is the officer's word alone until a
 * second person has confirmed it.
 */
export const confirmMarriage = ({ at }: Desks, id: number) =>
  at(checker, async (page) => {
    await openFromList(page, '/checker', id);
    await page.getByRole('button', { name: 'Konfirmasi data pasangan' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Data pasangan berhasil dikonfirmasi')).toBeVisible();
  });

/** The checker sends it back with a reason; the officer reads why, corrects it on the phone and hands it in again. */
export async function returnAndCorrect({ at }: Desks, id: number, borrower: Borrower): Promise<void> {
  await at(checker, async (page) => {
    await openFromList(page, '/checker', id);
    await decide(page, 'KEMBALIKAN KE AO', { reason: 'Berkas belum lengkap', note: 'Nama usaha salah tulis' });
    await expect(page).toHaveURL(/\/checker(\?|$)/);
  });
  await at(officer, async (page) => {
    await page.goto('/lapangan?tab=returned');
    await expect(page.getByText('Berkas belum lengkap', { exact: false })).toBeVisible();
    await expect(page.getByText('Nama usaha salah tulis', { exact: false })).toBeVisible();
    await fitsThePhone(page, 'what came back');
    await page.getByRole('button', { name: borrower.fullName, exact: false }).click();
    await goOn(page);
    await goOn(page);
    await page.getByLabel('Nama Perusahaan', { exact: false }).first().fill('Warung Senandika');
    for (let step = 3; step < 7; step++) await goOn(page);
    await handIn(page, borrower);
  });
  await at(checker, async (page) => {
    await openFromList(page, '/checker', id);
    await page.getByRole('tab', { name: 'Informasi Pekerjaan' }).click();
    await expect(page.getByRole('textbox', { name: 'Nama Perusahaan' })).toHaveValue('Warung Senandika');
  });
}
