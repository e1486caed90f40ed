import { Badge, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { CaseBrief } from '@trustiq/contract/brief/case-brief.ts';
import type { getBureauReport } from '@trustiq/contract/bureau/bureau-report.ts';
import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import type { Verdict } from '@trustiq/domain/explanation/explain-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Fold } from '../../ui/fold.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { caseBriefQuery } from './case-brief-query.ts';
import { FindingList } from './finding-list.tsx';
import type { Places } from './finding-source.tsx';
import classes from './scoring.module.css';
import { useSources } from './use-sources.ts';

const colors: Readonly<Record<Verdict, string>> = {
  KNOCKED_OUT: 'red',
  INCOMPLETE: 'blue',
  CONCERNS: 'yellow',
  CLEAN: 'green',
};

/** What other features ask for; the screen that joins them hands it in. */
export type JoinedSources = {
  readonly report: UseQueryResult<Reply<typeof getBureauReport>>;
  readonly deviations: UseQueryResult<readonly Deviation[]>;
};

type Props = { application: WholeCase; deviations: JoinedSources['deviations']; places: Places };

/**
 * The case explains itself: what speaks for and against the applicant, each line with its source one click away. It is told
 * from the brief, so that both say the same and neither says what the reader may not know.
 */
export function ExplanationPanel(props: Props) {
  const { data: brief, error, isError, isFetching, refetch } = useQuery(caseBriefQuery(props.application.id));
  if (brief) return <Explanation {...props} brief={brief} />;
  if (isError) return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <LoadingState lines={4} />;
}

function Explanation({ application, deviations, places, brief }: Props & { brief: CaseBrief }) {
  const t = useTexts('scoring');
  const sources = useSources(application, brief, deviations);
  const { verdict, supporting, concerns, unknown } = brief;
  const lists = [
    ['supporting', supporting],
    ['concerns', concerns],
    ['unknown', unknown],
  ] as const;
  return (
    <section aria-label={t('explanation.title')} className={classes.explanation}>
      <Badge variant="light" color={colors[verdict]} radius="sm" tt="none" size="lg" className={classes.verdict}>
        {t(`explanation.verdicts.${verdict}`)}
      </Badge>
      {/* The brief above the sections tells what weighs most; here is everything, each line with its source. */}
      <Fold label={t('explanation.all', { count: supporting.length + concerns.length + unknown.length })}>
        <div className={classes.sides}>
          {lists.map(([side, findings]) => (
            <div key={side} data-side={side}>
              <h3 className={classes.sideTitle}>
                {t(`explanation.${side}`)} <span className="numeric">{findings.length}</span>
              </h3>
              {findings.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('explanation.nothing')}
                </Text>
              ) : (
                <FindingList findings={findings} sources={sources} places={places} />
              )}
            </div>
          ))}
        </div>
      </Fold>
    </section>
  );
}
