import { dueDate } from '../../loan/due-date.ts';
import type { DebtRecord } from '../debt-record.ts';
import { firstLedgerPolicy, type LedgerPolicy } from '../ledger-policy.ts';

/** A borrower's debts as they are, and as each source tells them: with errors of the kind that sources make. */
export type Mix = {
  readonly records: readonly DebtRecord[];
  /** Which debt each record really is. */
  readonly truth: ReadonlyMap<string, number>;
  /** Debts that no other debt of the borrower resembles. */
  readonly plain: ReadonlySet<number>;
};

type Draw = { readonly below: (end: number) => number; readonly chance: (percent: number) => boolean };

/** Mulberry32: small, and the same on every machine. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { below: (end) => Math.floor(next() * end), chance: (percent) => next() * 100 < percent };
}

type Lender = { readonly official: string; readonly spoken: readonly string[]; readonly code: string | null };

const lenders: readonly Lender[] = [
  { official: 'PT BANK CONTOH NUSANTARA (PERSERO) TBK', spoken: ['Bank Contoh Nusantara', 'BCN'], code: null },
  { official: 'BANK SYARIAH SENTOSA', spoken: ['Bank Syariah Sentosa', 'BSS'], code: null },
  { official: 'BANK SENTOSA', spoken: ['Bank Sentosa', 'bank sentosa cabang Solo'], code: null },
  { official: 'PT ADIRAJA MULTIFINANCE TBK', spoken: ['Adiraja Multifinance', 'Adiraja Finance'], code: null },
  { official: 'PT WAHANA KREDIT FINANCE', spoken: ['Wahana Kredit Finance', 'WKF'], code: null },
  { official: 'PT PINJAM CEPAT INDONESIA', spoken: ['Pinjam Cepat', 'PinjamCepat'], code: 'AFDC910' },
  { official: 'PT DANA KAWAN DIGITAL', spoken: ['DanaKawan', 'Dana Kawan'], code: 'AFDC911' },
  { official: 'PT MODAL WARUNG TEKNOLOGI', spoken: ['Modal Warung', 'MODALWARUNG'], code: 'AFDC912' },
  { official: 'PT BAYAR NANTI SEJAHTERA', spoken: ['Bayar Nanti', 'BayarNanti'], code: 'AFDC913' },
];
const own: Lender = { official: 'PT BPR MITRA CONTOH', spoken: ['BPR Mitra Contoh'], code: null };

/** A fintech lender that the bank has not yet written into its directory. */
const unlisted: Lender = { official: 'PT TALANG BARU TEKNOLOGI', spoken: ['Talang Baru'], code: 'AFDC999' };

export const directoryOfMixes: LedgerPolicy = {
  ...firstLedgerPolicy,
  lenders: lenders.map(({ official, spoken, code }) => ({
    names: [official, ...spoken],
    fdcCodes: code === null ? [] : [code],
  })),
  ownNames: [own.official, ...own.spoken],
};

type TrueDebt = {
  readonly lender: Lender;
  readonly startDate: string;
  readonly limit: number;
  readonly balance: number;
  readonly instalment: number;
};

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

function drawnDebt({ below, chance }: Draw): TrueDebt {
  const lender = chance(8) ? own : chance(2) ? unlisted : (lenders[below(lenders.length)] as Lender);
  const isFintech = lender.code !== null;
  const tenor = isFintech ? 3 + below(10) : 12 + below(49);
  const limit = isFintech ? 500_000 + below(40) * 250_000 : 5_000_000 + below(146) * 1_000_000;
  const paid = below(tenor);
  const startDate = addDays(dueDate('2026-11-18', -paid), -below(27));
  return {
    lender,
    startDate,
    limit,
    balance: Math.round((limit * (tenor - paid)) / tenor),
    instalment: Math.round((limit * (100 + tenor)) / 100 / tenor),
  };
}

/** A second loan of the same lender, taken within days and as large: what even a person must ask about. */
const twinOf = (debt: TrueDebt, { below }: Draw): TrueDebt => ({
  ...debt,
  startDate: addDays(debt.startDate, -below(9)),
});

const rounded = (rupiah: number, step: number): number => Math.round(rupiah / step) * step;

function mistyped(name: string, { below }: Draw): string {
  const at = 1 + below(name.length - 2);
  return name.slice(0, at) + name.slice(at + 1);
}

const told = { isUnticked: false, isSaidTakenOver: false, isSpouse: false, standing: 'RUNNING' } as const;

function toldByBureau(debt: TrueDebt, key: string, { below, chance }: Draw): DebtRecord {
  return {
    ...told,
    key: `CLIK:${key}`,
    source: 'CLIK',
    // The lender changed its name, and the bureau has the new one.
    lender: chance(0.2) ? 'PT NAMA BARU UTAMA' : debt.lender.official,
    startDate: chance(4) ? null : debt.startDate,
    limitRupiah: chance(1) ? null : debt.limit,
    // As of a month-end: an instalment may have been paid since.
    outstandingRupiah: chance(40) ? Math.min(debt.limit, debt.balance + Math.round(debt.limit / 20)) : debt.balance,
    instalmentRupiah: Math.round((debt.instalment * (93 + below(15))) / 100),
    isCounted: true,
  };
}

function toldByFdc(debt: TrueDebt, key: string, { below, chance }: Draw): DebtRecord {
  return {
    ...told,
    key: `FDC:${key}`,
    source: 'FDC',
    lender: debt.lender.code as string,
    startDate: chance(4) ? null : addDays(debt.startDate, below(4)),
    limitRupiah: chance(1) ? null : debt.limit,
    outstandingRupiah: rounded(debt.balance, 10_000),
    instalmentRupiah: Math.round((debt.instalment * (90 + below(21))) / 100),
    isCounted: true,
  };
}

function toldByDebtor(debt: TrueDebt, key: string, draw: Draw): DebtRecord {
  const { below, chance } = draw;
  const { official, spoken } = debt.lender;
  const name = [official, ...spoken][below(spoken.length + 1)] as string;
  return {
    ...told,
    key: `DECLARED:${key}`,
    source: 'DECLARED',
    lender: chance(3) && name.length > 8 ? mistyped(name, draw) : name,
    startDate: null,
    limitRupiah: null,
    outstandingRupiah: null,
    instalmentRupiah: chance(2) ? null : rounded(debt.instalment, 10_000),
    isCounted: false,
  };
}

const toldByUs = (debt: TrueDebt, key: string): DebtRecord => ({
  ...told,
  key: `OWN:${key}`,
  source: 'OWN',
  lender: own.official,
  startDate: debt.startDate,
  limitRupiah: debt.limit,
  outstandingRupiah: debt.balance,
  instalmentRupiah: debt.instalment,
  isCounted: false,
});

/** Whether the sources could take one for the other. */
const resemble = (one: TrueDebt, other: TrueDebt): boolean =>
  one !== other && one.lender === other.lender && one.limit / other.limit < 2 && other.limit / one.limit < 2;

export function generatedMix(seed: number): Mix {
  const draw = drawFrom(seed);
  const debts: TrueDebt[] = [];
  for (let left = draw.below(9); left > 0; left -= 1) {
    const debt = drawnDebt(draw);
    debts.push(debt);
    if (draw.chance(4)) debts.push(twinOf(debt, draw));
  }
  const truth = new Map<string, number>();
  const records = debts.flatMap((debt, at) => {
    const key = `${seed}-${at}`;
    const isFintech = debt.lender.code !== null;
    const made = [
      ...(draw.chance(isFintech ? 60 : 97) ? [toldByBureau(debt, key, draw)] : []),
      ...(isFintech && draw.chance(97) ? [toldByFdc(debt, key, draw)] : []),
      ...(draw.chance(55) ? [toldByDebtor(debt, key, draw)] : []),
      ...(debt.lender === own ? [toldByUs(debt, key)] : []),
    ];
    for (const record of made) truth.set(record.key, at);
    return made;
  });
  const isPlain = (debt: TrueDebt) => debt.lender !== unlisted && !debts.some((other) => resemble(debt, other));
  return { records, truth, plain: new Set(debts.flatMap((debt, at) => (isPlain(debt) ? [at] : []))) };
}
