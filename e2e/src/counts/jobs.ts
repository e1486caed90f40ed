import { expect } from '@playwright/test';
import { carryToAnalyst, carryToCommittee, carryVote, makeReady } from '../bank/carry-case.ts';
import { clientAs } from '../bank/client-as.ts';
import { newApplication } from '../bank/new-application.ts';
import type { CountedWork } from './counted-work.ts';

export type Job = {
  readonly role: string;
  readonly account: string;
  readonly list: string;
  /** What ends the step on the decision bar. */
  readonly button: string;
  /** A case at this desk, with what its step still needs. */
  readonly bring: () => Promise<number>;
  /** Nothing is missing any more but the decision. */
  readonly makeReady?: (id: number) => Promise<void>;
  /** What is done on the case before it can be decided. */
  readonly work?: (work: CountedWork) => Promise<void>;
};

const bigLoan = {
  productId: 106378,
  loanAmount: 100_000_000,
  tenor: 36,
  survey: { lvudOmsetHarian: 5_000_000, lvudHpp: 60_000_000 },
};
/** On land, of a size that directors decide upon. */
const landLoan = (loanAmount: number) => ({
  productId: 106379,
  loanAmount,
  tenor: 60,
  survey: { lvudOmsetHarian: 8_000_000, lvudHpp: 90_000_000 },
  sheets: {
    lpjShm: {
      lpjShmNoSertifikat: `10.15.22.05.1.${Date.now()}`,
      lpjShmLuasTanah: 600,
      lpjShmHargaTanahPerM2: 3_000_000,
      lpjShmTaksasiPct: 80,
      lpjShmPendapat: 'Tanah layak menjadi agunan.',
      lpjShmRekomendasi: 'DITERIMA',
    },
  },
});
const employee = { branch: '999', productId: 106381, loanAmount: 10_000_000, employeeNumber: 'NPK-001' } as const;

/** Presses Hitung and waits until the server has kept the figures. */
async function calculate({ page, click }: CountedWork): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/simulation') && answer.request().method() === 'POST',
  );
  await click(page.getByRole('button', { name: 'Hitung', exact: true }));
  expect((await saved).status()).toBe(200);
}

async function callContact(work: CountedWork): Promise<void> {
  const { page, click } = work;
  await click(page.getByRole('button', { name: /^VERIFIKASI / }).first());
  const drawer = page.getByRole('dialog', { name: 'Verifikasi', exact: true });
  await click(drawer.getByRole('button', { name: 'SIMPAN', exact: true }));
  await click(page.getByRole('dialog', { name: 'SIMPAN' }).getByRole('button', { name: 'Lanjut' }));
  await expect(page).toHaveURL(/\/analyst-detail/);
}

async function calculateBy(account: string, id: number): Promise<void> {
  const client = await clientAs(account);
  const { dataLoanProductVM: loan } = await client.getCase({ params: { id } });
  const { loanAmount, interest, tenor, insCode } = loan;
  const body = { aplicationId: id, productId: loan.product.id, loanAmount, interest, tenor, insCode };
  await client.saveSimulation({ body });
}

/** A row of the demo bank: prescreen has no other way in than a list for many. */
async function firstInPrescreen(): Promise<number> {
  const client = await clientAs('user');
  const { rows } = await client.listApplications({
    query: { 'applicationStatus.equals': 'PRESCREEN', page: 0, size: 50, sort: 'id,asc' },
  });
  for (const { id } of rows) {
    await calculateBy('user', id);
    const { offers } = await client.getCase({ params: { id } });
    if (offers.some(({ call, obstacles }) => call === 'continuePrescreen' && obstacles.length === 0)) return id;
  }
  throw new Error('The demo bank has no prescreen case that can go on');
}

async function atCommittee(name: string, terms: Parameters<typeof newApplication>[1], ...voters: readonly string[]) {
  const id = await newApplication(name, { ...terms, isAlone: true });
  await carryToAnalyst(id, terms?.branch === '999' ? 'hrd' : 'checker');
  await carryToCommittee(id);
  for (const voter of voters) await carryVote(id, voter);
  return id;
}

async function withDeviation(): Promise<number> {
  const id = await newApplication('Deviasi Dihitung', { ...bigLoan, isAlone: true });
  await carryToAnalyst(id);
  const client = await clientAs('analyst');
  const types = await client.listDeviationTypes();
  const type = types.find(({ description }) => description.includes('Sektor usaha dihindari'));
  await client.addDeviation({
    body: { aplicationId: id, deviasiId: type?.id ?? 0, notes: 'Usaha musiman, pembeli tetap' },
  });
  await carryToCommittee(id);
  return id;
}

async function atPayment(): Promise<number> {
  const id = await atCommittee('Bayar Dihitung', {}, 'cabang');
  const client = await clientAs('ops_cabang');
  await expect
    .poll(async () => (await client.getCase({ params: { id } })).offers.flatMap(({ obstacles }) => obstacles), {
      timeout: 60_000,
    })
    .not.toContain('cif_missing');
  return id;
}

async function uploadAgreement(id: number): Promise<void> {
  const client = await clientAs('ops_cabang');
  for (const filename of ['pk.pdf', 'mpk.pdf']) {
    const content = Buffer.from('%PDF-1.4 contoh');
    await client.uploadDocument({
      body: {
        id,
        creditFile: filename,
        creditFileSize: content.length,
        creditFileType: 'application/pdf',
        fileData: content.toString('base64'),
      },
    });
  }
}

async function uploadBoth({ page, choose }: CountedWork): Promise<void> {
  for (const name of ['pk.pdf', 'mpk.pdf']) await choose(page.locator('input[type=file]').first(), name);
}

export const jobs: readonly Job[] = [
  {
    role: 'prescreen',
    account: 'user',
    list: '/prescreen',
    button: 'LANJUT',
    bring: firstInPrescreen,
    work: calculate,
  },
  {
    role: 'checker',
    account: 'checker',
    list: '/checker',
    button: 'SETUJU',
    bring: () => newApplication('Cek Dihitung', { isAlone: true }),
    makeReady: (id) => calculateBy('checker', id),
    work: calculate,
  },
  {
    role: 'HRD',
    account: 'hrd',
    list: '/employee-verification',
    button: 'SETUJU',
    bring: () => newApplication('Pegawai Dihitung', { ...employee, isAlone: true }),
    makeReady: (id) => calculateBy('hrd', id),
    work: calculate,
  },
  {
    role: 'analyst',
    account: 'analyst',
    list: '/analyst',
    button: 'REKOMENDASI',
    bring: async () => {
      const id = await newApplication('Analisa Dihitung', { isAlone: true });
      await carryToAnalyst(id);
      return id;
    },
    makeReady,
    work: async (work) => {
      await callContact(work);
      await calculate(work);
    },
  },
  {
    role: 'branch head',
    account: 'cabang',
    list: '/approval',
    button: 'SETUJU',
    bring: () => atCommittee('Cabang Dihitung', {}),
  },
  {
    role: 'reviewer',
    account: 'reviewer',
    list: '/approval',
    button: 'LANJUT',
    bring: () => atCommittee('Tinjau Dihitung', bigLoan),
  },
  {
    role: 'area',
    account: 'area',
    list: '/approval',
    button: 'SETUJU',
    bring: () => atCommittee('Area Dihitung', bigLoan, 'reviewer'),
  },
  {
    role: 'committee',
    account: 'kom',
    list: '/approval',
    button: 'SETUJU',
    bring: () => atCommittee('Komite Dihitung', bigLoan, 'reviewer', 'area'),
  },
  {
    role: 'compliance director',
    account: 'dir_kep',
    list: '/approval',
    button: 'SETUJU DEVIASI',
    bring: withDeviation,
  },
  {
    role: 'operations director',
    account: 'dir_ops',
    list: '/approval',
    button: 'SETUJU',
    bring: () => atCommittee('Direksi Dihitung', employee, 'reviewer'),
  },
  {
    role: 'business director',
    account: 'dir_bis',
    list: '/approval',
    button: 'SETUJU',
    bring: () => atCommittee('Bisnis Dihitung', landLoan(300_000_000), 'reviewer', 'kom', 'kom2'),
  },
  {
    role: 'president director',
    account: 'dir_ut',
    list: '/approval',
    button: 'SETUJU',
    bring: () => atCommittee('Utama Dihitung', landLoan(600_000_000), 'reviewer', 'kom', 'kom2', 'dir_bis'),
  },
  {
    role: 'operations of the area',
    account: 'ops_area',
    list: '/predisbursed',
    button: 'SETUJU',
    bring: atPayment,
    makeReady: uploadAgreement,
    work: uploadBoth,
  },
  {
    role: 'operations',
    account: 'ops_cabang',
    list: '/predisbursed',
    button: 'SETUJU',
    bring: atPayment,
    makeReady: uploadAgreement,
    work: uploadBoth,
  },
];
