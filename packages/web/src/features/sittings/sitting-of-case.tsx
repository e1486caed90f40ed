import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { mayOpen } from '@trustiq/domain/access/routes.ts';
import { blindRole } from '@trustiq/domain/workflow/transition-parts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format-date.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { sittingOfCaseQuery } from './sitting-queries.ts';

type Fact = { readonly label: string; readonly value: ReactNode };

/** On whose agenda the case is; nothing where it is on none, or the reader may not see the sitting. */
export function useSittingOfCase({ id, chain }: Pick<WholeCase, 'id' | 'chain'>): readonly Fact[] {
  const t = useTexts('workflow');
  const session = useSession();
  const person = session && personOf(session.user);
  const isAsked =
    person !== null &&
    chain.some(({ role }) => role === blindRole) &&
    mayOpen('/sidang-komite', person);
  const { data, isError } = useQuery({ ...sittingOfCaseQuery(id), enabled: isAsked });
  const label = t('header.sitting');
  if (isError && data === undefined) return [{ label, value: t('header.sittingFailed') }];
  const [sitting] = data ?? [];
  if (sitting === undefined) return [];
  const value = (
    <Anchor component={Link} to={`/sidang-komite-detail?id=${sitting.id}`} fz="inherit">
      {sitting.number} · {formatDateTime(sitting.startsAt).slice(0, 16)}
    </Anchor>
  );
  return [{ label, value }];
}
