import { Badge, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { explainCase, type Verdict } from '@trustiq/domain/explanation/explain-case.ts';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Fold } from '../../ui/fold.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { explanationFacts, type Sources } from './explanation-facts.ts';
import { FindingList } from './finding-list.tsx';
import type { Places } from './finding-source.tsx';
import classes from './scoring.module.css';
import { type JoinedSources, useSources } from './use-sources.ts';

const colors: Readonly<Record<Verdict, string>> = {
  KNOCKED_OUT: 'red',
  INCOMPLETE: 'blue',
  CONCERNS: 'yellow',
  CLEAN: 'green',
};

type Props = { application: WholeCase; joined: JoinedSources; places: Places };

/** The case explains itself: what speaks for and against the applicant, each line with its source one click away. */
export function ExplanationPanel({ application, joined, places }: Props) {
  const sources = useSources(application, joined);
  return sources ? <Explanation sources={sources} places={places} /> : <LoadingState lines={4} />;
}

function Explanation({ sources, places }: { sources: Sources; places: Places }) {
  const t = useTexts('scoring');
  const { verdict, supporting, concerns, unknown } = useMemo(() => explainCase(explanationFacts(sources)), [sources]);
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
