import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endHold, handOverCase, listReceivers, putCaseAside } from '@trustiq/contract/holding/holds.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { standingQuery } from '../../lib/standing-for.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  id: number;
  /** Who has it now: it is not handed over to them. */
  holderId: number | null;
  onClose: () => void;
};

const toCase = (id: number) => ({ params: { id }, query: standingQuery() });

function HandOverDialog({ id, holderId, onClose }: Props) {
  const t = useTexts('holding');
  const [receiver, setReceiver] = useState<string | null>(null);
  const { data, isError } = useQuery({
    queryKey: ['receivers', id],
    queryFn: ({ signal }) => call(listReceivers, toCase(id), { signal }),
  });
  const people = (data ?? []).filter(({ userId }) => userId !== holderId);
  const hint = data !== undefined && people.length === 0 ? t('dialog.nobody') : t('dialog.receiverHint');
  return (
    <ReasonDialog
      action="handOver"
      isComplete={receiver !== null}
      send={(reason) => call(handOverCase, { ...toCase(id), body: { userId: Number(receiver), reason } })}
      onClose={onClose}
    >
      <Select
        label={t('dialog.receiver')}
        description={hint}
        searchable
        data-autofocus
        data={people.map(({ userId, fullname }) => ({ value: String(userId), label: fullname }))}
        value={receiver}
        onChange={setReceiver}
        error={isError && t('dialog.receiversFailed')}
      />
    </ReasonDialog>
  );
}

function PutAsideDialog({ id, onClose }: Props) {
  const t = useTexts('holding');
  const [until, setUntil] = useState<string | null>(null);
  return (
    <ReasonDialog
      action="putAside"
      isComplete={until !== null}
      send={(reason) => call(putCaseAside, { ...toCase(id), body: { until: until ?? '', reason } })}
      onClose={onClose}
    >
      <DateField label={`${t('dialog.until')} (${t('dialog.untilHint')})`} value={until} onChange={setUntil} />
    </ReasonDialog>
  );
}

const EndHoldDialog = ({ id, onClose }: Props) => (
  <ReasonDialog action="end" send={(reason) => call(endHold, { params: { id }, body: { reason } })} onClose={onClose} />
);

/** What asks for a reason before it is done. */
export const holdDialogs = { handOver: HandOverDialog, putAside: PutAsideDialog, end: EndHoldDialog } as const;

export type AskedAction = keyof typeof holdDialogs;
