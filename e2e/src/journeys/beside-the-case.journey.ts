import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { carryToAnalyst } from '../bank/carry-case.ts';
import { clientAs } from '../bank/client-as.ts';
import { calculate, openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';

const strip = (page: Page) => page.getByRole('status', { name: 'Pemegang kasus' });
const DAY_MS = 86_400_000;

test('a checker reads a document beside the fields, y and n say what agrees, and SETUJU names what was never opened', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const id = await newApplication('Dokumen Disandingkan');
  const client = await clientAs('checker');
  const content = Buffer.from('%PDF-1.4 contoh');
  const file = { creditFile: 'slip-gaji.pdf', creditFileType: 'application/pdf', creditFileSize: content.length };
  await client.uploadDocument({ body: { id, ...file, fileData: content.toString('base64') } });
  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', id);
    await page.getByRole('button', { name: 'Lihat ktp.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'ktp.png' });
    const fields = dialog.getByRole('list', { name: 'Isian yang dicocokkan dengan dokumen' });
    await expect(fields.getByRole('listitem').first()).toHaveAttribute('aria-current', 'true');
    const said = (agrees: boolean, index: number) =>
      fields
        .getByRole('listitem')
        .nth(index)
        .getByRole('button', { name: agrees ? / (?<!tidak )cocok$/ : / tidak cocok$/ });
    await page.keyboard.press('y');
    await expect(said(true, 0)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('n');
    await expect(said(false, 1)).toHaveAttribute('aria-pressed', 'true');
    const data = await dialog.getByRole('region', { name: 'Isian yang dicocokkan dengan dokumen' }).boundingBox();
    const window = await dialog.boundingBox();
    // The picture has the left half: the fields begin beyond the middle, at the height of the picture.
    expect(data?.x ?? 0).toBeGreaterThan((window?.x ?? 0) + (window?.width ?? 0) * 0.4);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: 'Tidak cocok dengan dokumen' })).toContainText('ktp.png');
    await calculate(page);
    await page.getByRole('button', { name: 'SETUJU', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Belum Anda buka di meja ini: slip-gaji.pdf')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Lanjut' })).toBeEnabled();
  });
});

test('a case is put aside until a day, left out by n, and comes back when it is let go', async ({ browser }) => {
  test.setTimeout(120_000);
  const id = await newApplication('Lusi Ditunda');
  await carryToAnalyst(id);
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  await at(browser, 'analyst', async (page) => {
    await openCase(page, '/analyst-detail', id);
    await expect(strip(page)).toContainText('Belum dipegang siapa pun');
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Tunda' });
    await dialog.getByLabel(/^Sampai tanggal/).fill(day);
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Alasan').fill('Menunggu rekening koran');
    await dialog.getByRole('button', { name: 'Tunda' }).click();
    await expect(strip(page)).toContainText(`Ditunda sampai ${day}: Menunggu rekening koran`);
    const client = await clientAs('analyst');
    const waiting = async () => {
      const query = { 'applicationStatus.equals': 'ANALYST', page: 0, size: 1, holder: 'mine', search: String(id) };
      const { rows } = await client.listApplications({ query: query as never });
      return rows.map((row) => row.id);
    };
    expect(await waiting()).toEqual([id]);
    await page.goto(`/analyst?search=${id}`);
    await expect(page.getByRole('row').filter({ hasText: String(id) })).toContainText(`Ditunda s.d. ${day}`);
    await openCase(page, '/analyst-detail', id);
    await strip(page).getByRole('button', { name: 'Lepas' }).click();
    await expect(strip(page)).toContainText('Belum dipegang siapa pun');
    expect(await waiting()).toEqual([]);
  });
});
