import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account, AccountOutcome } from '@trustiq/contract/identity/accounts.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountDialog, type AccountWish } from './account-dialog.tsx';
import { type AskedWish, carryOutWish } from './carry-out-wish.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PlaceAccountDialog } from './place-account-dialog.tsx';
import { type Secret, SecretDialog } from './secret-dialog.tsx';
import { usePeopleFailure } from './use-people-failure.ts';

type Props = { account: Account | null; onClose: () => void };

/** From an account that was opened, through what is wanted with it, to what came of it. */
export function ManageAccount({ account, onClose }: Props) {
  const t = useTexts('people');
  const failureText = usePeopleFailure();
  const queries = useQueryClient();
  const [wish, setWish] = useState<AccountWish | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const finish = (done: AccountWish, outcome: AccountOutcome | null) => {
    setWish(null);
    onClose();
    void queries.invalidateQueries({ queryKey: ['people'] });
    if (outcome?.outcome === 'requested') toast(t('account.requested'), 'info');
    else if (outcome?.link) setSecret({ kind: 'link', text: outcome.link });
    else if (done !== 'showLink') toast(t(`account.done.${done}`), 'success');
  };
  const carry = useMutation({
    mutationFn: ({ asked, userId }: { asked: AskedWish; userId: number }) => carryOutWish(asked, userId),
    onSuccess: (outcome, { asked }) => finish(asked, outcome),
    onError: (failure) => {
      setWish(null);
      toast(failureText(failure), 'failure');
    },
  });
  const asked = wish === 'place' || wish === 'email' ? null : wish;
  const named = { name: account?.fullname ?? '', email: account?.email ?? '' };
  return (
    <>
      <AccountDialog account={wish === null ? account : null} onWish={setWish} onClose={onClose} />
      {account && wish === 'place' && (
        <PlaceAccountDialog
          account={account}
          onClose={() => setWish(null)}
          onDone={(outcome) => finish('place', outcome)}
        />
      )}
      {account && wish === 'email' && (
        <EmailDialog account={account} onClose={() => setWish(null)} onDone={(outcome) => finish('email', outcome)} />
      )}
      <ConfirmDialog
        opened={account !== null && asked !== null}
        {...(asked ? { title: t(`account.${asked}`) } : {})}
        {...(asked === 'disable' ? { color: 'red' } : {})}
        question={asked ? t(`account.ask.${asked}`, named) : ''}
        canProceed={!carry.isPending}
        onProceed={() => {
          if (account && asked) carry.mutate({ asked, userId: account.userId });
        }}
        onCancel={() => setWish(null)}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
