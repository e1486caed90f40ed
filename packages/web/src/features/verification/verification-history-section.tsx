import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import {
  type ContactVerification,
  listContactVerifications,
} from '@trustiq/contract/verification/contact-verifications.ts';
import { call } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SectionList } from '../../ui/list/section-list.tsx';
import { useContactTexts } from './use-contact-texts.ts';
import classes from './verification.module.css';

/** Date and time may stand on two lines, but neither is broken. */
const Moment = ({ ecVerDate, ecVerHour, ecVerMinute, ecVerAmpm }: ContactVerification) => (
  <>
    <span className={classes.whole}>{ecVerDate}</span>{' '}
    <span className={classes.whole}>{`${ecVerHour}:${ecVerMinute} ${ecVerAmpm}`}</span>
  </>
);

/** History Verifikasi: every call to an emergency contact. */
export function VerificationHistorySection({ application: { id, version } }: { application: WholeCase }) {
  const t = useTexts('verification');
  const { relationText, livingText, answerText } = useContactTexts();
  const columns: ListColumn<ContactVerification>[] = [
    { key: 'name', title: t('fields.name'), cell: ({ ecVerName }) => <b>{ecVerName || MISSING}</b> },
    { key: 'relation', title: t('fields.relation'), cell: ({ ecVerRelation }) => relationText(ecVerRelation) },
    {
      key: 'msisdn',
      title: t('fields.msisdn'),
      cell: ({ ecVerMsisdn }) => <span className={classes.whole}>{formatPhone(ecVerMsisdn)}</span>,
    },
    { key: 'living', title: t('fields.livingStatus'), cell: ({ ecVerLivingStatus }) => livingText(ecVerLivingStatus) },
    { key: 'status', title: t('fields.status'), cell: ({ ecVerStatus }) => t(`answers.${ecVerStatus}`) },
    { key: 'consent', title: t('fields.consent'), cell: ({ ecVerConsent }) => answerText(ecVerConsent) },
    { key: 'time', title: t('fields.time'), cell: (row) => <Moment {...row} /> },
    { key: 'memo', title: t('fields.memo'), cell: ({ ecVerMemo }) => ecVerMemo || MISSING },
    { key: 'officer', title: t('fields.officer'), cell: ({ verifiedBy }) => verifiedBy },
  ];
  return (
    <SectionList
      label={t('history.label')}
      emptyText={t('history.empty')}
      queryKey={['verifications', id, version]}
      load={(query, signal) => call(listContactVerifications, { params: { id }, query }, { signal })}
      columns={columns}
      rowId={(row) => row.id}
      sizes={[10, 25, 100]}
    />
  );
}
