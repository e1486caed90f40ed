import { remember } from './remember.ts';
import type { TestBank } from './start-bank.ts';
import { storedFile } from './stored-file.ts';

const appraisal = 100_000_000;

/** Everything that a branch must deliver, whatever the product. */
const sheets = {
  LVUD: {
    lvudTanggalSurvey: '2026-11-10',
    lvudNamaSurveyor: 'AO',
    lvudNamaUsaha: 'Toko Contoh',
    lvudAlamatUsaha: 'Jl. Contoh 1',
    lvudStatusTempatUsaha: 'SEWA_PANJANG',
    lvudOmsetHarian: 448_000,
    lvudHariUsahaPerBulan: 25,
    lvudNeracaKas: 7_200_000,
    cekKarakter: [{}, {}],
  },
  LPJ_SHM: { lpjShmNilaiTaksasi: appraisal, lpjShmRekomendasi: 'Diterima' },
  LPJ_KEND: { lpjKendNilaiTaksasi: appraisal, lpjKendRekomendasi: 'Diterima' },
  ANALYSIS: {
    debtorName: 'SRI CONTOH',
    jobCompanyName: 'PT Contoh',
    fcLoanAmount: 10_000_000,
    fcLoanTenor: 12,
    jobNetIncome: 8_000_000,
  },
} as const;

const PHOTO_NAME = 'whole-survey.png';

/**
 * Does what only a case with a whole survey lets one do. Afterwards the case has the sheets it had: what a test scores, it
 * writes down itself.
 */
export async function withWholeSurvey(bank: TestBank, id: number, work: () => Promise<unknown>): Promise<void> {
  const { db, storage } = bank.deps;
  const at = bank.now();
  const before = await db.selectFrom('surveys').selectAll().where('application_id', '=', id).execute();
  const clear = async () => {
    await db.deleteFrom('surveys').where('application_id', '=', id).execute();
    await db.deleteFrom('survey_photos').where('application_id', '=', id).where('filename', '=', PHOTO_NAME).execute();
  };
  await clear();
  for (const [kind, content] of Object.entries(sheets) as [keyof typeof sheets, object][])
    await db
      .insertInto('surveys')
      .values({ application_id: id, kind, content: JSON.stringify(content), received_at: at })
      .execute();
  for (const category of ['LVUD', 'LVUD', 'LPJ_SHM', 'LPJ_SHM', 'LPJ_KEND', 'LPJ_KEND'] as const)
    await db
      .insertInto('survey_photos')
      .values({
        ...(await storedFile(storage)),
        application_id: id,
        file_category: category,
        filename: PHOTO_NAME,
        detected_type: 'image/png',
        received_at: at,
      })
      .execute();
  await remember(bank, id);
  await work();
  await clear();
  for (const { content, ...row } of before)
    await db
      .insertInto('surveys')
      .values({ ...row, content: JSON.stringify(content) })
      .execute();
  await remember(bank, id);
}
