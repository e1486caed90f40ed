import { Button, Group, Stack, Title } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { BureauScore } from './bureau-score.tsx';
import { CheckScoringButton } from './check-scoring-button.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { DataSummary } from './data-summary.tsx';
import { DecisionBlock } from './decision-block.tsx';
import { ExplanationPanel, type JoinedSources } from './explanation-panel.tsx';
import type { Places } from './finding-source.tsx';

type Props = {
  application: WholeCase;
  joined: JoinedSources;
  /** Whether the screen offers DETAIL SCORING at all. */
  canSeeDetail: boolean;
  /** Leads to what another feature shows. */
  places: Places;
  /** Opens what would make the case pass; null for whoever cannot propose terms now. */
  onPassing?: (() => void) | null;
  /** The panel of another feature; absent where the screen has none. */
  deviations?: ReactNode;
};

/** The credit of the applicant: explained, scored, summed up, and what the scoring proposes. */
export function RatingSection({ application, joined, canSeeDetail, places, onPassing = null, deviations }: Props) {
  const t = useTexts('scoring');
  const { report } = joined;
  return (
    <Stack gap="sm">
      <ExplanationPanel application={application} deviations={joined.deviations} places={places} />
      <Group justify="space-between" gap="sm">
        <BureauScore
          application={application}
          score={report.data?.sets.score ?? null}
          onOpenReport={() => places.open({ kind: 'bureau' })}
        />
        <Group gap="xs">
          {onPassing && (
            <Button size="xs" variant="default" onClick={onPassing}>
              {t('passing')}
            </Button>
          )}
          {application.actions.includes('checkScoring') && (
            <CheckScoringButton application={application} onChecked={report.refetch} />
          )}
        </Group>
      </Group>
      <Part title={t('customer.title')}>
        {report.isError && !report.data && (
          <FailedState failure={report.error} onRetry={() => void report.refetch()} isRetrying={report.isFetching} />
        )}
        {report.isPending && <LoadingState lines={3} />}
        {report.data && <CustomerSummary summary={report.data.sets.customer_summary} />}
      </Part>
      <Part title={t('summary.title')}>
        <DataSummary application={application} />
      </Part>
      <Part title={t('decision.title')}>
        <DecisionBlock application={application} canSeeDetail={canSeeDetail} />
      </Part>
      {deviations && <Part title={t('decision.deviations')}>{deviations}</Part>}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} fz={14} mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}
