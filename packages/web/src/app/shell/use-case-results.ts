import { useDebouncedValue } from '@mantine/hooks';
import type { FoundCase } from '@trustiq/contract/applications/find-cases.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { mayOpen } from '@trustiq/domain/access/routes.ts';
import { useNavigate } from 'react-router';
import { isCaseKeyword, useFoundCases } from '../../features/applications/found-cases.ts';
import { pageOfCase } from '../../lib/page-of-case.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { PaletteGroup } from './palette-list.tsx';

/** Long enough for somebody who types on. */
const PAUSE_MS = 300;

type CaseResults = { readonly groups: readonly PaletteGroup[]; readonly status: string };

/** The cases that a keyword finds, and how the search stands in words. `hasOwn`: something else matches. */
export function useCaseResults(typed: string, hasOwn: boolean): CaseResults {
  const t = useTexts('finding');
  const navigate = useNavigate();
  const session = useSession();
  const person = session && personOf(session.user);
  const maySearch = person !== null && mayOpen('/borrower', person);
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error, isError, refetch } = useFoundCases(maySearch && asked === wanted ? asked : '');
  const nothing = hasOwn || wanted === '' ? '' : t('nothingFound');
  if (!maySearch) return { groups: [], status: nothing };
  if (!isCaseKeyword(wanted)) return { groups: [], status: nothing && `${nothing}. ${t('tooShort')}` };
  const group = (items: PaletteGroup['items']): PaletteGroup[] => [{ key: 'cases', title: t('groups.cases'), items }];
  if (isError) {
    const reason = (error instanceof ApiError ? error.problem?.title : null) ?? t('offline');
    const again = { key: 'cases-again', label: t('retry'), staysOpen: true, run: () => void refetch() };
    return { groups: group([again]), status: t('failed', { reason }) };
  }
  if (data === undefined) return { groups: [], status: t('searching') };
  if (data.cases.length === 0) return { groups: [], status: t('nothingFoundHere') };
  const deskOf = ({ statusText, stepRole }: FoundCase) =>
    stepRole === null ? statusText : `${statusText} · ${t(`roles.${stepRole}`)}`;
  const items = data.cases.map((found) => {
    const page = pageOfCase(found, person);
    return {
      key: `case-${found.id}`,
      label: found.fullName,
      hint: [found.id, deskOf(found), found.branchName].join(' · '),
      run: () => page !== null && void navigate(page),
    };
  });
  const count = t('found', { count: items.length });
  return { groups: group(items), status: data.hasMore ? `${count}. ${t('more')}` : count };
}
