import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { grantedFields, maximumFields, overdueFields, restructuringFields } from './credit-fields.ts';
import { FieldGrid } from './field-grid.tsx';
import type { FieldName } from './field-text.ts';
import { HistoryTable } from './history-table.tsx';
import { PastDueStrip } from './past-due-strip.tsx';
import { ReportPart } from './report-part.tsx';

type Credit = BureauRecord<'granted_credit'>;
type Props = { credit: Credit; history: readonly BureauRecord<'credit_profile'>[]; lastMonth: string };

/** Everything the bureau knows of one granted credit. */
export function GrantedCreditDetail({ credit, history, lastMonth }: Props) {
  const t = useTexts('bureau');
  const group = (title: string, fields: readonly (FieldName & keyof Credit)[]) => (
    <ReportPart
      order={4}
      title={title}
      emptyText={t('empty.noData')}
      isEmpty={fields.every((field) => credit[field] === null)}
    >
      <FieldGrid record={credit} fields={fields} />
    </ReportPart>
  );
  return (
    <>
      {group(t('details.contract'), grantedFields)}
      <ReportPart order={4} title={t('details.history')} emptyText={t('empty.history')} isEmpty={history.length === 0}>
        <PastDueStrip history={history} lastMonth={lastMonth} />
        <HistoryTable history={history} label={t('details.history')} />
      </ReportPart>
      {group(t('details.overdue'), overdueFields)}
      {group(t('details.restructuring'), restructuringFields)}
      {group(t('details.maximum'), maximumFields)}
    </>
  );
}
