import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/answer.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wholeCaseOf } from '../../testing/whole-case.ts';
import { loadTexts } from '../../texts/language.ts';
import { PaymentFacts } from './payment-facts.tsx';

const BANK = 'GET /api/application-data-bank-infos/app/dto/20260000001';
const LETTER = 'GET /api/application-data/persuratan/20260000001';

const payout = {
  choice: 'OWN',
  bankCode: '014',
  bankName: 'BCA',
  accountNo: '7771231112',
  holder: 'SRI CONTOH',
  isHeldByApplicant: true,
  confirmedBy: null,
  confirmedAt: null,
};
const record = {
  id: 1,
  aplicationId: 20260000001,
  bankCode: '014',
  accountNo: null,
  accountName: null,
  accountBank: null,
  accountSaving: null,
  payrollBank: null,
  payrollBankCode: null,
  payrollAccountNo: null,
  payrollAccountName: null,
  cif: null,
  atmNo: null,
  pin: null,
  companionBank: null,
  companionBankCode: null,
  companionAccountNo: null,
  companionAccountName: null,
  loanAmount: 20_000_000,
  applicationStatusReason: null,
  applicationStatus: 'PREDISBURSE',
  regBy: null,
  regDate: null,
  updBy: null,
  updDate: null,
  payout,
};
const letter = {
  pengadilanNo: 'Bandung',
  pkNo: '0123/PK/AGM/XI/2026',
  skNo: 'SK-1',
  tandaTerima: null,
  suratKuasa: 'Surat kuasa',
  tanggalKuasa: '2026-11-18',
  persyaratanJaminan: null,
  ketPersyaratanJaminan: null,
  savedAt: null,
  isVoid: false,
};

async function openFacts(isPayment: boolean, answers: Parameters<typeof answer>[0]) {
  await loadTexts('workflow');
  answer(answers);
  openApp([{ path: '/', element: <PaymentFacts application={wholeCaseOf()} isPayment={isPayment} /> }], '/');
}

afterEach(() => vi.unstubAllGlobals());

describe('where the money goes', () => {
  it('is told by bank and the end of the account, never by the whole of it', async () => {
    await openFacts(false, { [BANK]: { body: record } });
    expect(await screen.findByText('ke BCA ···1112')).toBeTruthy();
    expect(document.body.textContent).not.toContain('7771231112');
    expect(screen.queryByText(/Pemilik rekening/)).toBeNull();
  });

  it('is told with its holder and the agreement before money leaves', async () => {
    await openFacts(true, { [BANK]: { body: record }, [LETTER]: { body: letter } });
    expect(await screen.findByText('Pemilik rekening: SRI CONTOH')).toBeTruthy();
    expect(await screen.findByText('PK 0123/PK/AGM/XI/2026')).toBeTruthy();
  });

  it('is told as missing where there is no account or no agreement', async () => {
    await openFacts(true, { [BANK]: { body: null }, [LETTER]: { body: { ...letter, pkNo: null } } });
    expect(await screen.findByText('Rekening pencairan belum ada')).toBeTruthy();
    expect(await screen.findByText('Nomor PK belum ada')).toBeTruthy();
  });

  it('is told as unknown where it cannot be read', async () => {
    const refused = { status: 404, body: null };
    await openFacts(true, { [BANK]: refused, [LETTER]: refused });
    expect(await screen.findByText('Rekening pencairan tidak dapat dimuat')).toBeTruthy();
    expect(await screen.findByText('Nomor PK tidak dapat dimuat')).toBeTruthy();
  });
});
