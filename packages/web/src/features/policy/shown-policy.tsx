import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { comparePolicies, type PolicyProposal } from '@trustiq/contract/policy/policies.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { ChangesTable } from './changes-table.tsx';
import type { View } from './chapter-list.tsx';
import classes from './policy.module.css';
import type { useShownPolicy } from './policy-queries.ts';
import { PolicyValue } from './policy-value.tsx';
import { RulingButtons } from './ruling-buttons.tsx';
import { PolicyTrial } from './trial/policy-trial.tsx';

type Shown = NonNullable<ReturnType<typeof useShownPolicy>['data']>;

/** What the version before did not say. */
function VersionChanges({ version }: { version: number }) {
  const compared = useQuery({
    queryKey: ['policies', 'changes', version],
    queryFn: ({ signal }) => call(comparePolicies, { params: { version }, query: { since: version - 1 } }, { signal }),
  });
  if (compared.isPending) return <LoadingState />;
  if (compared.isError) return <FailedState failure={compared.error} onRetry={() => void compared.refetch()} />;
  return <ChangesTable changes={compared.data.changes} />;
}

/** Who proposed it and why, what it changes, and what is left to do with it. */
function AboutProposal({ proposal, changes }: { proposal: PolicyProposal; changes: Shown['changes'] }) {
  const t = useTexts('policy');
  return (
    <Paper withBorder className={classes['page']}>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2} size="h4">
            {t('changes.title')}
          </Title>
          {proposal.base > 0 && (
            <Text size="sm" c="dimmed">
              {t('changes.against', { version: proposal.base })}
            </Text>
          )}
        </div>
        <RulingButtons proposal={proposal} />
      </Group>
      {changes !== null || proposal.base === 0 ? (
        <ChangesTable changes={changes ?? []} />
      ) : (
        <VersionChanges version={proposal.version ?? 1} />
      )}
    </Paper>
  );
}

/** One chapter of a version or proposal, or what is to be known about the whole. */
export function ShownPolicy({ shown, view }: { shown: Shown; view: View }) {
  const t = useTexts('policy');
  if (view === 'versions')
    return (
      <>
        <AboutProposal proposal={shown.proposal} changes={shown.changes} />
        {shown.proposal.origin === 'PERSON' && <PolicyTrial proposal={shown.proposal} className={classes['page']} />}
      </>
    );
  return (
    <Paper withBorder className={classes['page']}>
      <Title order={2} size="h4">
        {t(`chapters.${view}`)}
      </Title>
      <Text size="sm" c="dimmed" className={classes['hint'] ?? ''}>
        {t(`hints.${view}`)}
      </Text>
      <PolicyValue name={view} value={shown.policy[view]} />
    </Paper>
  );
}
