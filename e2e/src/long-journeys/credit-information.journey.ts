import { expect, type Page, test } from '@playwright/test';
import { at } from '../bank/at.ts';
import { caseWithCredits } from '../bank/case-with-credits.ts';
import { chooseTheme } from '../bank/choose-theme.ts';
import { clientOf } from '../bank/client-of.ts';
import { openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';
import { violationsOn } from '../bank/violations-on.ts';

/** An application from a prescreened list: nobody has asked where its applicant works. */
async function caseWithoutEmployment(page: Page): Promise<number> {
  const client = await clientOf(page);
  const { rows } = await client.listApplications({
    query: { 'applicationStatus.equals': 'BORROWER-REQUESTED', page: 0, size: 50, sort: 'id,asc' },
  });
  for (const { id } of rows) if ((await client.getEmployment({ params: { id } })) === null) return id;
  throw new Error('The demo bank has no such case');
}

async function choose(page: Page, label: string, option: string | RegExp) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await expect(field).toBeEnabled();
  await field.click();
  // The pagers of the page have native options of their own.
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click();
}

const required = [
  'Mohon isi nama perusahaan',
  'Mohon isi industri pekerjaan',
  'Mohon isi tipe pekerjaan',
  'Mohon isi status pekerjaan',
  'Mohon isi jabatan',
  'Mohon isi tahun lama bekerja',
  'Mohon isi kode telepon kantor',
  'Mohon isi telepon kantor',
  'Mohon isi alamat kantor',
  'Mohon isi provinsi kantor',
  'Mohon isi kota/kabupaten kantor',
  'Mohon isi kecamatan kantor',
  'Mohon isi kelurahan kantor',
  'Mohon isi rt/rw kantor',
  'Mohon isi kode pos kantor, tepat 5 angka',
  'Mohon isi pendapatan bulanan',
];

const wrong: readonly (readonly [label: string, value: string, message: string])[] = [
  ['Nama Perusahaan', 'x'.repeat(201), 'Nama perusahaan maksimal 200 karakter'],
  ['Nomor NPK', '1'.repeat(21), 'Nomor NPK maksimal 20 karakter'],
  ['Jabatan', 'x'.repeat(201), 'Jabatan maksimal 200 karakter'],
  ['Lama Bekerja', '0412', 'Bulan lama bekerja maksimal 11'],
  ['Kode Telepon Kantor', '0212345', 'Kode telepon kantor maksimal 6 karakter'],
  ['Telepon Kantor', '12345678901', 'Telepon kantor maksimal 10 karakter'],
  ['Alamat Kantor', 'x'.repeat(201), 'Alamat kantor maksimal 200 karakter'],
  ['RT/RW Kantor', '00100', 'Mohon isi rt/rw kantor'],
  ['Kode Pos Kantor', '4011', 'Mohon isi kode pos kantor, tepat 5 angka'],
];

const right: readonly (readonly [label: string, value: string])[] = [
  ['Nama Perusahaan', 'PT Contoh Makmur'],
  ['Nomor NPK', 'A-1001'],
  ['Jabatan', 'Staff'],
  ['Lama Bekerja', '0411'],
  ['Kode Telepon Kantor', '022'],
  ['Telepon Kantor', '5551234'],
  ['Alamat Kantor', 'Jl. Contoh 5'],
  ['RT/RW Kantor', '001002'],
  ['Kode Pos Kantor', '40111'],
];

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).or(page.getByRole('combobox', { name: label, exact: true }));

test('employment is taken only when every field is right, each wrong one with its own message', async ({ browser }) => {
  test.setTimeout(240_000);
  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', await caseWithoutEmployment(page));
    await page.getByRole('tab', { name: 'Informasi Pekerjaan' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Informasi Pekerjaan' });
    const save = panel.getByRole('button', { name: 'Simpan', exact: true });
    await expect(panel.getByRole('button', { name: 'Batal', exact: true })).toHaveCount(0);
    await save.click();
    for (const message of required) await expect(panel.getByText(message, { exact: true }).first()).toBeVisible();
    for (const [label, value, message] of wrong) {
      await field(page, label).fill(value);
      await field(page, label).blur();
      await expect(panel.getByText(message, { exact: true }).first()).toBeVisible();
    }
    for (const [label, value] of right) await field(page, label).fill(value);
    await expect(field(page, 'Lama Bekerja')).toHaveValue('04 Tahun 11 Bulan');
    await expect(field(page, 'RT/RW Kantor')).toHaveValue('001/002');
    await choose(page, 'Industri Pekerjaan', /./);
    await choose(page, 'Tipe Pekerjaan', /./);
    await choose(page, 'Status Pekerjaan', 'Karyawan Tetap');
    await choose(page, 'Provinsi Kantor', 'Jawa Barat');
    await choose(page, 'Kota/Kabupaten Kantor', 'Kota Bandung');
    await choose(page, 'Kecamatan Kantor', /./);
    await choose(page, 'Kelurahan Kantor', /./);
    await choose(page, 'Provinsi Kantor', 'Jawa Tengah');
    for (const label of ['Kota/Kabupaten Kantor', 'Kecamatan Kantor', 'Kelurahan Kantor'])
      await expect(field(page, label)).toHaveValue('');
    await choose(page, 'Kota/Kabupaten Kantor', /./);
    await choose(page, 'Kecamatan Kantor', /./);
    await choose(page, 'Kelurahan Kantor', /./);
    await choose(page, 'Pendapatan Bulanan', 'Rp 4.000.000 - 5.999.999');
    await field(page, 'Nilai Pendapatan Bulanan').fill('6000000');
    await field(page, 'Nilai Pendapatan Bulanan').blur();
    await expect(panel.getByText('Pendapatan bulanan di luar rentang yang dipilih')).toBeVisible();
    await field(page, 'Nilai Pendapatan Bulanan').fill('5000000');
    await save.click();
    await expect(page.getByText('Informasi pekerjaan berhasil disimpan')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Batal', exact: true })).toBeVisible();
  });
});

test('bank data are corrected; the PIN is never kept', async ({ browser }) => {
  const id = await newApplication('Sri Rekening');
  await at(browser, 'checker', async (page) => {
    await openCase(page, '/checker-detail', id);
    await page.getByRole('tab', { name: 'Informasi Bank' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Informasi Bank' });
    const number = field(page, 'Nomor Rekening Payroll');
    await number.fill('777-000');
    await field(page, 'Nama Pemilik Rekening Payroll').fill('');
    await panel.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(panel.getByText('Pastikan hanya mengisi angka tanpa tanda baca (?/-,dll)').first()).toBeVisible();
    await expect(panel.getByText('Input tidak boleh kosong').first()).toBeVisible();
    await number.fill('777.000.1119');
    await field(page, 'Nama Pemilik Rekening Payroll').fill('Sri Rekening');
    await panel.getByLabel('Pin', { exact: true }).fill('135790');
    await panel.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Informasi bank berhasil disimpan')).toBeVisible();
    await expect(panel.getByLabel('Pin', { exact: true })).toHaveValue('');
    const kept = await (await clientOf(page)).getBankRecord({ params: { id } });
    expect([kept?.payrollAccountNo, kept?.pin, kept?.updBy]).toEqual(['777.000.1119', null, 'checker']);
  });
});

const dialogs = [
  ['Lihat Detail', 'Last 15 Enquiries'],
  ['DETAIL SCORING', 'TOTAL SCORE'],
  ['Mutasi Rekening', 'SETORAN HASIL USAHA'],
  ['BPJS', 'Data BPJS tidak ditemukan!'],
  ['AFPI FDC', 'AFPI FDC'],
] as const;
const tabs = ['Informasi Pribadi', 'Informasi Pekerjaan', 'Informasi Bank', 'LVUD', 'LPJ SHM', 'LPJ Kendaraan'];

async function openInTheme(page: Page, theme: 'light' | 'dark') {
  await chooseTheme(page, theme);
  const { id } = await caseWithCredits(page, 2);
  await openCase(page, '/analyst-detail', id);
  await page.getByRole('heading', { name: 'Borrower Detail' }).getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the dialogs of the credit information in the ${theme} theme`, async ({ browser }) => {
    test.setTimeout(300_000);
    await at(browser, 'analyst', async (page) => {
      await openInTheme(page, theme);
      for (const [button, shown] of dialogs) {
        await page.getByRole('button', { name: button, exact: true }).first().click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(shown).first()).toBeAttached({ timeout: 30_000 });
        if (button === 'Lihat Detail')
          await dialog
            .getByRole('button', { name: /^Buka rincian / })
            .first()
            .click();
        expect(await violationsOn(page), `${button} in ${theme}`).toEqual([]);
        await dialog.getByRole('button', { name: 'Tutup', exact: true }).first().click();
        await expect(dialog).toHaveCount(0);
      }
    });
  });

  test(`axe finds nothing in the applicant and survey tabs in the ${theme} theme`, async ({ browser }) => {
    test.setTimeout(300_000);
    await at(browser, 'analyst', async (page) => {
      await openInTheme(page, theme);
      for (const tab of tabs) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        expect(await violationsOn(page), `${tab} in ${theme}`).toEqual([]);
      }
    });
  });
}
