import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Account } from '@trustiq/contract/identity/accounts.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { AccountState } from './account-state.tsx';

/** What can be wanted with an account. The first two ask for more before they are sent. */
export type AccountWish =
  | 'place'
  | 'email'
  | 'mailLink'
  | 'showLink'
  | 'resetFactor'
  | 'unlock'
  | 'endSessions'
  | 'disable'
  | 'enable';

/** What makes sense for an account as it stands; the server judges it again. */
function wishesFor({ isActive, isOwn, isRequestOpen, lockedUntil, hasSecondFactor }: Account): AccountWish[] {
  const isFree = !isOwn && !isRequestOpen;
  return [
    ...(isFree ? (['place', 'email'] as const) : []),
    ...(isActive && !isOwn ? (['mailLink'] as const) : []),
    ...(isActive && isFree ? (['showLink'] as const) : []),
    ...(hasSecondFactor && isFree ? (['resetFactor'] as const) : []),
    ...(lockedUntil === null ? [] : (['unlock'] as const)),
    ...(isActive ? (['endSessions'] as const) : []),
    ...(isActive && !isOwn ? (['disable'] as const) : []),
    ...(!isActive && isFree ? (['enable'] as const) : []),
  ];
}

type Props = { account: Account | null; onWish: (wish: AccountWish) => void; onClose: () => void };

/** One account and everything an administrator can do with it. */
export function AccountDialog({ account, onWish, onClose }: Props) {
  const t = useTexts('people');
  const ui = useTexts('ui');
  return (
    <Modal
      opened={account !== null}
      onClose={onClose}
      size="lg"
      title={account && `${account.fullname} (${account.userName})`}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {account && (
        <Stack gap="sm">
          <AccountState account={account} />
          <Text size="sm">
            {t(`roles.${account.role}`)} · {account.branchName ?? account.areaName ?? t('users.wholeBank')} ·{' '}
            {account.email}
          </Text>
          {account.lockedUntil && (
            <Text size="sm">
              {t('account.locked')} <DateText at={account.lockedUntil} withTime />
            </Text>
          )}
          {account.heldUntil && (
            <Text size="sm">
              {t('account.held')} <DateText at={account.heldUntil} withTime />
            </Text>
          )}
          {account.isRequestOpen && (
            <Alert color="yellow">
              {t('account.waiting')}{' '}
              <Anchor component={Link} to="/admin/account-requests" size="sm">
                {t('account.openRequests')}
              </Anchor>
            </Alert>
          )}
          {account.isOwn && <Alert color="blue">{t('account.own')}</Alert>}
          <Group gap="xs">
            {wishesFor(account).map((wish) => (
              <Button
                key={wish}
                variant={wish === 'disable' ? 'light' : 'default'}
                {...(wish === 'disable' ? { color: 'red' } : {})}
                onClick={() => onWish(wish)}
              >
                {t(`account.${wish}`)}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
