import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { PaymentByHand } from '@trustiq/contract/workflow/payment-by-hand.ts';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { toast } from '../../ui/toast.ts';
import { PaymentFailure, PaymentObstacles } from './payment-failure.tsx';
import { usePaymentStep } from './payment-queries.ts';

type Entry = NonNullable<PaymentByHand['entered']>;
type Step = 'confirm' | 'sendBack' | 'takeBack';

type Props = {
  application: WholeCase;
  payment: PaymentByHand;
  entry: Entry;
  /** Shows or downloads a document of the case. */
  showDocument: (document: WholeCase['documents'][number]) => ReactNode;
};

function EntryFacts({ application, payment, entry, showDocument }: Props) {
  const t = useTexts('payment');
  const proof = application.documents.find(({ id }) => id === entry.proofDocument?.id);
  return (
    <FieldList
      fields={[
        { name: 'cif', label: t('fields.cif'), value: entry.cif },
        { name: 'loan', label: t('fields.loanReference'), value: entry.loanReference },
        { name: 'day', label: t('fields.disbursedOn'), value: entry.disbursedOn },
        { name: 'principal', label: t('fields.principal'), value: formatRupiah(entry.principalRupiah) },
        { name: 'net', label: t('fields.net'), value: formatRupiah(entry.netRupiah) },
        { name: 'bank', label: t('fields.bank'), value: entry.bankCode },
        { name: 'account', label: t('fields.account'), value: payment.approved?.accountNo ?? '' },
        { name: 'holder', label: t('fields.holder'), value: entry.holder },
        {
          name: 'proof',
          label: t('fields.proof'),
          isWide: true,
          value: (
            <Group gap="xs">
              {entry.proofReference && <span>{entry.proofReference}</span>}
              {entry.proofDocument && <span>{entry.proofDocument.filename}</span>}
              {proof && showDocument(proof)}
            </Group>
          ),
        },
        {
          name: 'by',
          label: t('fields.enteredBy'),
          isWide: true,
          value: `${entry.enteredBy}, ${formatDateTime(entry.enteredAt)}`,
        },
      ]}
    />
  );
}

/** What one person entered, for the eyes of a second one: confirm, send back, or take back what is one's own. */
export function EnteredPayment(props: Props) {
  const { application, payment, entry } = props;
  const t = useTexts('payment');
  const [asked, setAsked] = useState<Step | null>(null);
  const [note, setNote] = useState('');
  const step = usePaymentStep(application);
  const entryNumber = entry.number;
  const proceed = () => {
    if (asked === null) return;
    const done = t(`${asked}Done`);
    const taken =
      asked === 'confirm'
        ? ({ step: asked, entryNumber } as const)
        : ({ step: asked, entryNumber, notes: note.trim() } as const);
    setAsked(null);
    step.mutate(taken, { onSuccess: () => toast(done, 'success') });
  };
  const { obstacles, differences, approved } = payment;
  const isOwn = obstacles.takeBack.length === 0;
  const question = t('confirmQuestion', {
    net: formatRupiah(entry.netRupiah),
    bank: approved?.bankName ?? entry.bankCode,
    account: approved?.accountNo ?? '',
    holder: entry.holder,
  });
  const mayConfirm = obstacles.confirm.length === 0 && differences.length === 0;
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('entered')}</Text>
      <EntryFacts {...props} />
      {differences.length > 0 && (
        <Alert color="red" title={t('differs')}>
          <List size="sm">
            {differences.map((difference) => (
              <List.Item key={difference}>{t(`differences.${difference}`)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {isOwn ? (
        <Alert color="blue">{t('waits')}</Alert>
      ) : (
        <PaymentObstacles title={t('cannot', { step: t('confirm') })} codes={obstacles.confirm} />
      )}
      <PaymentFailure failure={step.error} />
      <Group justify="flex-end" gap="xs">
        {isOwn && (
          <Button variant="default" loading={step.isPending} onClick={() => setAsked('takeBack')}>
            {t('takeBack')}
          </Button>
        )}
        {obstacles.sendBack.length === 0 && (
          <Button variant="default" loading={step.isPending} onClick={() => setAsked('sendBack')}>
            {t('sendBack')}
          </Button>
        )}
        {!isOwn && (
          <Button color="teal" disabled={!mayConfirm} loading={step.isPending} onClick={() => setAsked('confirm')}>
            {t('confirm')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        title={asked === null ? '' : t(asked)}
        question={asked === 'confirm' ? question : t('note')}
        canProceed={asked === 'confirm' || note.trim() !== ''}
        onProceed={proceed}
        onCancel={() => setAsked(null)}
      >
        {asked !== 'confirm' && (
          <TextInput
            label={t('note')}
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            data-autofocus
          />
        )}
      </ConfirmDialog>
    </Stack>
  );
}
