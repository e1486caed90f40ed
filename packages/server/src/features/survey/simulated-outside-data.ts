import type { BankData, InsuredEmployment } from '@trustiq/contract/survey/outside-data.ts';
import { type PlainDate, partsOf, plainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import { type Draw, drawFrom } from '../../platform/partners/simulated-draw.ts';
import type { OutsideData, OutsideSubject } from './outside-data.ts';

type Transaction = BankData['transactionAndBalanceSummary'][number];

/** Three whole months and the running one. */
const MONTHS_SHOWN = 4;
const PAYDAY = 25;
const INSURANCE_DAY = 10;
const ADMIN_FEE_RUPIAH = 12_500;

const expenses = ['BELANJA BULANAN', 'TARIK TUNAI ATM', 'BAYAR SEWA', 'TRANSFER KELUARGA', 'BELANJA BARANG'] as const;

const dayOf = (month: PlainDate, day: number): PlainDate => {
  const { year, month: number } = partsOf(month);
  return plainDate(year, number, day);
};

const moved = (date: PlainDate, direction: 'in' | 'out', description: string, amount: number): Transaction => ({
  date,
  description,
  amount,
  direction,
  status: 'BERHASIL',
});

/** A month in which what comes in is what the applicant declared. */
function monthOf({ isBusiness, employer, incomeRupiah }: OutsideSubject, month: PlainDate, draw: Draw): Transaction[] {
  const incoming = isBusiness
    ? [6, 13, 20, 27].map((day) => moved(dayOf(month, day), 'in', 'SETORAN HASIL USAHA', Math.round(incomeRupiah / 4)))
    : [moved(dayOf(month, PAYDAY), 'in', `GAJI ${employer ?? ''}`.trim(), incomeRupiah)];
  const outgoing = [3, 9, 15, 21, 28].map((day) =>
    moved(dayOf(month, day), 'out', draw.pick(expenses), Math.round((incomeRupiah * draw.int(6, 18)) / 100_000) * 1000),
  );
  return [...incoming, ...outgoing, moved(dayOf(month, 1), 'out', 'BIAYA ADMINISTRASI', ADMIN_FEE_RUPIAH)];
}

function accountOf(subject: OutsideSubject): BankData[] {
  const { account, today, savingsRupiah, incomeRupiah } = subject;
  if (account === null) return [];
  const draw = drawFrom(`account:${account.number}`);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) => dueDate(dayOf(today, 1), -back));
  const current = savingsRupiah ?? Math.round(incomeRupiah / 2);
  return [
    {
      channelName: account.bankName,
      accountBalance: {
        accountHolder: account.holder,
        accountNumber: account.number,
        balances: { available: Math.max(0, current - 50_000), current },
        currency: 'IDR',
      },
      transactionAndBalanceSummary: months
        .flatMap((month) => monthOf(subject, month, draw))
        .filter(({ date }) => date <= today)
        .toSorted((one, other) => (one.date < other.date ? 1 : -1)),
    },
  ];
}

/** Traders insure themselves, or nobody does: the fund knows employees. */
function employmentsOf({ isBusiness, employer, incomeRupiah, monthsOfWork, today }: OutsideSubject) {
  if (isBusiness || employer === null) return [];
  const paid = partsOf(today).day >= INSURANCE_DAY ? today : dueDate(dayOf(today, 1), -1);
  const present: InsuredEmployment = {
    companyName: employer,
    latestPaymentDate: dayOf(paid, INSURANCE_DAY),
    latestSalary: incomeRupiah,
    workingMonth: monthsOfWork,
    status: 'AKTIF',
  };
  const former: InsuredEmployment = {
    companyName: 'PT CONTOH TERDAHULU',
    latestPaymentDate: dayOf(dueDate(dayOf(today, 1), -monthsOfWork - 1), INSURANCE_DAY),
    latestSalary: Math.round((incomeRupiah * 0.8) / 1000) * 1000,
    workingMonth: 18,
    status: 'TIDAK AKTIF',
  };
  return monthsOfWork < 60 ? [present, former] : [present];
}

/**
 * Accounts and insured employments of fictional people. They confirm what the applicant declared and what the survey
 * found, so that a score that rests on declaration and survey would not change by them.
 */
export const simulatedOutsideData: OutsideData = {
  listAccounts: async (subject) => accountOf(subject),
  listEmployments: async (subject) => employmentsOf(subject),
};
