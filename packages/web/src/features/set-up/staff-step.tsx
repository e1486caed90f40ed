import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { SetUp } from '@trustiq/contract/system/set-up.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

type Staffing = SetUp['staff'][number];

export const isStaffed = ({ needed, open }: Staffing): boolean => open >= needed;

/** Whom the policy needs, and who is there; people are made where people are made. */
export function StaffStep({ staff }: { staff: readonly Staffing[] }) {
  const t = useTexts('setup');
  const nameOf = ({ roles }: Staffing) => roles.map((role) => t(`roles.${role}`)).join(` ${t('staff.or')} `);
  return (
    <Stack gap="sm">
      <Text size="sm">{t('staff.hint')}</Text>
      <DataTable
        label={t('staff.title')}
        isCompact
        isCards
        columns={[
          { key: 'role', title: t('staff.columns.role'), kind: 'rowHead', cell: nameOf },
          { key: 'needed', title: t('staff.columns.needed'), numeric: true, cell: ({ needed }) => needed },
          { key: 'open', title: t('staff.columns.open'), numeric: true, cell: ({ open }) => open },
          {
            key: 'state',
            title: t('staff.columns.state'),
            cell: (row) => (
              <Group gap={6}>
                <Badge
                  variant="light"
                  radius="sm"
                  tt="none"
                  miw="max-content"
                  color={isStaffed(row) ? 'green' : 'yellow'}
                >
                  {isStaffed(row) ? t('staff.enough') : t('staff.missing', { count: row.needed - row.open })}
                </Badge>
                {row.waiting > 0 && (
                  <Badge variant="light" radius="sm" tt="none" miw="max-content" color="blue">
                    {t('staff.waiting', { count: row.waiting })}
                  </Badge>
                )}
              </Group>
            ),
          },
          {
            key: 'action',
            title: t('staff.columns.action'),
            kind: 'action',
            cell: (row) =>
              !isStaffed(row) && (
                <Button
                  component={Link}
                  to={`/admin/users?add=${row.roles[0]}`}
                  size="xs"
                  variant="default"
                  aria-label={`${t('staff.add')} ${nameOf(row)}`}
                >
                  {t('staff.add')}
                </Button>
              ),
          },
        ]}
        rows={staff}
        rowId={({ roles }) => roles.join(' ')}
      />
      <Group gap="md">
        <Anchor component={Link} to="/admin/users" size="sm">
          {t('staff.users')}
        </Anchor>
        <Anchor component={Link} to="/admin/account-requests" size="sm">
          {t('staff.requests')}
        </Anchor>
      </Group>
    </Stack>
  );
}
