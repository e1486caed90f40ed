import { Badge, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, type AccountOutcome, listAccounts } from '@trustiq/contract/identity/accounts.ts';
import { roles } from '@trustiq/domain/access/roles.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import { useAddressFilter } from '../../ui/list/use-address-filter.ts';
import type { LoadPage } from '../../ui/list/use-list-page.ts';
import { toast } from '../../ui/toast.ts';
import { useBranches } from '../lookups/reference-lists.ts';
import { AccountState } from './account-state.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ManageAccount } from './manage-account.tsx';
import { type Secret, SecretDialog } from './secret-dialog.tsx';

type Filter = { readonly role: string | null; readonly branch: string | null; readonly state: string | null };

const loadAccounts =
  ({ role, branch, state }: Filter): LoadPage<Account> =>
  ({ page, size, sort = 'userName,asc', search }, signal) => {
    const ofRole = roles.find((known) => known === role);
    const query = {
      page,
      size,
      sort,
      ...(search ? { 'name.contains': search } : {}),
      ...(ofRole ? { 'role.equals': ofRole } : {}),
      ...(branch && /^\d+$/.test(branch) ? { 'branchId.equals': Number(branch) } : {}),
      ...(state === 'active' ? { 'active.equals': 'true' as const } : {}),
      ...(state === 'closed' ? { 'active.equals': 'false' as const } : {}),
    };
    return call(listAccounts, { query }, { signal });
  };

/** The people of the bank. Administrators change them here; the head of a branch or an area sees their own staff. */
export function UsersPage() {
  const t = useTexts('people');
  const queries = useQueryClient();
  const session = useSession();
  const person = session && personOf(session.user);
  const mayManage = person !== null && mayUse(person.role, 'accounts.manage');
  const [role, setRole] = useAddressFilter('role');
  const [branch, setBranch] = useAddressFilter('branch');
  const [state, setState] = useAddressFilter('state');
  const branches = useBranches().data ?? [];
  const [opened, setOpened] = useState<Account | null>(null);
  const [wanted, setWanted] = useAddressFilter('add');
  const [isAdding, setAdding] = useState(wanted !== null);
  const closeAdding = () => {
    setAdding(false);
    if (wanted !== null) setWanted(null);
  };
  const [secret, setSecret] = useState<Secret | null>(null);
  const added = ({ outcome, link }: AccountOutcome) => {
    closeAdding();
    void queries.invalidateQueries({ queryKey: ['people'] });
    toast(t(outcome === 'requested' ? 'account.requested' : 'account.done.created'), 'success');
    if (link) setSecret({ kind: 'link', text: link });
  };
  const columns: ListColumn<Account>[] = [
    {
      key: 'name',
      title: t('users.columns.name'),
      sortField: 'fullname',
      cell: ({ fullname, userName, isOwn }) => (
        <Group gap="2px 6px">
          <b>{fullname}</b> ({userName})
          {isOwn && (
            <Badge variant="light" radius="sm" tt="none" flex="none">
              {t('users.own')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'role', title: t('users.columns.role'), sortField: 'role', cell: (row) => t(`roles.${row.role}`) },
    {
      key: 'place',
      title: t('users.columns.place'),
      cell: ({ branchCode, branchName, areaName }) =>
        branchCode ? `${branchCode} ${branchName}` : (areaName ?? t('users.wholeBank')),
    },
    {
      key: 'lastSignedInAt',
      title: t('users.columns.lastSignedInAt'),
      sortField: 'lastSignedInAt',
      cell: ({ lastSignedInAt }) => <DateText at={lastSignedInAt} withTime />,
    },
    {
      key: 'secondFactor',
      title: t('users.columns.secondFactor'),
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? t('users.hasFactor') : '-'),
    },
    { key: 'state', title: t('users.columns.state'), cell: (row) => <AccountState account={row} /> },
  ];
  const filters = (
    <>
      {mayManage && <Button onClick={() => setAdding(true)}>{t('users.add')}</Button>}
      <FilterSelect
        all={t('users.allRoles')}
        data={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        value={role}
        onChange={setRole}
      />
      {mayManage && (
        <FilterSelect
          all={t('users.allBranches')}
          data={branches.map(({ branchId, branchCode, branchName }) => ({
            value: String(branchId),
            label: `${branchCode} ${branchName}`,
          }))}
          value={branch}
          onChange={setBranch}
        />
      )}
      <FilterSelect
        all={t('users.allStates')}
        data={(['active', 'closed'] as const).map((value) => ({ value, label: t(`users.states.${value}`) }))}
        value={state}
        onChange={setState}
      />
    </>
  );
  return (
    <>
      <ServerList
        title={t('users.title')}
        subtitle={t('users.subtitle')}
        emptyText={t('users.empty')}
        searchLabel={t('users.search')}
        filters={filters}
        queryKey={['people', 'users', role, branch, state]}
        load={loadAccounts({ role, branch, state })}
        columns={columns}
        rowId={({ userId }) => userId}
        {...(mayManage ? { action: { label: t('users.manage'), onOpen: setOpened } } : {})}
      />
      {mayManage && (
        <>
          <CreateAccountDialog
            opened={isAdding}
            firstRole={roles.find((known) => known === wanted) ?? null}
            onClose={closeAdding}
            onDone={added}
          />
          <ManageAccount account={opened} onClose={() => setOpened(null)} />
          <SecretDialog secret={secret} onClose={() => setSecret(null)} />
        </>
      )}
    </>
  );
}
