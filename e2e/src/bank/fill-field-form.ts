import { Buffer } from 'node:buffer';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './new-application.ts';

/** One green pixel: what it shows is of no matter here. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What is said of a photo that nobody can lose any more. */
const KEPT = /^(terkirim|hanya di ponsel ini)$/;

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: false }).first().fill(text);

/**
 * A list that was opened while another was still closing closes too, and one that left the screen is hidden: a person
 * looks for it again. Only options of this list count: those of the one above may still be fading out.
 */
const pick = (page: Page, list: Locator, option: Parameters<Page['getByRole']>[1]) =>
  expect(async () => {
    await list.scrollIntoViewIfNeeded();
    if ((await list.getAttribute('aria-expanded')) !== 'true') await list.click();
    const options = page.locator(`[id="${await list.getAttribute('aria-controls', { timeout: 4000 })}"]`);
    await options.getByRole('option', option).filter({ visible: true }).first().click({ timeout: 4000 });
    await expect(list).not.toHaveValue('', { timeout: 4000 });
  }).toPass({ timeout: 60_000 });

export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const list = page.getByRole('combobox', { name: label }).first();
  await expect(list).toBeEnabled();
  await pick(page, list, { name: option, ...(typeof option === 'string' ? { exact: true } : {}) });
}

/** Takes a photo, as far as a machine without a camera can, and waits until the bank, or else the phone, has it. */
async function takePhoto(page: Page, name: string, count = 1): Promise<void> {
  const slot = page.locator(`input[type=file][aria-label="Pilih file: ${name}"]`);
  for (let number = 1; number <= count; number++) {
    await slot.setInputFiles({ name: `${number}.png`, mimeType: 'image/png', buffer: PICTURE });
    await expect(slot.locator('xpath=../..').getByText(KEPT)).toHaveCount(number);
  }
}

async function region(page: Page, group: string): Promise<void> {
  const card = page.getByRole('region', { name: group, exact: true });
  for (const [level, name] of [
    [/^Provinsi/, /JAWA BARAT/i],
    [/^Kota/, /BANDUNG/i],
    [/^Kecamatan/, /./],
    [/^Kelurahan/, /./],
  ] as const) {
    const list = card.getByRole('combobox', { name: level });
    await expect(list).toBeEnabled();
    await pick(page, list, { name });
  }
}

type Step = 'applicant' | 'relatives' | 'work' | 'loan' | 'documents' | 'survey';
/** What is applied for, and what the shop earns. */
type FieldLoan = {
  readonly product: string;
  readonly amountRupiah: number;
  readonly tenorMonths: number;
  readonly dailyTurnoverRupiah: number;
  readonly costOfGoodsRupiah: number;
  readonly account: string;
};

const microLoan: FieldLoan = {
  product: 'KMPS Mikro',
  amountRupiah: 20_000_000,
  tenorMonths: 12,
  dailyTurnoverRupiah: 1_000_000,
  costOfGoodsRupiah: 16_000_000,
  account: '7770001112',
};

type Options = {
  readonly person: Person;
  readonly fullName: string;
  readonly loan?: FieldLoan;
  readonly afterStep?: (step: Step) => Promise<void>;
};

/** Fields of one step are called like those of the next: whoever types waits until it is there. */
export async function goOn(page: Page): Promise<void> {
  const step = page.getByText(/^langkah \d dari 7/);
  const before = Number(/\d/.exec((await step.textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: 'Lanjut ›' }).click();
  await expect(page.getByText(new RegExp(`^langkah ${before + 1} dari 7`))).toBeVisible();
}

async function fillApplicant(page: Page, { person, fullName }: Options): Promise<void> {
  await page.getByLabel('Pemohon sudah membaca dan menyetujui naskah ini').check();
  await takePhoto(page, 'Bukti persetujuan');
  await takePhoto(page, 'Foto KTP');
  await fill(page, 'No. KTP', person.noKtp);
  await fill(page, 'Nama Lengkap', fullName);
  await fill(page, 'Tempat Lahir', 'Bandung');
  await fill(page, 'Tanggal Lahir', person.dateOfBirth);
  await choose(page, 'Jenis Kelamin', 'PEREMPUAN');
  await page.getByLabel('NIK sudah dicocokkan dengan KTP').check();
  await fill(page, 'Nama Ibu Kandung', 'Ibu Contoh');
  await choose(page, 'Agama', 'ISLAM');
  await choose(page, 'Pendidikan', 'SLTA');
  await choose(page, 'Status Pernikahan', 'BELUM KAWIN');
  await fill(page, 'Jumlah Tanggungan', '1');
  await choose(page, 'Status Kepemilikan Tempat Tinggal', 'MILIK SENDIRI');
  await fill(page, 'No. HP', '081299990001');
  const ktp = page.getByRole('region', { name: 'Alamat KTP', exact: true });
  await ktp.getByLabel('Alamat', { exact: false }).first().fill('Jl. Contoh 1');
  await region(page, 'Alamat KTP');
  await ktp.getByLabel('RT/RW').fill('001002');
  await page.getByLabel('Sama dengan alamat KTP').check();
}

async function fillWork(page: Page, { fullName, loan = microLoan }: Options): Promise<void> {
  await fill(page, 'Nama Perusahaan', 'Warung Contoh');
  await choose(page, 'Industri Pekerjaan', /./);
  await choose(page, 'Tipe Pekerjaan', /./);
  await choose(page, 'Status Pekerjaan', 'Karyawan Tetap');
  await fill(page, 'Jabatan', 'Direktur');
  await fill(page, 'Lama bekerja (tahun)', '5');
  await fill(page, 'Lama bekerja (bulan)', '0');
  await fill(page, 'Alamat Kantor', 'Jl. Contoh 5');
  await region(page, 'Alamat tempat kerja atau usaha');
  await fill(page, 'RT/RW Kantor', '001002');
  await fill(page, 'Kode Pos Kantor', '40111');
  await fill(page, 'Kode Telepon Kantor', '022');
  await page.getByLabel('Telepon Kantor', { exact: false }).nth(1).fill('5551234');
  await choose(page, 'Pendapatan Bulanan', /10.*15|> ?Rp ?10|10\.000\.0/);
  await fill(page, 'Nilai Pendapatan Bulanan', '12000000');
  await choose(page, 'Bank Payroll', /BCA|Central Asia/i);
  await fill(page, 'Nomor Rekening Payroll', loan.account);
  await fill(page, 'Nama Pemilik Rekening Payroll', fullName);
  await choose(page, 'Bank Pendamping', /BRI|Rakyat Indonesia/i);
  await fill(page, 'Nomor Rekening Pendamping', '5550002223');
  await fill(page, 'Nama Pemilik Rekening Pendamping', 'Budi Contoh');
}

async function fillLoan(page: Page, { loan = microLoan }: Options): Promise<void> {
  await choose(page, 'Produk', loan.product);
  await fill(page, 'Pokok Pinjaman', String(loan.amountRupiah));
  await fill(page, 'Tenor', String(loan.tenorMonths));
  await choose(page, 'Tujuan pinjaman', 'Modal kerja');
  await expect(page.getByRole('region', { name: 'Hitungan pinjaman' })).toContainText('Rp');
}

const unfold = (page: Page, title: string) => page.getByRole('button', { name: title, exact: false }).first().click();

async function fillSurvey(page: Page, { loan = microLoan }: Options): Promise<void> {
  await page.getByRole('button', { name: 'Ambil dari isian lain' }).first().click();
  await unfold(page, 'Informasi Usaha dan Tempat Usaha');
  await choose(page, 'Status Tempat Usaha', 'Milik sendiri');
  await unfold(page, 'Cek Karakter');
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Tambah Cek Karakter' }).click();
    const card = page.getByRole('group', { name: `Cek Karakter ${number}` });
    await card.getByRole('textbox').first().fill(`Tetangga ${number}`);
    await card.getByRole('textbox').last().fill('Baik');
  }
  await unfold(page, 'Keuangan Bulanan');
  await fill(page, 'Omset per Hari', String(loan.dailyTurnoverRupiah));
  await fill(page, 'Hari Usaha per Bulan', '26');
  await fill(page, 'Harga Pokok Penjualan', String(loan.costOfGoodsRupiah));
  await unfold(page, 'Neraca Pro-forma');
  await page.getByRole('textbox', { name: 'Kas', exact: true }).fill('5000000');
  await unfold(page, 'Foto Survey');
  await takePhoto(page, 'Foto Survey', 2);
}

/** From an empty form, or one that a list began, to the last step, in the order of the steps. */
export async function fillFieldForm(page: Page, options: Options): Promise<void> {
  const done = async (step: Step) => {
    await options.afterStep?.(step);
    await goOn(page);
  };
  await fillApplicant(page, options);
  await done('applicant');
  await fill(page, 'Nama', 'Budi Contoh');
  await choose(page, 'Hubungan', 'Saudara Kandung');
  await fill(page, 'No. HP', '081299990002');
  await choose(page, 'Tempat tinggal', 'Tidak serumah');
  await done('relatives');
  await fillWork(page, options);
  await done('work');
  await fillLoan(page, options);
  await done('loan');
  await done('documents');
  await fillSurvey(page, options);
  await done('survey');
}
