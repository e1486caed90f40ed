/**
 * Schedules of twelve months per second on one core: the exact calculation against a naive one in doubles, in turns in
 * the same run. The naive one is wrong by a rupiah now and then; the last line says how often.
 */
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import { type RepaymentRow, type RepaymentTerms, repaymentSchedule } from '@trustiq/domain/loan/repayment-schedule.ts';

const ROUNDS = 9;
const TYPES = ['FLAT', 'EFEKTIF', 'ANUITAS'] as const;
const RATES_PERCENT = [18, 13.25, 15.6, 21, 10.5, 19.2, 16.7];

const loans: RepaymentTerms[] = Array.from({ length: 30_000 }, (_, index) => ({
  interestType: TYPES[index % 3] ?? 'FLAT',
  principal: 5_000_000 + index * 7_900,
  annualRatePercent: RATES_PERCENT[index % RATES_PERCENT.length] ?? 18,
  tenorMonths: 12,
  disbursedOn: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
}));

function naiveSchedule({ interestType, principal, annualRatePercent, tenorMonths, disbursedOn }: RepaymentTerms) {
  const rate = annualRatePercent / 1200;
  const annuity = Math.round((principal * rate) / (1 - (1 + rate) ** -tenorMonths));
  const rows: RepaymentRow[] = [];
  let balance = principal;
  let flatLeft = Math.round(principal * rate * tenorMonths);
  const flat = Math.round(flatLeft / tenorMonths);
  for (let number = 1; number <= tenorMonths; number++) {
    const flatDue = number === tenorMonths ? flatLeft : flat;
    flatLeft -= flatDue;
    const interest = interestType === 'FLAT' ? flatDue : Math.round(balance * rate);
    const regular = interestType === 'ANUITAS' ? annuity - interest : Math.round(principal / tenorMonths);
    const due = number === tenorMonths ? balance : regular;
    balance -= due;
    const row = { principal: due, interest, instalment: due + interest, balance };
    rows.push({ number, dueDate: dueDate(disbursedOn, number), ...row });
  }
  return rows;
}

function schedulesPerSecond(schedule: (terms: RepaymentTerms) => RepaymentRow[]): number {
  const startedAt = performance.now();
  let rows = 0;
  for (const loan of loans) rows += schedule(loan).length;
  if (rows !== loans.length * 12) throw new Error('A schedule is incomplete');
  return (loans.length / (performance.now() - startedAt)) * 1000;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

const exact: number[] = [];
const naive: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  exact.push(schedulesPerSecond(repaymentSchedule));
  naive.push(schedulesPerSecond(naiveSchedule));
}
const wrong = loans.filter((loan) => JSON.stringify(naiveSchedule(loan)) !== JSON.stringify(repaymentSchedule(loan)));

console.log(`exact: ${Math.round(median(exact))} schedules/s (median of ${ROUNDS} rounds of ${loans.length})`);
console.log(`naive: ${Math.round(median(naive))} schedules/s`);
console.log(`ratio: ${(median(exact) / median(naive)).toFixed(2)} of the naive speed`);
console.log(`naive schedules with a wrong figure: ${wrong.length} of ${loans.length}`);
