import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { PaymentByHand } from '@trustiq/contract/workflow/payment-by-hand.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { EnterPaymentForm } from './enter-payment-form.tsx';
import { EnteredPayment } from './entered-payment.tsx';
import { PaymentObstacles } from './payment-failure.tsx';
import { usePaymentByHand } from './payment-queries.ts';

type Props = {
  application: WholeCase;
  showDocument: (document: WholeCase['documents'][number]) => ReactNode;
};

function ApprovedFacts({ approved }: { approved: NonNullable<PaymentByHand['approved']> }) {
  const t = useTexts('payment');
  return (
    <>
      <Text fw={600}>{t('approved')}</Text>
      <FieldList
        fields={[
          { name: 'cif', label: t('fields.cif'), value: approved.cif ?? t('newCif') },
          { name: 'principal', label: t('fields.principal'), value: formatRupiah(approved.principalRupiah) },
          { name: 'net', label: t('fields.net'), value: formatRupiah(approved.netRupiah) },
          { name: 'bank', label: t('fields.bank'), value: `${approved.bankName} (${approved.bankCode})` },
          { name: 'account', label: t('fields.account'), value: approved.accountNo },
          { name: 'holder', label: t('fields.holder'), value: approved.holder },
        ]}
      />
    </>
  );
}

function EarlierEntries({ ended }: Pick<PaymentByHand, 'ended'>) {
  const t = useTexts('payment');
  if (ended.length === 0) return null;
  return (
    <>
      <Text fw={600}>{t('earlier')}</Text>
      {ended.map(({ number, loanReference, ruling, ruledBy, ruledAt, note }) => (
        <Text key={number} size="sm">
          {`${number}. ${loanReference}: ${t(`rulings.${ruling}`, { by: ruledBy })}, ${formatDateTime(ruledAt)}`}
          {note && ` (${note})`}
        </Text>
      ))}
    </>
  );
}

/** Core banking by hand: what to book, what was entered, and the word of a second person. */
export function PaymentPanel({ application, showDocument }: Props) {
  const t = useTexts('payment');
  const { data: payment, isError, refetch } = usePaymentByHand(application);
  if (isError)
    return (
      <Alert color="red" role="alert">
        <Group justify="space-between">
          {t('unread')}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Group>
      </Alert>
    );
  if (payment === undefined) return <LoadingState lines={4} />;
  const { approved, entered, obstacles, ended } = payment;
  return (
    <section className="panel" aria-label={t('title')} style={{ padding: 16 }}>
      <Stack gap="sm">
        <Text component="h2" fw={700} size="md">
          {t('title')}
        </Text>
        <Text size="sm">{t('intro')}</Text>
        {approved === null ? <Alert color="yellow">{t('notKnown')}</Alert> : <ApprovedFacts approved={approved} />}
        {entered !== null ? (
          <EnteredPayment
            key={entered.number}
            application={application}
            payment={payment}
            entry={entered}
            showDocument={showDocument}
          />
        ) : (
          <>
            <PaymentObstacles title={t('notYet')} codes={obstacles.enter} />
            {approved !== null && obstacles.enter.length === 0 && (
              <EnterPaymentForm application={application} approved={approved} />
            )}
          </>
        )}
        <EarlierEntries ended={ended} />
      </Stack>
    </section>
  );
}
