import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FactGrid } from './fact-grid.tsx';
import { NothingFetched } from './nothing-fetched.tsx';

const noDates = { from: null as string | null, to: null as string | null };

/** Nobody delivers account data to the bank yet, so the list is empty, as the specification has it; the dialog says so. */
export function BankTransactionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('scoring');
  const ui = useTexts('ui');
  const [dates, setDates] = useState(noDates);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bank.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Stack gap="md">
        <FactGrid
          isWide
          facts={[
            [t('bank.accountHolder'), MISSING],
            [t('bank.accountNumber'), MISSING],
            [t('bank.available'), MISSING],
            [t('bank.current'), MISSING],
            [t('bank.currency'), MISSING],
          ]}
        />
        <form onSubmit={(event) => event.preventDefault()}>
          <Group align="flex-end" gap="xs">
            <DateField label={t('bank.from')} value={dates.from} onChange={(from) => setDates({ ...dates, from })} />
            <DateField label={t('bank.to')} value={dates.to} onChange={(to) => setDates({ ...dates, to })} />
            <Button type="submit">{t('bank.search')}</Button>
            <Button variant="default" onClick={() => setDates(noDates)}>
              {t('bank.reset')}
            </Button>
          </Group>
        </form>
        <NothingFetched
          label={t('bank.title')}
          columns={(['date', 'description', 'amount', 'direction', 'status'] as const).map((name) =>
            t(`bank.columns.${name}`),
          )}
          text={t('bank.empty')}
          why={t('bank.notConnected')}
        />
      </Stack>
    </Modal>
  );
}
