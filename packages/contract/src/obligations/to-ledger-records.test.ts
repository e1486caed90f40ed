import { recordsOfDebts } from '@trustiq/domain/assessment/ledger-of-facts.ts';
import { firstLedgerPolicy } from '@trustiq/domain/obligations/ledger-policy.ts';
import type { OwnLoan } from '@trustiq/domain/obligations/records-of-sources.ts';
import { describe, expect, it } from 'vitest';
import type { BureauRecord } from '../bureau/bureau-sets.ts';
import type { FdcRecord } from '../bureau/to-fdc-loan.ts';
import type { Sheet } from '../survey/sheet.ts';
import { declaredLoans } from '../survey/survey-answers.ts';
import { type KeptContract, toLedgerContracts, toLedgerFdcLoan } from './to-ledger-records.ts';

const TODAY = '2026-11-18';

type LedgerSources = {
  readonly contracts: readonly KeptContract[];
  readonly credits: readonly BureauRecord<'granted_credit'>[];
  readonly enquiryDate: string;
  readonly fdcRows: readonly FdcRecord[] | null;
  readonly declared: readonly Sheet[] | null;
  readonly ownLoans: readonly OwnLoan[];
};

const nothing: LedgerSources = {
  contracts: [],
  credits: [],
  enquiryDate: '2026-11-01',
  fdcRows: null,
  declared: null,
  ownLoans: [],
};
function recordsOf(sources: Partial<LedgerSources>) {
  const { contracts, credits, enquiryDate, fdcRows, declared, ownLoans } = { ...nothing, ...sources };
  const debts = {
    contracts: toLedgerContracts(contracts, credits, enquiryDate),
    declared: declared && declaredLoans(declared),
    ownLoans,
    answers: [],
    marks: [],
  };
  return recordsOfDebts({ today: TODAY, fdc: fdcRows?.map(toLedgerFdcLoan) ?? null, debts }, firstLedgerPolicy);
}

const kept = {
  contractCode: 'C-1',
  isMapped: true,
  isTicked: false,
  instalmentRupiah: 750_000,
  contract: {
    providerCodeDesc: 'BANK CONTOH',
    contractPhaseDesc: 'Active',
    contractStatusDesc: null,
    startDate: '2025-01-10',
  },
};
type Credit = LedgerSources['credits'][number];
const credit = (fields: Partial<Credit>) => ({ cbContractCode: 'C-1', contractPhaseCode: 'AC', ...fields }) as Credit;

describe('what the bureau keeps', () => {
  it('is one debt a contract, with lender and start from the mapping and figures from the report', () => {
    const credits = [credit({ contractStatusCode: '00', creditLimit: 20_000_000.4, debitBalance: 9_000_000 })];
    expect(recordsOf({ contracts: [kept], credits })).toMatchObject([
      {
        key: 'CLIK:C-1',
        lender: 'BANK CONTOH',
        startDate: '2025-01-10',
        limitRupiah: 20_000_000,
        outstandingRupiah: 9_000_000,
        instalmentRupiah: 750_000,
        standing: 'RUNNING',
        isCounted: true,
        isUnticked: false,
      },
    ]);
  });

  it('counts with its limit where the balance is missing, and takes no amount below nothing', () => {
    const credits = [credit({ contractStatusCode: '00', creditLimit: 5_000_000, debitBalance: -1 })];
    expect(recordsOf({ contracts: [kept], credits })[0]).toMatchObject({ outstandingRupiah: 5_000_000 });
  });

  it('is told by the mapping alone where the report no longer lists the contract', () => {
    const [record] = recordsOf({ contracts: [{ ...kept, contract: { ...kept.contract, startDate: 'kemarin' } }] });
    expect(record).toMatchObject({ limitRupiah: null, outstandingRupiah: null, startDate: null, standing: 'RUNNING' });
  });

  it('is unticked only where a person said so', () => {
    const unticked = { ...kept, isMapped: false, isTicked: true };
    const [one, other] = recordsOf({ contracts: [unticked, { ...kept, contractCode: 'C-2', isMapped: false }] });
    expect([one?.isUnticked, other?.isUnticked]).toEqual([true, false]);
  });
});

describe('what the fintech centre keeps', () => {
  const loan = {
    id_penyelenggara: 'AFDC910',
    tgl_perjanjian_borrower: null,
    tgl_penyaluran_dana: '2026-05-18',
    nilai_pendanaan: 3_000_000,
    sisa_pinjaman_berjalan: 1_200_000,
    tgl_jatuh_tempo_pinjaman: '2027-05-18',
    status_pinjaman: 'O',
    status_pinjaman_ket: 'Outstanding',
  } as FdcRecord;

  it('starts with the agreement, or with the payout, and costs its balance over the months that are left', () => {
    expect(recordsOf({ fdcRows: [loan] })).toMatchObject([
      {
        lender: 'AFDC910',
        startDate: '2026-05-18',
        limitRupiah: 3_000_000,
        instalmentRupiah: 200_000,
        isCounted: true,
      },
    ]);
    const agreed = { ...loan, tgl_perjanjian_borrower: '2026-05-16' };
    expect(recordsOf({ fdcRows: [agreed] })[0]).toMatchObject({ startDate: '2026-05-16' });
  });

  it('tells twins apart', () => {
    expect(new Set(recordsOf({ fdcRows: [loan, loan] }).map(({ key }) => key)).size).toBe(2);
  });
});

it('takes the debtor at their word: lender and instalment, which do not count by themselves', () => {
  const declared = [{ namaPemberiPinjaman: 'Koperasi Maju', angsuranPerBulan: 300_000, takeover: true }, {}];
  expect(recordsOf({ declared })).toMatchObject([
    { lender: 'Koperasi Maju', instalmentRupiah: 300_000, isSaidTakenOver: true, isCounted: false },
    { lender: '', instalmentRupiah: null, isSaidTakenOver: false },
  ]);
});
