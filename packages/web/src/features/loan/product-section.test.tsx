import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { insurances, products } from '@trustiq/domain/loan/fixtures/product-catalogue.ts';
import { findInsuranceOffer } from '@trustiq/domain/loan/insurance-options.ts';
import type { InsuranceOption, LoanProduct } from '@trustiq/domain/loan/product-terms.ts';
import { feesBeforeTheBook } from '@trustiq/domain/policy/version-one/products.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, problem } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { ProductSection } from './product-section.tsx';

const SIMULATION = 'POST /api/application-data-loan-products/simulation';
const EMI = 'GET /api/products/fineract/fetch/emi';

const emi = {
  emi: 1_866_667,
  total_interest_charged: 2_400_000,
  pricipal_due_amount: 1_666_667,
  total_repayment_expected: 22_400_000,
  repayment_start_date: '2026-12-16',
  repayment_end_date: '2027-11-16',
};

const toRow = (option: InsuranceOption, product: LoanProduct) => {
  const offer = findInsuranceOffer(product, option, { isCashCollateral: false });
  return {
    insCode: option.code,
    insName: option.name,
    groupCode: option.group,
    minPremiPct: option.minPremiumPercent,
    maxPremiPct: option.maxPremiumPercent,
    offer: offer && { minPct: offer.minPercent, maxPct: offer.maxPercent, defaultPct: offer.defaultPercent },
  };
};

/** The bank's products and insurances; the fake offers every insurance, the rules in the browser still judge. */
const bank = () => ({
  'GET /api/application-data-loan-products/20260000001/rules': {
    body: {
      products: Object.values(products)
        .filter(({ track }) => track === 'CHECKER')
        .map((product) => ({ ...product, defaultInsuranceCode: null })),
      insurances: Object.values(insurances),
      fees: feesBeforeTheBook,
    },
  },
  'GET /api/insurance': { body: Object.values(insurances).map((option) => toRow(option, products.KMPS1)) },
  'GET /api/insurance/calculate/700001': { body: { insCode: 'CER01', price: 30_000 } },
  [EMI]: { body: { emi_schedule: emi } },
});

async function openProduct(
  options: { withInsuranceAmount?: boolean; canOnlyLower?: boolean; changes?: Partial<WholeCase> } = {},
  answers: Parameters<typeof answer>[0] = {},
) {
  const { changes, ...props } = options;
  const asked = answer({ ...bank(), ...answers });
  openApp([{ path: '/', element: <ProductSection application={wholeCaseOf(changes)} {...props} /> }], '/');
  await screen.findByLabelText('Pokok Pinjaman');
  return asked;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const write = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const choose = async (label: string, option: string) => {
  await userEvent.click(field(label));
  await userEvent.click(await screen.findByText(option));
};
const press = () => userEvent.click(screen.getByText('Hitung'));

// A whole form of selects is heavy for a pretended browser on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => loadTexts('ui', 'loan'));

describe('Info Produk', () => {
  it('previews the instalment while somebody types, and says that it is not official', async () => {
    await openProduct();
    await write('Pokok Pinjaman', 'Rp 10.000.000,00');
    await write('Bunga per tahun', '18');
    expect(field('Pokok Pinjaman').value).toBe('10.000.000');
    expect(screen.getByText('Rp 983.333')).toBeTruthy();
    expect(screen.getByText('Rp 1.000.000')).toBeTruthy();
    expect(screen.getByText('Pratinjau, belum resmi')).toBeTruthy();
    expect(screen.getByText('Simulasi belum dihitung ulang')).toBeTruthy();
  });

  it('asks for nothing while a field is wrong', async () => {
    const asked = await openProduct();
    await write('Bunga per tahun', '99');
    expect(screen.getByText('Bunga harus antara 12% dan 24% per tahun')).toBeTruthy();
    await press();
    expect(asked.map(({ call }) => call)).not.toContain(EMI);
    expect(document.activeElement).toBe(field('Bunga per tahun'));
  });

  it('saves what was typed with the version that the person saw', async () => {
    const asked = await openProduct();
    await write('Tenor', '24');
    await press();
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(SIMULATION));
    expect(asked.find(({ call }) => call === SIMULATION)?.body).toMatchObject({
      aplicationId: 20260000001,
      version: 3,
      productId: 106377,
      loanAmount: 20_000_000,
      tenor: 24,
      insuranceFeePct: 2.5,
    });
  });

  it('S7: saves the figures that stand on the screen beside the terms, as the specification lists them', async () => {
    const asked = await openProduct();
    await write('Tenor', '12');
    await press();
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(SIMULATION));
    // 20,000,000 at 12 % flat over 12 months; 2.5 % insurance.
    expect(asked.find(({ call }) => call === SIMULATION)?.body).toMatchObject({
      installments: 1_866_667,
      interestAmount: 2_400_000,
      principalInstallment: 1_666_667,
      totalRepayment: 22_400_000,
      insuranceFee: 500_000,
      serviceFee: expect.any(Number),
      lenderServiceFee: expect.any(Number),
      partnerServiceFee: expect.any(Number),
      ttfServiceFee: expect.any(Number),
      provisiFee: expect.any(Number),
      totalDisburse: expect.any(Number),
      amountTabWajib: expect.any(Number),
      repaymentStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      repaymentEndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('tells when the simulation failed, and keeps what was typed', async () => {
    const asked = await openProduct({}, { [EMI]: problem(503, 'PARTNER_UNAVAILABLE', 'Layanan mitra') });
    await write('Tenor', '24');
    await press();
    expect(await screen.findByText('Simulasi gagal')).toBeTruthy();
    expect(field('Tenor').value).toBe('24');
    expect(asked.map(({ call }) => call)).not.toContain(SIMULATION);
  });

  it('resets to the defaults of another product: one month and the highest premium that both allow', async () => {
    await openProduct();
    await choose('Produk', 'CL1');
    expect(field('Tenor').value).toBe('1');
    expect(field('Tenor').disabled).toBe(true);
    expect(screen.getByText('<= Bulan')).toBeTruthy();
    // U11: no range beside what cannot be changed.
    expect(screen.queryByText('1 – 1')).toBeNull();
    expect(field('Bunga per tahun').value).toBe('12');
    expect(field('Asuransi (%)').value).toBe('0.5');
    expect(screen.getByText('Nilai pinjaman harus antara Rp 500.000 dan Rp 5.000.000')).toBeTruthy();
  });

  it('shows nothing of what was calculated for the product before, even where the new one cannot be previewed', async () => {
    const { loan } = wholeCaseOf();
    const calculated = { ...loan, instalmentRupiah: 1_900_000, calculatedAt: '2026-11-12T02:00:00.000Z' };
    await openProduct({ changes: { loan: calculated } });
    const instalment = () => screen.getByText('Angsuran').parentElement?.textContent;
    expect(instalment()).toBe('AngsuranRp 1.900.000');
    await choose('Produk', 'CL1');
    expect(instalment()).toBe('Angsuran-');
  });

  it('lets the notary of a mortgage follow the amount until somebody writes another fee', async () => {
    await openProduct();
    await choose('Produk', 'KMPS3');
    await write('Pokok Pinjaman', '150000000');
    expect(field('Biaya Notaris').value).toBe('2.250.000');
    await write('Biaya Notaris', '3000000');
    await write('Pokok Pinjaman', '200000000');
    expect(field('Biaya Notaris').value).toBe('3.000.000');
  });

  it('looks up the price of a certificate instead of taking a percent', async () => {
    await openProduct();
    await choose('Produk', 'CL1');
    await write('Pokok Pinjaman', '3000000');
    await choose('Asuransi', 'CER01');
    expect(field('Asuransi (%)').disabled).toBe(true);
    expect(await screen.findByText('Harga sertifikat dari penanggung: Rp 30.000')).toBeTruthy();
  });

  it('links the premium in rupiah to its percent, with an error of its own', async () => {
    await openProduct({ withInsuranceAmount: true });
    await write('Asuransi (Rp)', '300000');
    expect(field('Asuransi (%)').value).toBe('1.5');
    await write('Asuransi (%)', '2');
    expect(field('Asuransi (Rp)').value).toBe('400.000');
    await write('Asuransi (Rp)', '900000');
    expect(screen.getByText('Biaya asuransi harus antara Rp 50.000 dan Rp 500.000')).toBeTruthy();
  });

  it('lets an approver only lower the amount', async () => {
    await openProduct({ canOnlyLower: true });
    expect(field('Bunga per tahun').readOnly).toBe(true);
    await write('Pokok Pinjaman', '25000000');
    expect(screen.getByText('Plafon atau tenor tidak boleh dinaikkan pada tahap persetujuan')).toBeTruthy();
    await write('Pokok Pinjaman', '15000000');
    expect(screen.queryByText('Plafon atau tenor tidak boleh dinaikkan pada tahap persetujuan')).toBeNull();
  });

  describe('T2 in approval', () => {
    const EFFECTS = 'POST /api/application-data-loan-products/simulation/effects';
    const effects = {
      isChanged: true,
      dbrBefore: 25,
      dbrAfter: 80.6,
      newDeviations: [{ code: 'DEV03', description: 'DBR di atas 60%', severity: 3 }],
      voidVotes: [{ role: 'ROLE_REVIEWER', fullName: 'Yudha Pramono' }],
      chainBefore: [{ role: 'ROLE_CABANG', votes: 1 }],
      chainAfter: [
        { role: 'ROLE_CABANG', votes: 1 },
        { role: 'ROLE_DIR_UT', votes: 1 },
      ],
      startsRound: true,
      goesToDeviation: true,
    };

    it('says what a change will do, and sends nothing before Lanjut', async () => {
      const asked = await openProduct({ canOnlyLower: true }, { [EFFECTS]: { body: effects } });
      await write('Tenor', '6');
      await press();
      const dialog = within(await screen.findByRole('dialog', { name: 'Perubahan pinjaman' }));
      expect(dialog.getByText(/pindah ke Persetujuan Deviasi/)).toBeTruthy();
      expect(dialog.getByText('DBR 25.00% menjadi 80.60%')).toBeTruthy();
      expect(dialog.getByText('Deviasi baru atau lebih berat: DBR di atas 60% (tingkat 3)')).toBeTruthy();
      expect(dialog.getByText('Suara yang gugur: Yudha Pramono (Reviewer)')).toBeTruthy();
      expect(dialog.getByText('Alur persetujuan Kepala Cabang menjadi Kepala Cabang → Direktur Utama')).toBeTruthy();
      expect(asked.map(({ call }) => call)).not.toContain(SIMULATION);
      expect(asked.find(({ call }) => call === EFFECTS)?.body).toMatchObject({ tenor: 6, version: 3 });
      await userEvent.click(dialog.getByRole('button', { name: 'Lanjut' }));
      await waitFor(() => expect(asked.map(({ call }) => call)).toContain(SIMULATION));
    });

    it('keeps what was typed when somebody thinks better of it, and tells what is refused', async () => {
      const asked = await openProduct({ canOnlyLower: true }, { [EFFECTS]: { body: effects } });
      await write('Tenor', '6');
      await press();
      await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Perubahan pinjaman' })).toBeNull());
      expect([field('Tenor').value, asked.some(({ call }) => call === SIMULATION)]).toEqual(['6', false]);
      cleanup();
      await openProduct({ canOnlyLower: true }, { [EFFECTS]: problem(409, 'STALE_VERSION', 'Data sudah berubah') });
      await press();
      expect(await screen.findByText('Data sudah berubah')).toBeTruthy();
    });

    it('saves the same figures again without a question', async () => {
      const nothing = { ...effects, isChanged: false, startsRound: false, goesToDeviation: false, newDeviations: [] };
      const asked = await openProduct({ canOnlyLower: true }, { [EFFECTS]: { body: nothing } });
      await press();
      await waitFor(() => expect(asked.map(({ call }) => call)).toContain(SIMULATION));
    });
  });

  it('finds what was typed again after a reload', async () => {
    await openProduct();
    await write('Tenor', '18');
    cleanup();
    await openProduct();
    expect(field('Tenor').value).toBe('18');
  });

  it('has no fields for somebody who may not change it', async () => {
    answer(bank());
    openApp([{ path: '/', element: <ProductSection application={wholeCaseOf({ actions: [] })} /> }], '/');
    expect(await screen.findByText('KMPS Mikro')).toBeTruthy();
    expect(screen.queryByText('Hitung')).toBeNull();
  });
});
