import type { BureauRecord, BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { useMemo } from 'react';
import { MISSING } from '../../../lib/format-rupiah.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { GrantedCreditDetail } from './granted-credit-detail.tsx';
import { newestMonth } from './last-months.ts';
import { BandLegend, PastDueStrip } from './past-due-strip.tsx';
import { type RecordColumn, RecordTable } from './record-table.tsx';
import { ReportPart } from './report-part.tsx';

type Credit = BureauRecord<'granted_credit'>;
type History = BureauRecord<'credit_profile'>[];
type Props = {
  sets: Pick<BureauSets, 'granted_credit' | 'credit_profile'>;
  enquiryMonth: string;
  wantedCreditId: number | null;
};

/** The credits that were granted, each with its two years at a glance and its details on demand. */
export function GrantedCredits({ sets, enquiryMonth, wantedCreditId }: Props) {
  const t = useTexts('bureau');
  const { granted_credit: credits, credit_profile: profile } = sets;
  const { byCredit, lastMonth } = useMemo(
    () => ({ byCredit: groupByCredit(profile), lastMonth: newestMonth(profile, enquiryMonth) }),
    [profile, enquiryMonth],
  );
  const historyOf = ({ grantedCreditId }: Credit): History => byCredit.get(grantedCreditId) ?? [];
  const columns: RecordColumn<Credit>[] = [
    { field: 'providerCodeDesc' },
    { field: 'contractTypeDesc' },
    { field: 'contractPhaseDesc' },
    {
      field: 'pastDueStatusDesc',
      title: t('columns.pastDue'),
      cell: ({ pastDueStatusDesc, daysPastDue }) => `${pastDueStatusDesc ?? MISSING} (${daysPastDue ?? MISSING})`,
    },
    {
      field: 'daysPastDue',
      title: t('bands.label'),
      cell: (credit) => <PastDueStrip history={historyOf(credit)} lastMonth={lastMonth} />,
    },
    { field: 'creditLimit' },
    { field: 'debitBalance' },
    { field: 'dueDate' },
  ];
  return (
    <ReportPart
      anchor="granted_credit"
      title={t('sections.granted_credit')}
      count={credits.length}
      emptyText={t('empty.header', { header: t('sections.granted_credit') })}
      isEmpty={credits.length === 0}
    >
      <BandLegend />
      <RecordTable
        label={t('sections.granted_credit')}
        rows={credits}
        columns={columns}
        nameOf={(credit) => `${credit.providerCodeDesc ?? ''} ${credit.cbContractCode ?? ''}`.trim()}
        startsOpen={({ grantedCreditId }) => grantedCreditId !== null && grantedCreditId === wantedCreditId}
        detail={(credit) => <GrantedCreditDetail credit={credit} history={historyOf(credit)} lastMonth={lastMonth} />}
      />
    </ReportPart>
  );
}

function groupByCredit(profile: History): Map<number | null, History> {
  return Map.groupBy(profile, ({ grantedCreditId }) => grantedCreditId);
}
