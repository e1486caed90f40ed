import type { DebtRecord } from '../debt-record.ts';
import { firstLedgerPolicy, type LedgerPolicy } from '../ledger-policy.ts';
import type { Mix } from './generated-mixes.ts';

// Borrowers' lives, written by somebody who had not read how records are merged: what is lent, and then what each source
// tells of it. Nothing here was fitted to the merger.

const DAY_MS = 86_400_000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A linear congruential generator, unlike the one of the first mixes. */
function dice(seed: number) {
  let state = BigInt(seed) * 2_862_933_555_777_941_757n + 3_037_000_493n;
  const roll = (sides: number): number => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    return Number((state >> 33n) % BigInt(sides));
  };
  return {
    roll,
    oneIn: (times: number) => roll(times) === 0,
    pick: <T>(all: readonly T[]) => all[roll(all.length)] as T,
  };
}
type Dice = ReturnType<typeof dice>;

type Kind = 'bank' | 'finance' | 'fintech' | 'cooperative' | 'own';
type House = {
  readonly kind: Kind;
  /** As registers write it; a later one after a merger. */
  readonly registered: readonly string[];
  readonly spoken: readonly string[];
  readonly code: string | null;
  /** The bank's own list of lenders knows it. */
  readonly isListed: boolean;
};

const house = (kind: Kind, registered: string[], spoken: string[], code: string | null, isListed = true): House => ({
  kind,
  registered,
  spoken,
  code,
  isListed,
});

const OWN = 'PT BPR Mitra Tani Lestari';
const houses: readonly House[] = [
  house(
    'bank',
    ['PT BANK SINAR KATULISTIWA TBK', 'PT Bank Sinar Khatulistiwa'],
    ['bank sinar', 'Sinar Katulistiwa'],
    null,
  ),
  house('bank', ['PT Bank Purnama Artha Tbk', 'PT Bank Cakra Buana'], ['purnama', 'Bank Cakra Buana'], null),
  house('bank', ['BPR TIRTA KENCANA MANDIRI'], ['bpr tirta kencana', 'Tirta'], null),
  house('bank', ['BPR TIRTA KENCANA SEJAHTERA'], ['tirta kencana sejahtera', 'Tirta'], null),
  house('finance', ['PT Roda Makmur Multifinance', 'RODA MAKMUR FINANCE, PT'], ['roda makmur', 'RMF'], null),
  house('finance', ['PT ANEKA GRIYA PEMBIAYAAN'], ['aneka griya', 'kredit tv aneka'], null, false),
  house('fintech', ['PT Dompet Kilat Digital'], ['dompet kilat', 'DompetKilat app'], 'AFDC911'),
  house(
    'fintech',
    ['PT Pinjam Sahabat Teknologi', 'PT SAHABAT TEKNOLOGI FINANSIAL'],
    ['pinjam sahabat', 'sahabat'],
    'AFDC922',
  ),
  house('fintech', ['PT Cair Sekejap Indonesia'], ['cair sekejap', 'cairsekejap'], 'AFDC933'),
  house('fintech', ['PT Nanti Bayar Nusantara'], ['nanti bayar', 'paylater'], 'AFDC944', false),
  house('cooperative', ['KSP Guyub Rukun'], ['koperasi guyub rukun', 'arisan RT'], null, false),
  house('own', [OWN, 'BPR MITRA TANI LESTARI, PT'], ['mitra tani', 'bank sini'], null),
];

export const secondDirectory: LedgerPolicy = {
  ...firstLedgerPolicy,
  ownNames: [OWN, 'BPR Mitra Tani Lestari'],
  lenders: houses
    .filter(({ isListed, kind }) => isListed && kind !== 'own')
    .map(({ registered, spoken, code }) => ({
      names: [...registered, spoken[0] as string],
      fdcCodes: code === null ? [] : [code],
    })),
};

type Loan = {
  readonly id: number;
  readonly lender: House;
  readonly startDate: string;
  readonly limit: number;
  readonly instalment: number;
  readonly balance: number;
};

const limits: Readonly<Record<Kind, readonly [step: number, steps: number]>> = {
  bank: [5_000_000, 40],
  finance: [500_000, 70],
  fintech: [100_000, 120],
  cooperative: [250_000, 30],
  own: [5_000_000, 20],
};

function newLoan({ roll, pick }: Dice, id: number, lender: House): Loan {
  const [step, steps] = limits[lender.kind];
  const limit = step * (1 + roll(steps));
  const tenor = lender.kind === 'fintech' ? pick([1, 3, 6, 12]) : pick([12, 24, 36, 48, 60]);
  const paid = roll(tenor);
  const instalment = Math.round((limit / tenor) * (1 + (roll(30) / 1000) * tenor));
  return {
    id,
    lender,
    startDate: addDays('2026-11-01', -30 * paid - roll(30)),
    limit,
    instalment,
    balance: Math.round((limit * (tenor - paid)) / tenor),
  };
}

/** People come back to the same lender: the same sum on the same day, a little more some weeks later, or years after. */
function loansOf(draw: Dice): Loan[] {
  const loans: Loan[] = [];
  const count = draw.roll(7);
  for (let id = 0; id < count; id += 1) {
    const earlier = loans.length > 0 && draw.oneIn(4) ? draw.pick(loans) : null;
    if (earlier === null) loans.push(newLoan(draw, id, draw.pick(houses)));
    else if (draw.oneIn(3)) loans.push({ ...earlier, id });
    else {
      const later = newLoan(draw, id, earlier.lender);
      loans.push(draw.oneIn(2) ? { ...later, startDate: addDays(earlier.startDate, 7 + draw.roll(60)) } : later);
    }
  }
  return loans;
}

const rounded = (rupiah: number, to: number) => Math.round(rupiah / to) * to;

/** A slip of the finger: two letters change places. */
function slipped(name: string, { roll }: Dice): string {
  const at = 1 + roll(Math.max(name.length - 3, 1));
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
}

const said = { isUnticked: false, isSaidTakenOver: false, isSpouse: false } as const;

/** The bureau: complete for banks and finance houses, late by a month, with holes; of fintechs it hears of some. */
function byBureau(loan: Loan, draw: Dice): DebtRecord | null {
  const { kind, registered } = loan.lender;
  if (kind === 'cooperative' || (kind === 'fintech' && draw.oneIn(3)) || draw.oneIn(12)) return null;
  const isLate = draw.oneIn(3);
  return {
    ...said,
    key: `CLIK:${loan.id}-${draw.roll(1_000_000)}`,
    source: 'CLIK',
    lender: draw.pick(registered),
    startDate: draw.oneIn(15) ? null : addDays(loan.startDate, draw.oneIn(5) ? draw.roll(4) : 0),
    limitRupiah: draw.oneIn(20) ? rounded(loan.limit, 1_000_000) || loan.limit : loan.limit,
    outstandingRupiah: draw.oneIn(20) ? null : Math.min(loan.limit, loan.balance + (isLate ? loan.instalment : 0)),
    instalmentRupiah: loan.instalment,
    standing: 'RUNNING',
    isCounted: true,
  };
}

/** The fintech centre: by code, to the day of the payout or of the agreement, with what the lender still wants. */
function byCentre(loan: Loan, draw: Dice): DebtRecord | null {
  if (loan.lender.code === null || draw.oneIn(10)) return null;
  const wanted = draw.oneIn(4) ? Math.round(loan.balance * 1.03) : loan.balance;
  return {
    ...said,
    key: `FDC:${loan.id}-${draw.roll(1_000_000)}`,
    source: 'FDC',
    lender: loan.lender.code,
    startDate: draw.oneIn(25) ? null : addDays(loan.startDate, draw.roll(3)),
    limitRupiah: loan.limit,
    outstandingRupiah: wanted,
    instalmentRupiah: Math.round(loan.instalment * (draw.oneIn(2) ? 1 : 0.9 + draw.roll(21) / 100)),
    standing: 'RUNNING',
    isCounted: true,
  };
}

/** The borrower: a spoken name and a round sum, if it is named at all. */
function byBorrower(loan: Loan, draw: Dice): DebtRecord | null {
  if (draw.oneIn(3)) return null;
  const name = draw.pick(loan.lender.spoken);
  return {
    ...said,
    key: `DECLARED:${loan.id}-${draw.roll(1_000_000)}`,
    source: 'DECLARED',
    lender: draw.oneIn(8) ? slipped(name, draw) : name,
    startDate: null,
    limitRupiah: null,
    outstandingRupiah: null,
    instalmentRupiah: draw.oneIn(10) ? null : rounded(loan.instalment, draw.pick([10_000, 50_000, 100_000])),
    standing: 'RUNNING',
    isCounted: false,
  };
}

function byOurselves(loan: Loan): DebtRecord | null {
  if (loan.lender.kind !== 'own') return null;
  return {
    ...said,
    key: `OWN:${loan.id}`,
    source: 'OWN',
    lender: OWN,
    startDate: loan.startDate,
    limitRupiah: loan.limit,
    outstandingRupiah: loan.balance,
    instalmentRupiah: loan.instalment,
    standing: 'RUNNING',
    isCounted: false,
  };
}

export function secondGeneratedMix(seed: number): Mix {
  const draw = dice(seed);
  const loans = loansOf(draw);
  const told = loans.flatMap((loan) =>
    [byBureau(loan, draw), byCentre(loan, draw), byBorrower(loan, draw), byOurselves(loan)]
      .filter((record) => record !== null)
      .map((record) => ({ record, loan })),
  );
  const ofLender = Map.groupBy(loans, ({ lender }) => lender);
  return {
    records: told.map(({ record }) => record).toSorted((one, other) => one.key.localeCompare(other.key)),
    truth: new Map(told.map(({ record, loan }) => [record.key, loan.id])),
    plain: new Set(loans.filter(({ lender }) => ofLender.get(lender)?.length === 1).map(({ id }) => id)),
  };
}
