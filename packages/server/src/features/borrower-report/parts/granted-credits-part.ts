import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { toGrantedCredit } from '@trustiq/contract/bureau/to-bureau-report.ts';
import type { BorrowerReportTexts } from '@trustiq/contract/texts/id/borrower-report.ts';
import { kolLabel } from '@trustiq/domain/bureau/bureau-report.ts';
import { bankDayOf } from '../../../platform/bank-day.ts';
import { shownRupiah, shownText } from '../../../platform/tables/paper-formats.ts';
import { type Column, longTable, note, subtitle, together } from '../../../platform/tables/paper-tables.ts';
import type { PdfNode } from '../../../platform/tables/pdf-content.ts';
import type { ReportData } from './report-data.ts';

const columnsOf = (t: BorrowerReportTexts['bureau']): Column[] => [
  { title: t.no, width: 22, isNumeric: true },
  { title: t.contract, width: 84 },
  { title: t.provider, width: '*' },
  { title: t.type, width: '*' },
  { title: t.phase, width: 120 },
  { title: t.kol, width: 46 },
  { title: t.creditLimit, width: 84, isNumeric: true },
  { title: t.debitBalance, width: 84, isNumeric: true },
  { title: t.overdue, width: 78, isNumeric: true },
  { title: t.dates, width: 116 },
];

/** Arrears that the bureau does not tell are unknown, not nought. */
const isOverdueReported = (credit: BureauRecord<'granted_credit'>): boolean =>
  credit.principalOverdueAmount !== null || credit.interestOverdueAmount !== null;

function rowOf(credit: BureauRecord<'granted_credit'>, index: number, enquiryDate: string): string[] {
  const facility = toGrantedCredit(credit, enquiryDate);
  return [
    String(index + 1),
    shownText(credit.cbContractCode),
    shownText(credit.providerCodeDesc),
    shownText(credit.contractTypeDesc),
    `${shownText(credit.contractPhaseDesc)} · ${shownText(credit.contractStatusDesc)}`,
    kolLabel(facility),
    shownRupiah(credit.creditLimit),
    shownRupiah(credit.debitBalance),
    shownRupiah(isOverdueReported(credit) ? facility.overdueRupiah : null),
    `${shownText(credit.startDate)} – ${shownText(credit.dueDate)}`,
  ];
}

/** Every credit that another lender granted, in the bureau's order. */
export function grantedCreditsPart({ bureau: t, shownOf }: BorrowerReportTexts, { bureau }: ReportData): PdfNode[] {
  const credits = bureau?.sets.granted_credit ?? [];
  if (bureau === null || credits.length === 0) return [together(subtitle(t.granted), note(t.none))];
  const enquiryDate = bankDayOf(bureau.requestedAt);
  const rows = credits.map((credit, index) => rowOf(credit, index, enquiryDate));
  return longTable(t.granted, columnsOf(t), rows, shownOf);
}
