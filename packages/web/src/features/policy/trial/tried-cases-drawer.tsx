import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ListedTriedCase } from '@trustiq/contract/policy-trial/policy-trials.ts';
import type { ShownChange } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { pageOfCase } from '../../../lib/page-of-case.ts';
import { personOf, useSession } from '../../../lib/session.ts';
import { standingFor } from '../../../lib/standing-for.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { Rupiah } from '../../../ui/rupiah.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { ChosenNumber } from './chosen-number.ts';
import { SaveTrialButton } from './save-trial-button.tsx';
import { CASES_ON_A_PAGE, useTriedCases } from './trial-queries.ts';

/** Leads to the case where the reader may open it. */
function CaseNumber({ id, borrowerId, status }: Pick<ListedTriedCase, 'id' | 'borrowerId' | 'status'>) {
  const t = useTexts('policy');
  const session = useSession();
  const person = session && personOf(session.user);
  const page = person && standingFor() === null ? pageOfCase({ id, borrowerId, status }, person) : null;
  if (page === null) return <span className="numeric">{id}</span>;
  return (
    <Anchor component={Link} to={page} className="numeric" fz="inherit" aria-label={t('trial.case.open', { id })}>
      {id}
    </Anchor>
  );
}

/** Who voted then, and who would. */
function Chains({ chain: [before, after] }: Pick<ShownChange, 'chain'>) {
  const t = useTexts('policy');
  const words = (chain: ShownChange['chain'][number]) =>
    chain
      .map(({ role, votes }) =>
        votes === 1 ? t(`roles.${role}`) : t('votes', { role: t(`roles.${role}`), count: votes }),
      )
      .join(' + ');
  if (words(before) === words(after)) return t('trial.sameChain');
  return t('trial.becomes', { before: words(before), after: words(after) });
}

/** What came is marked with a plus, what went with a minus. */
function Codes({ knockOuts, deviations }: Pick<ShownChange, 'knockOuts' | 'deviations'>) {
  const t = useTexts('policy');
  const added = [...knockOuts.added, ...deviations.added].map((what) => t('trial.added', { what }));
  const gone = [...knockOuts.gone, ...deviations.gone].map((what) => t('trial.gone', { what }));
  return [...added, ...gone].map((line) => <div key={line}>{line}</div>);
}

type Props = { trialId: number; chosen: ChosenNumber; onClose: () => void };

/** The cases behind a number, without a name: figures, and the way to the case. */
export function TriedCasesDrawer({ trialId, chosen, onClose }: Props) {
  const t = useTexts('policy');
  const [page, setPage] = useState(1);
  const typed = useRef(false);
  const cases = useTriedCases(trialId, chosen, page);
  const outside = cases.data === undefined ? 0 : chosen.cases - cases.data.total;
  const ratings = (change: ShownChange) => {
    const [before, after] = change.rating.map((rating) => rating ?? t('trial.noRating'));
    return before === after ? before : t('trial.becomes', { before: before ?? '', after: after ?? '' });
  };
  return (
    <SideDrawer title={t('trial.casesTitle', { name: chosen.name })} typed={typed} isWide onClose={onClose}>
      {cases.isError ? (
        <FailedState failure={cases.error} onRetry={() => void cases.refetch()} />
      ) : cases.isPending ? (
        <LoadingState />
      ) : (
        <Stack gap="sm">
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {outside > 0 && t('trial.outside', { count: outside })}
            </Text>
            <SaveTrialButton trialId={trialId} of={chosen} />
          </Group>
          <DataTable
            label={t('trial.casesTitle', { name: chosen.name })}
            isCards
            isCompact
            nothing={t('empty')}
            columns={[
              { key: 'id', title: t('trial.case.id'), kind: 'rowHead', cell: (row) => <CaseNumber {...row} /> },
              {
                key: 'amount',
                title: t('trial.case.amount'),
                numeric: true,
                cell: ({ amountRupiah }) => <Rupiah amount={amountRupiah} />,
              },
              {
                key: 'rating',
                title: t('trial.case.rating'),
                cell: ({ change }) => change && ratings(change),
              },
              { key: 'changes', title: t('trial.case.changes'), cell: ({ change }) => change && <Codes {...change} /> },
              { key: 'chain', title: t('trial.case.chain'), cell: ({ change }) => change && <Chains {...change} /> },
            ]}
            rows={cases.data.rows}
            rowId={({ id }) => id}
          />
          <Pager
            paging={{ page, size: CASES_ON_A_PAGE }}
            total={cases.data.total}
            onChange={({ page: next }) => setPage(next)}
          />
        </Stack>
      )}
    </SideDrawer>
  );
}
