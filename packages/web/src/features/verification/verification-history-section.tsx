import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { fromVerification, type KnownCall } from '@trustiq/contract/verification/contact-call.ts';
import { listContactVerifications } from '@trustiq/contract/verification/contact-verifications.ts';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SectionList } from '../../ui/list/section-list.tsx';
import { useContactTexts } from './use-contact-texts.ts';
import classes from './verification.module.css';

/** Date and time may stand on two lines, but neither is broken. */
const Moment = ({ calledOn, hour, minute, halfDay }: KnownCall) => (
  <>
    <span className={classes.whole}>{calledOn}</span>{' '}
    <span className={classes.whole}>{`${hour}:${minute} ${halfDay}`}</span>
  </>
);

/** History Verifikasi: every call to an emergency contact. */
export function VerificationHistorySection({ application: { id, version } }: { application: WholeCase }) {
  const t = useTexts('verification');
  const { relationText, livingText, answerText } = useContactTexts();
  const columns: ListColumn<KnownCall>[] = [
    { key: 'name', title: t('fields.name'), cell: ({ name }) => <b>{name || MISSING}</b> },
    { key: 'relation', title: t('fields.relation'), cell: ({ relation }) => relationText(relation) },
    {
      key: 'msisdn',
      title: t('fields.msisdn'),
      cell: ({ msisdn }) => <span className={classes.whole}>{formatPhone(msisdn)}</span>,
    },
    { key: 'living', title: t('fields.livingStatus'), cell: ({ livingStatus }) => livingText(livingStatus) },
    { key: 'status', title: t('fields.status'), cell: ({ isReached }) => answerText(isReached) },
    { key: 'consent', title: t('fields.consent'), cell: ({ hasConsented }) => answerText(hasConsented) },
    { key: 'time', title: t('fields.time'), cell: (row) => <Moment {...row} /> },
    { key: 'memo', title: t('fields.memo'), cell: ({ memo }) => memo || MISSING },
    { key: 'officer', title: t('fields.officer'), cell: ({ verifiedBy }) => verifiedBy },
  ];
  return (
    <SectionList
      label={t('history.label')}
      emptyText={t('history.empty')}
      queryKey={['verifications', id, version]}
      load={async (query, signal) => {
        const page = await call(listContactVerifications, { params: { id }, query }, { signal });
        return { ...page, rows: page.rows.map(fromVerification) };
      }}
      columns={columns}
      rowId={(row) => row.id}
      sizes={[10, 25, 100]}
    />
  );
}
