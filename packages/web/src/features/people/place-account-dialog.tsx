import { useMutation } from '@tanstack/react-query';
import { type Account, type AccountOutcome, placeAccount } from '@trustiq/contract/identity/accounts.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PlacementFields, type PlacementValues, placementOf } from './placement-fields.tsx';
import { usePeopleFailure } from './use-people-failure.ts';

type Props = { account: Account; onClose: () => void; onDone: (outcome: AccountOutcome) => void };

const textOf = (id: number | null): string | null => (id === null ? null : String(id));

export function PlaceAccountDialog({ account, onClose, onDone }: Props) {
  const t = useTexts('people');
  const failureText = usePeopleFailure();
  const { userId, role, areaId, branchId } = account;
  const [values, setValues] = useState<PlacementValues>({ role, areaId: textOf(areaId), branchId: textOf(branchId) });
  const place = useMutation({
    mutationFn: () =>
      call(placeAccount, { params: { id: userId }, body: placementOf(values) ?? { role, areaId, branchId } }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      opened
      title={`${t('account.place')}: ${account.fullname}`}
      save={t('form.save')}
      failure={place.error && failureText(place.error)}
      isSending={place.isPending}
      onSubmit={() => place.mutate()}
      onClose={onClose}
    >
      <PlacementFields values={values} onChange={setValues} />
    </FormDialog>
  );
}
