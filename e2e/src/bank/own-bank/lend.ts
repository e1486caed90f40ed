import { expect, type Page } from '@playwright/test';
import { createClient } from '@trustiq/contract/whole-client.ts';
import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import {
  businessSurvey,
  ktpUpload,
  originationBody,
} from '../../../../packages/server/src/testing/origination-body.ts';
import { calculate, decide, openFromList } from '../decide.ts';
import { uploadDocuments } from '../upload-documents.ts';
import { verifyContact } from '../verify-contact.ts';
import { ownBankUrl } from './own-bank.ts';
import { type Desks, type Person, workers } from './staff.ts';

const { checker, verifier, analyst, reviewer, areaHead, operationsDirector } = workers;

export type Borrower = { readonly fullName: string; readonly serial: string; readonly account: string };

export const emailOf = ({ serial }: Pick<Borrower, 'serial'>): string => `${serial}@peminjam.example`;

const shop = businessSurvey();

/** Products of the example, each with the people who decide on it by its policy. */
export const loans = {
  /** Kredit Usaha Mikro, between Rp 15 and 60 million; the shop earns enough for it. */
  micro: {
    terms: { productId: 501, loanAmount: 30_000_000, tenor: 24, interest: 18, insCode: 'JIWA-A', insuranceFeePct: 1 },
    survey: { ...shop, lvud: { ...shop.lvud, lvudOmsetHarian: 5_000_000, lvudHpp: 60_000_000 } },
    examine: checkShop,
    chain: [
      [reviewer, 'LANJUT'],
      [areaHead, 'SETUJU'],
    ],
    operations: workers.branchOperations,
  },
  /** Kredit Pegawai with the certificate of the insurer, which is asked for its price. */
  employee: {
    terms: { productId: 504, loanAmount: 10_000_000, tenor: 12, interest: 12, insCode: 'SERT-A' },
    survey: {
      analisaCredit: {
        debtorName: 'PEGAWAI CONTOH',
        jobCompanyName: 'PT Contoh',
        jobStartDate: '2020-11-16',
        fcLoanAmount: 10_000_000,
        fcLoanTenor: 12,
        fcLoanInterestPct: 12,
        jobBasicSalary: 12_000_000,
      },
    },
    examine: verifyEmployee,
    chain: [
      [reviewer, 'LANJUT'],
      [operationsDirector, 'SETUJU'],
    ],
    operations: workers.areaOperations,
  },
} as const;

export type Loan = (typeof loans)[keyof typeof loans];

/** As the program of the account officers brings it, by its key. */
export async function bringApplication(
  key: string,
  { terms, survey }: Loan,
  { fullName, serial, account }: Borrower,
): Promise<number> {
  const client = createClient({ baseUrl: ownBankUrl, headers: () => ({ authorization: `Bearer ${key}` }) });
  const body = originationBody();
  const dateOfBirth = '1988-03-14';
  const noKtp = composeNik({ regionCode: '327301', birthDate: dateOfBirth, gender: 'P', serial });
  const { id } = await client.originateApplication({
    body: {
      ...body,
      ...terms,
      applicant: {
        ...body.applicant,
        fullName,
        noKtp,
        dateOfBirth,
        email: emailOf({ serial }),
        residenceOwnershipStatus: 'MILIK SENDIRI' as const,
      },
      bank: { ...body.bank, payrollAccountNo: account, payrollAccountName: fullName },
      consent: { ...body.consent, at: new Date().toISOString() },
    },
  });
  await client.saveSurvey({ params: { id }, body: survey });
  await client.addOriginationDocument({ params: { id }, body: ktpUpload });
  await client.submitOrigination({ params: { id } });
  return id;
}

/** What the account costs is agreed here, whatever a new loan begins with. */
async function agreeOnFees(page: Page): Promise<void> {
  const fee = page.getByLabel('Biaya Adm Tabungan');
  await fee.fill('20000');
  await fee.press('Tab');
  await calculate(page);
}

function checkShop({ at }: Desks, id: number): Promise<void> {
  return at(checker, async (page) => {
    await openFromList(page, '/checker', id);
    await agreeOnFees(page);
    await decide(page, 'SETUJU', { note: 'Data sesuai' });
    await expect(page).toHaveURL(/\/checker(\?|$)/);
  });
}

function verifyEmployee({ at }: Desks, id: number): Promise<void> {
  return at(verifier, async (page) => {
    await openFromList(page, '/employee-verification', id);
    await page.getByRole('tab', { name: 'Informasi Pekerjaan' }).click();
    await page.getByLabel('Nomor NPK').fill('NPK-2026-001');
    await page
      .getByRole('tabpanel', { name: 'Informasi Pekerjaan' })
      .getByRole('button', { name: 'Simpan', exact: true })
      .click();
    await expect(page.getByText('Informasi pekerjaan berhasil disimpan')).toBeVisible();
    await agreeOnFees(page);
    await decide(page, 'SETUJU', { note: 'Pegawai tetap' });
    await expect(page).toHaveURL(/\/employee-verification(\?|$)/);
  });
}

/** The analyst asks bureau and fintech centre again, calls the contact, calculates, and recommends. */
export const recommend = ({ at }: Desks, id: number, toldByScoring: readonly string[]) =>
  at(analyst, async (page) => {
    // Where nobody answers for the bureau, KYC tries three times more, after 140 to 280 seconds in all.
    await page.goto(`/analyst?search=${id}`);
    await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible({ timeout: 400_000 });
    await openFromList(page, '/analyst', id);
    await page.getByRole('button', { name: 'CEK SCORING', exact: true }).click();
    for (const words of toldByScoring) await expect(page.getByText(words).first()).toBeVisible({ timeout: 60_000 });
    // Whoever has the case open while it changes is asked to look before they decide.
    const news = page.getByRole('button', { name: 'Tampilkan yang terbaru' });
    if (await news.isVisible()) await news.click();
    await verifyContact(page);
    await calculate(page);
    await decide(page, 'REKOMENDASI', { note: 'Layak dibiayai' });
    await expect(page).toHaveURL(/\/analyst(\?|$)/);
  });

/** Everybody of the chain that the policy gives this loan. */
export async function vote({ at }: Desks, { chain }: Loan, id: number): Promise<void> {
  const votes: readonly (readonly [Person, string])[] = chain;
  for (const [voter, button] of votes)
    await at(voter, async (page) => {
      await openFromList(page, '/approval', id);
      await decide(page, button, { note: 'Disetujui' });
      await expect(page).toHaveURL(/\/approval(\?|$)/);
    });
}

export const writeCovenant = ({ at }: Desks, { operations }: Loan, id: number) =>
  at(operations, async (page) => {
    await openFromList(page, '/covenant', id);
    await page.getByRole('textbox', { name: 'Isi covenant' }).fill('Debitur menyerahkan laporan usaha tiap bulan.');
    await page.getByRole('button', { name: 'SIMPAN', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Covenant berhasil disimpan!')).toBeVisible();
  });

/** Operations bring the signed papers and let the money go; the case says by itself when it has arrived. */
export const payOut = ({ at }: Desks, { operations }: Loan, id: number) =>
  at(operations, async (page) => {
    await openFromList(page, '/predisbursed', id);
    await expect(page.getByText('Lampiran kurang! upload terlebih dahulu').first()).toBeVisible();
    await uploadDocuments(page, 'pk.pdf', 'mpk.pdf');
    await decide(page, 'SETUJU');
    await expect(page).toHaveURL(/\/predisbursed(\?|$)/);
    await page.goto(`/predisbursed-detail?id=${id}`);
    await expect(page.getByRole('status').getByText('Cair', { exact: true })).toBeVisible({ timeout: 90_000 });
  });
