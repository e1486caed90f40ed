import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKey, IconLogout } from '@tabler/icons-react';
import type { Profile } from '@trustiq/contract/identity/profile.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';

const initialsOf = (fullname: string) =>
  fullname
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export function UserMenu({ user }: { user: Profile }) {
  const t = useTexts('shell');
  return (
    <Menu position="bottom-end" width={220} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>{t('userMenu', { name: user.fullname })}</VisuallyHidden>
          <Avatar size={32} radius="xl" src={user.pic} alt="" color="teal" aria-hidden="true">
            {initialsOf(user.fullname)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" fw={650} px="sm" pt={6}>
          {user.fullname}
        </Text>
        <Text size="xs" c="dimmed" px="sm" pb={6} truncate>
          {user.email}
        </Text>
        <Menu.Divider />
        <Menu.Item component={Link} to="/change-password" leftSection={<IconKey size={15} aria-hidden="true" />}>
          {t('changePassword')}
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={15} aria-hidden="true" />}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
