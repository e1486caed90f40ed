import { Badge, Button, Group, Text } from '@mantine/core';
import type { BankRecord } from '@trustiq/contract/applicant/bank-names.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useBankRecord, useConfirmPayoutHolder } from './applicant-queries.ts';

type Payout = NonNullable<BankRecord['payout']>;

/** Marks an account that is not the applicant's, and says whether somebody stands for it. */
function HolderMark({ payout }: { payout: Payout }) {
  const t = useTexts('applicant');
  if (payout.isHeldByApplicant) return null;
  const isConfirmed = payout.confirmedAt !== null;
  return (
    <Badge variant="light" radius="sm" tt="none" color={isConfirmed ? 'yellow' : 'red'}>
      {isConfirmed ? t('payout.confirmed', { by: payout.confirmedBy ?? '' }) : t('payout.unconfirmed')}
    </Badge>
  );
}

function ConfirmButton({ application, payout }: { application: WholeCase; payout: Payout }) {
  const t = useTexts('applicant');
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirmPayoutHolder(application);
  const proceed = () => {
    setAsking(false);
    confirm.mutate(undefined, {
      onSuccess: () => toast(t('payout.done'), 'success'),
      onError: (failure) =>
        toast((failure instanceof ApiError && failure.problem?.title) || t('payout.failed'), 'failure'),
    });
  };
  const { bankName: bank, accountNo: account, holder } = payout;
  return (
    <>
      <Button size="compact-sm" variant="light" color="red" onClick={() => setAsking(true)}>
        {t('payout.confirm')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('payout.confirm')}
        color="red"
        question={t('payout.question', { bank, account, holder })}
        onProceed={proceed}
        onCancel={() => setAsking(false)}
      />
      <ProgressDialog kind={confirm.isPending ? 'submit' : null} />
    </>
  );
}

/** The account the loan is paid to, in one line, and the word of a second person where it is somebody else's. */
export function PayoutLine({ application }: { application: WholeCase }) {
  const t = useTexts('applicant');
  const { data: record, isError } = useBankRecord(application.id);
  if (record === undefined) return isError ? <Text size="sm">{t('payout.unread')}</Text> : null;
  const payout = record?.payout ?? null;
  if (payout === null)
    return (
      <Text size="sm" c="red">
        {t('payout.missing')}
      </Text>
    );
  const { bankName: bank, accountNo: account, holder } = payout;
  return (
    <Group gap="xs">
      <Text size="sm" className="numeric">
        {t('payout.line', { bank, account, holder })}
      </Text>
      <HolderMark payout={payout} />
      {application.actions.includes('confirmPayoutHolder') && (
        <ConfirmButton application={application} payout={payout} />
      )}
    </Group>
  );
}
