import { Badge, Group } from '@mantine/core';
import type { Account } from '@trustiq/contract/identity/accounts.ts';
import { useTexts } from '../../texts/use-texts.ts';

const colors = { active: 'green', closed: 'gray', locked: 'red', waiting: 'yellow', held: 'blue' } as const;

/** Everything that is true of an account, in one or two words each. */
export function AccountState({ account }: { account: Account }) {
  const t = useTexts('people');
  const { isActive, lockedUntil, isRequestOpen, heldUntil } = account;
  const states = [
    isActive ? ('active' as const) : ('closed' as const),
    ...(lockedUntil === null ? [] : (['locked'] as const)),
    ...(isRequestOpen ? (['waiting'] as const) : []),
    ...(heldUntil === null ? [] : (['held'] as const)),
  ];
  return (
    <Group gap={4}>
      {states.map((state) => (
        <Badge key={state} variant="light" color={colors[state]} radius="sm" tt="none" flex="none">
          {t(`users.states.${state}`)}
        </Badge>
      ))}
    </Group>
  );
}
