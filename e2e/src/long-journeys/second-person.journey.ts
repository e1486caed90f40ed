import { expect, type Page, test } from '@playwright/test';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import { at } from '../bank/at.ts';
import { carryToAnalyst } from '../bank/carry-case.ts';
import { type Language, lookAround } from '../bank/look-around.ts';
import { newApplication } from '../bank/new-application.ts';

const words = {
  id: {
    edit: 'Ubah Data Pasangan',
    waits: 'Menunggu konfirmasi orang kedua',
    note: /belum berlaku: menunggu konfirmasi orang kedua/,
    confirm: 'Konfirmasi data pasangan',
    proceed: 'Lanjut',
    done: /tidak dihitung: harta terpisah, dikonfirmasi oleh/,
  },
  en: {
    edit: 'Change spouse',
    waits: 'Waits for a second person',
    note: /does not hold yet: it waits for a second person/,
    confirm: 'Confirm the spouse',
    proceed: 'Proceed',
    done: /not counted: separate property, confirmed by/,
  },
} as const;
async function openSpouse(page: Page, path: string, id: number, language: Language = 'id'): Promise<void> {
  await page.goto(`${path}?id=${id}`);
  const fold = page.getByRole('heading', { name: 'Borrower Detail' }).getByRole('button');
  await expect(fold).toBeVisible({ timeout: 30_000 });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  const place = page
    .getByText(words[language].edit)
    .or(page.getByText(words[language].waits, { exact: true }))
    .first();
  await expect(place).toBeVisible({ timeout: 30_000 });
  await place.scrollIntoViewIfNeeded();
}

const save = (page: Page) =>
  page
    .locator('form')
    .filter({ hasText: 'Perjanjian pisah harta' })
    .getByRole('button', { name: 'Simpan', exact: true })
    .press('Enter');

test('separate property counts once a second person has confirmed it', async ({ browser }) => {
  test.setTimeout(600_000);
  const id = await newApplication('Nina Pasangan');
  await carryToAnalyst(id);
  const husband = composeNik({ regionCode: '327301', birthDate: '1985-07-01', gender: 'L', serial: '9921' });
  await at(browser, 'analyst', async (page) => {
    await openSpouse(page, '/analyst-detail', id);
    await page.getByRole('button', { name: words.id.edit }).press('Enter');
    await page.getByRole('combobox', { name: 'Status Pernikahan' }).click();
    await page.getByRole('option', { name: 'KAWIN', exact: true }).click();
    const form = page.locator('form').filter({ hasText: 'Perjanjian pisah harta' });
    await form.getByRole('textbox', { name: 'Nama' }).fill('Budi Pasangan');
    await form.getByRole('textbox', { name: 'NIK' }).fill(husband);
    await save(page);
    await expect(page.getByText('BUDI PASANGAN')).toBeVisible();
    await lookAround(
      page,
      'form',
      async (language) => {
        await openSpouse(page, '/analyst-detail', id, language);
        await page.getByRole('button', { name: words[language].edit }).press('Enter');
      },
      'en',
    );
    await openSpouse(page, '/analyst-detail', id);
    await page.getByRole('button', { name: words.id.edit }).press('Enter');
    await page.getByLabel('Perjanjian pisah harta (PPH)').press('Space');
    await save(page);
    await expect(page.getByText(words.id.waits, { exact: true })).toBeVisible();
    await lookAround(
      page,
      'waits',
      async (language) => {
        await openSpouse(page, '/analyst-detail', id, language);
        await expect(page.getByText(words[language].note)).toHaveCount(1);
        await page.getByText(words[language].waits, { exact: true }).scrollIntoViewIfNeeded();
      },
      'en',
    );
    await expect(page.getByRole('button', { name: words.id.confirm })).toHaveCount(0);
  });
  await at(browser, 'cabang', async (page) => {
    await lookAround(
      page,
      'question',
      async (language) => {
        await openSpouse(page, '/approval-detail', id, language);
        await page.getByRole('button', { name: words[language].confirm }).press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      'en',
    );
    await openSpouse(page, '/approval-detail', id);
    await page.getByRole('button', { name: words.id.confirm }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: words.id.proceed }).press('Enter');
    await expect(page.getByText(words.id.done)).toBeVisible();
    await lookAround(
      page,
      'confirmed',
      async (language) => {
        await page.goto(`/approval-detail?id=${id}`);
        await expect(page.getByText(words[language].done)).toBeVisible({ timeout: 30_000 });
      },
      'en',
    );
  });
});
