import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { IdentityCorrection } from '@trustiq/contract/applicant/identity-corrections.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { changedIdentity } from '@trustiq/domain/applicant/identity.ts';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format-date.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { usePersonalDetail } from './applicant-queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { useCorrections, useDecideCorrection } from './correction-queries.ts';

type Props = { application: WholeCase };

const isWaiting = ({ actions, offers }: WholeCase): boolean =>
  actions.includes('refuseCorrection') || offers.some(({ obstacles }) => obstacles.includes('correction_waiting'));

/** Above a case: that another identity waits for a second person. */
export function CorrectionNotice({ application }: Props) {
  return isWaiting(application) ? <WaitingCorrection application={application} /> : null;
}

/** Beside what else can be done with a case as a whole: the way to ask for another identity. */
export function CorrectionButton({ application }: Props) {
  return !isWaiting(application) && application.actions.includes('requestCorrection') ? (
    <RequestButton application={application} />
  ) : null;
}

function RequestButton({ application }: Props) {
  const t = useTexts('applicant');
  const [isOpen, setOpen] = useState(false);
  const { data: detail, isFetching, refetch } = usePersonalDetail(application.id);
  const open = async () => {
    if (detail || (await refetch()).data) setOpen(true);
    else toast(t('correction.failed'), 'failure');
  };
  return (
    <>
      <Button size="xs" variant="default" loading={isFetching && isOpen} onClick={() => void open()}>
        {t('correction.title')}
      </Button>
      {isOpen && detail && (
        <CorrectionDialog application={application} detail={detail} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function WaitingCorrection({ application }: Props) {
  const t = useTexts('applicant');
  const { data, isError, refetch } = useCorrections(application.id);
  const waiting = data?.find(({ state }) => state === 'WAITING');
  return (
    <Alert color="yellow" mb="sm" title={t('correction.waits')}>
      {isError && !data && (
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('correction.again')}
        </Button>
      )}
      {waiting && <Waiting application={application} correction={waiting} />}
    </Alert>
  );
}

function Waiting({ application, correction }: Props & { correction: IdentityCorrection }) {
  const t = useTexts('applicant');
  const decide = useDecideCorrection(application);
  const [asks, setAsks] = useState<'confirm' | 'refuse' | null>(null);
  const { before, after } = correction;
  const changes = changedIdentity(before, after).map(
    (field) => `${t(`personal.${field}`)}: ${before[field]} → ${after[field]}`,
  );
  const send = (note: string | null) => {
    setAsks(null);
    decide.mutate(
      { correctionId: correction.id, note },
      {
        onSuccess: () => toast(t(note === null ? 'correction.confirmed' : 'correction.refused'), 'success'),
        onError: (failure) =>
          toast((failure instanceof ApiError && failure.problem?.title) || t('correction.failed'), 'failure'),
      },
    );
  };
  return (
    <Stack gap={4}>
      {changes.map((change) => (
        <Text key={change} size="sm" fw={600}>
          {change}
        </Text>
      ))}
      <Text size="sm">
        {t('correction.asks', { by: correction.askedBy, at: formatDateTime(correction.askedAt) })} “{correction.reason}”
        · {t('correction.proof', { document: correction.document.fileName })}
      </Text>
      <Group gap="xs" mt={4}>
        {application.actions.includes('confirmCorrection') && (
          <Button size="compact-sm" onClick={() => setAsks('confirm')}>
            {t('correction.confirm')}
          </Button>
        )}
        {application.actions.includes('refuseCorrection') && (
          <Button size="compact-sm" variant="default" onClick={() => setAsks('refuse')}>
            {t('correction.refuse')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asks === 'confirm'}
        title={t('correction.confirm')}
        question={t('correction.question', { changes: changes.join('; ') })}
        onProceed={() => send(null)}
        onCancel={() => setAsks(null)}
      />
      {asks === 'refuse' && <RefuseDialog onRefuse={send} onClose={() => setAsks(null)} />}
      <ProgressDialog kind={decide.isPending ? 'submit' : null} />
    </Stack>
  );
}

function RefuseDialog({ onRefuse, onClose }: { onRefuse: (note: string) => void; onClose: () => void }) {
  const t = useTexts('applicant');
  const ui = useTexts('ui');
  const [note, setNote] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('correction.refuse')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Stack gap="sm">
        <Textarea
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          label={t('correction.note')}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('discard')}
          </Button>
          <Button disabled={note.trim() === ''} onClick={() => onRefuse(note.trim())}>
            {t('correction.refuse')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
