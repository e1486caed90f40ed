import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { listApprovalHistory } from '@trustiq/contract/workflow/approval-history.ts';
import { type ApprovalHistoryEntry, fromHistoryEntry } from '@trustiq/contract/workflow/history-names.ts';
import { call } from '../../lib/api.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SectionList } from '../../ui/list/section-list.tsx';
import { CapsuleList } from './capsule-list.tsx';

const nameOf = ({ user }: ApprovalHistoryEntry) => `${user.firstName} ${user.lastName}`.trim() || MISSING;

/** Whoever decided, and for whom where they stood for somebody. */
function Decider({ row }: { row: ApprovalHistoryEntry }) {
  const t = useTexts('history');
  return (
    <>
      <b>{nameOf(row)}</b>
      {row.onBehalfOf !== null && <div>{t('onBehalfOf', { name: row.onBehalfOf })}</div>}
    </>
  );
}

/** Workflow History: who decided what, newest first. */
export function WorkflowHistorySection({ application }: { application: WholeCase }) {
  const { id, version } = application;
  const t = useTexts('history');
  const reference = useReferenceText();
  const columns: ListColumn<ApprovalHistoryEntry>[] = [
    { key: 'user', title: t('columns.user'), cell: (row) => <Decider row={row} /> },
    { key: 'decision', title: t('columns.decision'), cell: ({ decisionText }) => decisionText },
    {
      key: 'reason',
      title: t('columns.reason'),
      cell: ({ reasonCode, reason }) => (reasonCode ? reference('reasons', reasonCode, reason ?? reasonCode) : MISSING),
    },
    { key: 'stage', title: t('columns.stage'), cell: ({ statusText }) => statusText },
    { key: 'memo', title: t('columns.memo'), cell: ({ notes }) => notes || MISSING },
    { key: 'date', title: t('columns.date'), cell: ({ decidedAt }) => <DateText at={decidedAt} withTime /> },
  ];
  return (
    <>
      <SectionList
        label={t('label')}
        emptyText={t('empty')}
        queryKey={['history', id, version]}
        load={async (query, signal) => {
          const { rows, total } = await call(listApprovalHistory, { params: { appId: id }, query }, { signal });
          return { rows: rows.map(fromHistoryEntry), total };
        }}
        columns={columns}
        rowId={(row) => row.id}
        sizes={[20, 50, 100]}
      />
      <CapsuleList application={application} />
    </>
  );
}
