import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { monthlyBurden } from '@trustiq/domain/obligations/ledger-totals.ts';
import type { LedgerDebt } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { shownRupiah, shownText } from '../../../platform/tables/paper-formats.ts';
import { longTable } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

type Words = BorrowerReportTexts['obligations'];

/** Whoever reads the paper must see what a person took out of the burden, and why. */
function remarkOf(t: Words, { mark, state, isAsked }: LedgerDebt): string {
  const remarks = [
    isAsked ? t.asked : null,
    state && t.states[state],
    mark && `${t.marks[mark.kind]}: ${shownText(mark.reason)}`,
  ];
  return remarks.filter((remark) => remark !== null).join('; ');
}

const firstTold = <Value>(values: readonly (Value | null)[]): Value | null =>
  values.find((value) => value !== null) ?? null;

/** All that the applicant owes, each debt once. */
export function obligationsPart({ obligations: t, shownOf }: BorrowerReportTexts, { ledger }: ReportData): PdfNode[] {
  const { hiddenLoans } = ledger;
  const hidden: PdfNode[] =
    hiddenLoans > 0 ? [{ text: fillText(t.hidden, { count: String(hiddenLoans) }), margin: [0, 4, 0, 0] }] : [];
  if (ledger.debts.length === 0) return hidden;
  const { countedRupiah, leastRupiah } = monthlyBurden(ledger);
  const table = longTable(
    t.title,
    [
      { title: t.lender, width: '*' },
      { title: t.source, width: 120 },
      { title: t.start, width: 60 },
      { title: t.limit, width: 90, isNumeric: true },
      { title: t.outstanding, width: 90, isNumeric: true },
      { title: t.burden, width: 90, isNumeric: true },
      { title: t.standing, width: 70 },
      { title: t.remark, width: 180 },
    ],
    ledger.debts.map((debt) => [
      shownText(debt.records.find(({ lender }) => lender !== '')?.lender ?? null),
      debt.records.map(({ source }) => t.sources[source]).join(', '),
      shownText(firstTold(debt.records.map(({ startDate }) => startDate))),
      shownRupiah(firstTold(debt.records.map(({ limitRupiah }) => limitRupiah))),
      shownRupiah(debt.outstandingRupiah),
      shownRupiah(debt.burdenRupiah),
      t.standings[debt.standing],
      remarkOf(t, debt),
    ]),
    shownOf,
  );
  const total = { counted: shownRupiah(countedRupiah), least: shownRupiah(leastRupiah) };
  return [...table, { text: fillText(t.total, total), margin: [0, 4, 0, 0] }, ...hidden];
}
