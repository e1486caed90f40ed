import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Account, type AccountOutcome, changeAccountEmail } from '@trustiq/contract/identity/accounts.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { usePeopleFailure } from './use-people-failure.ts';

type Props = { account: Account; onClose: () => void; onDone: (outcome: AccountOutcome) => void };

export function EmailDialog({ account, onClose, onDone }: Props) {
  const t = useTexts('people');
  const failureText = usePeopleFailure();
  const [email, setEmail] = useState(account.email);
  const change = useMutation({
    mutationFn: () => call(changeAccountEmail, { params: { id: account.userId }, body: { email: email.trim() } }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      opened
      title={`${t('account.email')}: ${account.fullname}`}
      save={t('form.save')}
      failure={change.error && failureText(change.error)}
      isSending={change.isPending}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={t('form.email')}
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
