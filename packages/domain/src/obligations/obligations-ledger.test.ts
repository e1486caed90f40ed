import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { checkMark } from './check-mark.ts';
import type { DebtRecord } from './debt-record.ts';
import type { LedgerMark } from './ledger-mark.ts';
import { firstLedgerPolicy, type LedgerPolicy } from './ledger-policy.ts';
import {
  declaredInstalmentsRupiah,
  mappedInstalmentsRupiah,
  mappingInLedger,
  monthlyBurden,
  owedTotals,
  questionsOfBurden,
} from './ledger-totals.ts';
import { type LedgerFacts, obligationsLedger } from './obligations-ledger.ts';
import { ownExposureRupiah } from './testing/own-exposure.ts';

const policy: LedgerPolicy = {
  ...firstLedgerPolicy,
  lenders: [{ names: ['PT MODAL WARUNG TEKNOLOGI', 'Modal Warung'], fdcCodes: ['AFDC912'] }],
  ownNames: ['PT BPR MITRA CONTOH'],
};

const told = { isUnticked: false, isSaidTakenOver: false, isSpouse: false, standing: 'RUNNING' } as const;
const record = (changes: Partial<DebtRecord> & Pick<DebtRecord, 'key' | 'source'>): DebtRecord => ({
  ...told,
  lender: 'PT MODAL WARUNG TEKNOLOGI',
  startDate: '2026-05-01',
  limitRupiah: 6_000_000,
  outstandingRupiah: 3_000_000,
  instalmentRupiah: 560_000,
  isCounted: true,
  ...changes,
});

const clik = (changes: Partial<DebtRecord> = {}) => record({ key: 'CLIK:1', source: 'CLIK', ...changes });
/** Three days later, an instalment less, as the centre would have it. */
const fdc = (changes: Partial<DebtRecord> = {}) =>
  record({
    key: 'FDC:1',
    source: 'FDC',
    lender: 'AFDC912',
    startDate: '2026-05-04',
    outstandingRupiah: 2_500_000,
    instalmentRupiah: 500_000,
    ...changes,
  });
const said = (changes: Partial<DebtRecord> = {}) =>
  record({
    key: 'DECLARED:1',
    source: 'DECLARED',
    lender: 'modal warung',
    startDate: null,
    limitRupiah: null,
    outstandingRupiah: null,
    instalmentRupiah: 550_000,
    isCounted: false,
    ...changes,
  });
const own = (changes: Partial<DebtRecord> = {}) =>
  record({ key: 'OWN:7', source: 'OWN', lender: 'PT BPR MITRA CONTOH', isCounted: false, ...changes });

const ledgerOf = (records: readonly DebtRecord[], changes: Partial<LedgerFacts> = {}) =>
  obligationsLedger(
    { records, answers: [], marks: [], wasDebtorAsked: true, wasBureauAsked: true, ...changes },
    policy,
  );
const keysOf = (ledger: ReturnType<typeof ledgerOf>) =>
  ledger.debts.map(({ records }) => records.map(({ key }) => key).join(' + '));

describe('one debt that three sources tell', () => {
  const ledger = ledgerOf([clik(), fdc(), said()]);

  it('is proposed as one, and says why', () => {
    expect(keysOf(ledger)).toEqual(['CLIK:1 + FDC:1 + DECLARED:1']);
    expect(ledger.debts[0]?.links).toEqual([
      {
        keys: ['CLIK:1', 'FDC:1'],
        by: 'PROPOSED',
        evidence: { lender: 'SAME', start: 'AGREES', limit: 'AGREES', balance: 'AGREES', instalment: 'UNKNOWN' },
      },
      {
        keys: ['CLIK:1', 'DECLARED:1'],
        by: 'PROPOSED',
        evidence: { lender: 'SAME', start: 'UNKNOWN', limit: 'UNKNOWN', balance: 'UNKNOWN', instalment: 'AGREES' },
      },
    ]);
  });

  it('counts once, with the higher figures', () => {
    expect(monthlyBurden(ledger)).toEqual({ countedRupiah: 560_000, leastRupiah: 560_000 });
    expect(owedTotals(ledger)).toEqual({
      outstandingRupiah: 3_000_000,
      writtenOffRupiah: 0,
      takenOverRupiah: 0,
      runningDebts: 1,
    });
    expect(declaredInstalmentsRupiah(ledger)).toBe(550_000);
  });
});

/** 5 days; 5 % of 6.000.000 = 300.000; 10 % of the limit = 600.000. */
describe('the tolerances', () => {
  it.each<[string, Partial<DebtRecord>, number]>([
    ['five days apart', { startDate: '2026-05-06' }, 1],
    ['six days apart', { startDate: '2026-05-07' }, 2],
    ['a limit that is 5 % lower', { limitRupiah: 5_700_000 }, 1],
    ['a limit lower by a rupiah more', { limitRupiah: 5_699_999 }, 2],
    ['a balance that differs by a tenth of the limit', { outstandingRupiah: 2_400_000 }, 1],
    ['a balance that differs by a rupiah more', { outstandingRupiah: 2_399_999 }, 2],
    ['no start, but limit and balance', { startDate: null }, 1],
    ['nothing but the balance', { startDate: null, limitRupiah: null }, 2],
    ['a lender that the directory does not know', { lender: 'AFDC999' }, 2],
  ])('%s', (_, changes, debts) => {
    const ledger = ledgerOf([clik(), fdc(changes)]);
    expect(ledger.debts).toHaveLength(debts);
    expect(ledger.questions).toHaveLength(debts - 1);
  });

  it('what differs in two respects is two debts, and nobody is asked', () => {
    const ledger = ledgerOf([clik(), fdc({ startDate: '2025-01-01', limitRupiah: 2_000_000 })]);
    expect([ledger.debts.length, ledger.questions.length]).toEqual([2, 0]);
  });
});

describe('twins', () => {
  const twins = [clik(), clik({ key: 'CLIK:2', startDate: '2026-05-03' }), fdc()];

  it('are asked about and never merged; until then all of them count', () => {
    const ledger = ledgerOf(twins);
    expect(ledger.questions.map(({ keys, why }) => [...keys, why])).toEqual([
      ['CLIK:1', 'FDC:1', 'SEVERAL_FIT'],
      ['CLIK:2', 'FDC:1', 'SEVERAL_FIT'],
    ]);
    expect(ledger.debts.map(({ state }) => state)).toEqual([null, null, null]);
    // All three, and at least the two that the bureau lists.
    expect(monthlyBurden(ledger)).toEqual({ countedRupiah: 1_620_000, leastRupiah: 1_120_000 });
  });

  it('stop a decision only where the answer changes the burden', () => {
    expect(questionsOfBurden(ledgerOf(twins))).toHaveLength(2);
    const declared = ledgerOf([twins[0] as DebtRecord, twins[1] as DebtRecord, said()]);
    expect([declared.questions.length, questionsOfBurden(declared).length]).toEqual([2, 0]);
  });

  it('are told apart by a person', () => {
    const ledger = ledgerOf(twins, { answers: [{ keys: ['FDC:1', 'CLIK:2'], isSame: true }] });
    expect(keysOf(ledger)).toEqual(['CLIK:1', 'CLIK:2 + FDC:1']);
    expect(ledger.debts[1]?.links[0]?.by).toBe('PERSON');
    expect(ledger.questions).toEqual([]);
  });

  it('leave one possibility when the other is excluded', () => {
    const ledger = ledgerOf(twins, { answers: [{ keys: ['CLIK:1', 'FDC:1'], isSame: false }] });
    expect(keysOf(ledger)).toEqual(['CLIK:1', 'CLIK:2 + FDC:1']);
  });
});

describe('what a person says', () => {
  it('separates what was proposed', () => {
    const ledger = ledgerOf([clik(), fdc()], { answers: [{ keys: ['CLIK:1', 'FDC:1'], isSame: false }] });
    expect(monthlyBurden(ledger).countedRupiah).toBe(1_060_000);
    expect(ledger.questions).toEqual([]);
  });

  it('is refused where it makes two records of one source a single debt', () => {
    const ledger = ledgerOf([clik(), clik({ key: 'CLIK:2', lender: 'BANK LAIN' }), fdc()]);
    expect(checkAnswer(ledger, { keys: ['CLIK:1', 'CLIK:2'], isSame: true })).toEqual({
      ok: false,
      refusal: 'ONE_SOURCE',
    });
    expect(checkAnswer(ledger, { keys: ['CLIK:2', 'FDC:1'], isSame: true })).toEqual({
      ok: false,
      refusal: 'OTHER_TAKEN',
    });
    expect(checkAnswer(ledger, { keys: ['CLIK:9', 'FDC:1'], isSame: true })).toEqual({
      ok: false,
      refusal: 'UNKNOWN_DEBT',
    });
    expect(checkAnswer(ledger, { keys: ['CLIK:1', 'FDC:1'], isSame: true }).ok).toBe(true);
  });
});

it('a loan that is not paid out, or of the spouse, is never laid beside a register', () => {
  const ours = { lender: 'PT BPR MITRA CONTOH' };
  for (const changes of [{ standing: 'PROMISED' }, { isSpouse: true }] as const) {
    const ledger = ledgerOf([clik(ours), own(changes)]);
    expect([ledger.debts.length, ledger.questions.length]).toEqual([2, 0]);
    expect(checkAnswer(ledger, { keys: ['CLIK:1', 'OWN:7'], isSame: true })).toEqual({
      ok: false,
      refusal: 'IN_NO_REGISTER',
    });
  }
  expect(ledgerOf([clik(ours), own()]).debts).toHaveLength(1);
});

describe('who knows of a debt', () => {
  it.each<[string, DebtRecord[], Partial<LedgerFacts>, (string | null)[]]>([
    ['in the bureau alone', [clik()], {}, ['NOT_DECLARED']],
    ['in the bureau, and nobody asked the debtor', [clik()], { wasDebtorAsked: false }, [null]],
    ['repaid', [clik({ standing: 'REPAID' })], {}, [null]],
    ['declared alone', [said()], {}, ['NOT_AT_BUREAU']],
    ['declared, and the bureau was not asked', [said()], { wasBureauAsked: false }, [null]],
    ['both', [clik(), said()], {}, [null]],
    ['our own, not at the bureau', [own()], {}, ['NOT_AT_BUREAU']],
    ['our own, not paid out yet', [own({ standing: 'PROMISED' })], {}, [null]],
    [
      'our own, at the bureau and declared',
      [clik({ lender: 'BPR MITRA CONTOH' }), own(), said({ lender: 'PT BPR Mitra Contoh' })],
      {},
      [null],
    ],
  ])('%s', (_, records, changes, states) => {
    expect(ledgerOf(records, changes).debts.map(({ state }) => state)).toEqual(states);
  });
});

describe('sources that contradict each other', () => {
  it('repaid at the bureau, running at the centre: it runs, and counts', () => {
    const [debt] = ledgerOf([
      clik({ standing: 'REPAID', isCounted: false, startDate: '2026-05-04', outstandingRupiah: 2_500_000 }),
      fdc(),
    ]).debts;
    expect([debt?.standing, debt?.contradictions, debt?.burdenRupiah]).toEqual(['RUNNING', ['STANDING'], 500_000]);
  });

  it('said to be taken over, but still ticked: shown, and counted', () => {
    const [debt] = ledgerOf([clik(), said({ isSaidTakenOver: true })]).debts;
    expect([debt?.contradictions, debt?.burdenRupiah]).toEqual([['SAID_TAKEN_OVER'], 560_000]);
  });

  it('unticked by a person at the bureau, the centre does not count it again', () => {
    expect(monthlyBurden(ledgerOf([clik({ isCounted: false, isUnticked: true }), fdc()])).countedRupiah).toBe(0);
  });
});

describe('marks', () => {
  const mark: LedgerMark = { key: 'FDC:1', kind: 'TAKEN_OVER', reason: 'Dilunasi dari pencairan ini', documentId: 5 };

  it('take the whole debt out of the burden and the mapping, and say what this loan repays', () => {
    const ledger = ledgerOf([clik(), fdc(), said()], { marks: [mark] });
    expect(monthlyBurden(ledger).countedRupiah).toBe(0);
    expect(declaredInstalmentsRupiah(ledger)).toBe(0);
    expect(mappedInstalmentsRupiah(ledger)).toBe(0);
    expect(mappingInLedger(ledger, [{ contractCode: '1', isMapped: true }])).toEqual([
      { contractCode: '1', isMapped: false },
    ]);
    expect(owedTotals(ledger)).toMatchObject({ outstandingRupiah: 3_000_000, takenOverRupiah: 3_000_000 });
  });

  it('of what only the debtor named say nothing of a debt that the bureau tells, however the list was told anew', () => {
    const named = { ...mark, key: said().key };
    const alone = ledgerOf([said()], { marks: [named] });
    expect(alone.debts.map((debt) => debt.mark?.key)).toEqual([named.key]);
    // The loan that was marked is named no more: another of that lender has its place and is the bureau's contract.
    const anew = ledgerOf([clik(), said()], { marks: [named] });
    expect(keysOf(anew)).toEqual([`CLIK:1 + ${named.key}`]);
    expect([anew.debts[0]?.mark, monthlyBurden(anew).countedRupiah]).toEqual([null, 560_000]);
  });

  it('of a debt that is not theirs take away what is owed, too', () => {
    const ledger = ledgerOf([clik()], { marks: [{ ...mark, key: 'CLIK:1', kind: 'NOT_COUNTED' }] });
    expect(owedTotals(ledger).outstandingRupiah).toBe(0);
  });

  it('never lower what the legal limit counts', () => {
    const ledger = ledgerOf([own()], { marks: [{ ...mark, key: 'OWN:7' }] });
    expect(ownExposureRupiah(ledger)).toBe(3_000_000);
  });

  it.each<[string, DebtRecord[], Partial<LedgerMark>, string]>([
    ['of a debt that is not there', [clik()], {}, 'UNKNOWN_DEBT'],
    ['of a repaid one', [fdc({ standing: 'REPAID' })], {}, 'ALREADY_REPAID'],
    ['of our own as not theirs', [own()], { key: 'OWN:7', kind: 'NOT_COUNTED' }, 'OWN_LOAN_IS_COUNTED'],
    ['while it is asked what it is', [clik({ startDate: null, limitRupiah: null }), fdc()], {}, 'QUESTION_OPEN'],
    ['without a reason', [fdc()], { reason: '   ok      ' }, 'REASON_MISSING'],
    ['with a reason that nobody can see', [fdc()], { reason: '\u200b'.repeat(12) }, 'REASON_MISSING'],
    ['without a document', [fdc()], { documentId: null }, 'DOCUMENT_MISSING'],
  ])('are refused %s', (_, records, changes, refusal) => {
    expect(checkMark(ledgerOf(records), { ...mark, ...changes })).toEqual({ ok: false, refusal });
  });

  it('are taken with both', () => {
    expect(checkMark(ledgerOf([fdc()]), mark).ok).toBe(true);
  });
});

/** Balances 500.000 apart are one from a limit of 5 million on; limits a million apart look like one from 20 million on. */
it('of two hundred credits of one lender, those of 5 to 18 million are told apart', () => {
  const many = Array.from({ length: 200 }, (_, at) => [
    clik({ key: `CLIK:${at}`, limitRupiah: 1_000_000 * (at + 1) }),
    fdc({ key: `FDC:${at}`, limitRupiah: 1_000_000 * (at + 1) }),
  ]).flat();
  expect(ledgerOf(many).debts).toHaveLength(400 - 14);
});
