import { NativeSelect, Stack } from '@mantine/core';
import type { DateRange } from '@trustiq/domain/calendar/date-range.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { AccountFacts } from './account-facts.tsx';
import { DateRangeForm, noDates } from './date-range-form.tsx';
import { useBankData } from './outside-queries.ts';
import { TransactionTable } from './transaction-table.tsx';

type Props = { applicationId: number; onClose: () => void };

/** Mutasi Rekening: the accounts that a provider delivers, one at a time. */
export function BankTransactionsDialog({ applicationId, onClose }: Props) {
  const t = useTexts('scoring');
  const ui = useTexts('ui');
  const [range, setRange] = useState<DateRange>(noDates);
  const [chosen, setChosen] = useState(0);
  const { data: accounts, error, isPending, isFetching, refetch } = useBankData(applicationId, range);
  const account = accounts?.[chosen] ?? null;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bank.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Stack gap="md">
        {accounts && accounts.length > 1 && (
          <NativeSelect
            label={t('bank.account')}
            value={chosen}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={accounts.map(({ channelName, accountBalance }, position) => ({
              value: String(position),
              label: `${channelName} ${accountBalance.accountNumber}`,
            }))}
          />
        )}
        <AccountFacts account={account} />
        <DateRangeForm onSearch={setRange} />
        {error && <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
        {isPending && <LoadingState lines={6} />}
        {accounts && !error && (
          <TransactionTable
            rows={account?.transactionAndBalanceSummary ?? []}
            isUnknown={account === null}
            isRefreshing={isFetching}
          />
        )}
      </Stack>
    </Modal>
  );
}
