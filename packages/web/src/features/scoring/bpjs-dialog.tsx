import { formatDate } from '../../lib/format-date.ts';
import { formatRupiah, MISSING } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useInsuredEmployments } from './outside-queries.ts';
import { OutsideTable } from './outside-table.tsx';

type Props = { applicationId: number; onClose: () => void };

/** Employments that the employment insurance fund knows of. */
export function BpjsDialog({ applicationId, onClose }: Props) {
  const t = useTexts('scoring');
  const reference = useReferenceText();
  const ui = useTexts('ui');
  const { data, error, isPending, isFetching, refetch } = useInsuredEmployments(applicationId);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bpjs.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {error && <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isPending && <LoadingState lines={3} />}
      {data && !error && (
        <OutsideTable
          label={t('bpjs.title')}
          columns={[
            { title: t('bpjs.columns.companyName') },
            { title: t('bpjs.columns.latestPaymentDate') },
            { title: t('bpjs.columns.latestSalary'), isNumeric: true },
            { title: t('bpjs.columns.workingMonth'), isNumeric: true },
            { title: t('bpjs.columns.status') },
          ]}
          rows={data.map((job, position) => ({
            key: position,
            cells: [
              job.companyName || MISSING,
              formatDate(job.latestPaymentDate),
              formatRupiah(job.latestSalary),
              job.workingMonth ?? MISSING,
              job.status ? reference('membershipStatuses', job.status, job.status) : MISSING,
            ],
          }))}
          nothing={{ text: t('bpjs.empty'), why: t('bpjs.unknown') }}
        />
      )}
    </Modal>
  );
}
