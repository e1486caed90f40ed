import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { emptyBankUrl, startEmptyBank } from '../bank/empty-bank.ts';
import { signIn } from '../bank/sign-in.ts';
import { violationsOn } from '../bank/violations-on.ts';

test.use({ baseURL: emptyBankUrl });

const PASSWORD = 'sepeda hijau di atas bukit';
const EXAMPLE = readFileSync(join(import.meta.dirname, '../../../bank.example.yaml'), 'utf8');

let bank: Awaited<ReturnType<typeof startEmptyBank>> | null = null;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  bank = await startEmptyBank();
});
test.afterAll(() => bank?.stop());

const answers: readonly [string, string][] = [
  ['Nama bank', 'PT BPR Tepi Sungai'],
  ['Nama singkat', 'BPR Tepi Sungai'],
  ['Alamat', 'Jalan Dermaga 3, Muarabaru'],
  ['Kota', 'Muarabaru'],
  ['Awalan nomor ke core banking', 'tepi'],
  ['Pengirim SMS', 'TEPISUNGAI'],
  ['Nama penandatangan', 'Nurhayati Lubis'],
  ['Jabatan penandatangan', 'Direktur Utama'],
  ['Nomor SK direksi', '001/SK-DIR/2026'],
  ['Nomor surat kuasa', '002/SKK-DIR/2026'],
  ['Tanggal surat kuasa', '2026-10-01'],
  ['Nama area', 'Muara'],
  ['Kode cabang', '01'],
  ['Nama cabang', 'Kantor Pusat'],
  ['Tanggal buka cabang', '2026-10-01'],
  ['Modal (untuk BMPK)', '12000000000'],
];

const stepOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

async function give(page: Page) {
  await page.getByRole('button', { name: 'JADIKAN VERSI 1' }).click();
  await page.getByRole('button', { name: 'Lanjut' }).click();
}

test('a new bank is set up on the screen, from the printed link to the first staff', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(bank?.setUpLink ?? '');
  await page.getByLabel('Username').fill('nur');
  await page.getByLabel('Nama lengkap').fill('Nur Aisyah');
  await page.getByLabel('Email').fill('nur@tepi.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Buat administrator' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, 'nur', PASSWORD);

  // Whatever is opened says what is missing and leads back; so does the next sign-in.
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await expect(page.getByText('1 dari 6 langkah selesai')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto('/hit-register');
  await expect(page.getByText('Bank ini belum disiapkan')).toBeVisible();
  await page.getByRole('link', { name: 'Lanjutkan penyiapan' }).click();
  await expect(page).toHaveURL(/\/admin\/setup$/);

  await page.getByLabel('Unggah berkas YAML').click();
  const text = EXAMPLE.replace('shortName: BPR Senandika', 'shortName: ""').replace('RELATED: 10', 'RELATED: 25');
  const wrong = { name: 'bank.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) };
  await page.locator('input[type=file][accept*=yaml]').setInputFiles(wrong);
  await expect(page.getByText('2 kesalahan. Tidak ada yang diubah.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^7 Identitas bank › Nama singkat/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByLabel('Isi yang pokok di layar').click();
  for (const [label, value] of answers) await page.getByLabel(label, { exact: true }).fill(value);
  await give(page);
  const prefix = page.getByLabel('Awalan nomor ke core banking');
  await expect(prefix).toHaveAttribute('aria-invalid', 'true');
  await prefix.fill('TEPI');
  await give(page);
  await expect(page.getByText('PT BPR Tepi Sungai: versi 1')).toBeVisible();

  await page.reload();
  await expect(stepOf(page, 'Kebijakan bank (versi 1)').getByText('Diberikan oleh Nur Aisyah')).toBeVisible();
  await expect(stepOf(page, 'Konfirmasi direktur').getByText('Belum selesai')).toBeVisible();
  await expect(stepOf(page, 'Pegawai pertama').getByText('Kurang 3 orang')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByRole('link', { name: 'TAMBAH Direktur Utama' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('textbox', { name: 'Peran' }).or(dialog.getByRole('combobox', { name: 'Peran' })),
  ).toHaveValue('Direktur Utama');
  await dialog.getByLabel('Nama pengguna').fill('nurhayati');
  await dialog.getByLabel('Nama lengkap').fill('Nurhayati Lubis');
  await dialog.getByLabel('Email').fill('nurhayati@tepi.example');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(/new-password/)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await expect(stepOf(page, 'Konfirmasi direktur').getByText('Nurhayati Lubis')).toBeVisible();
});
