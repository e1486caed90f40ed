import { Anchor, Badge, Button, Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CaseBrief as Brief } from '@trustiq/contract/brief/case-brief.ts';
import type { Verdict } from '@trustiq/domain/explanation/explain-case.ts';
import type { Finding, FindingSource } from '@trustiq/domain/explanation/finding.ts';
import { useRef } from 'react';
import { formatDateTime } from '../../lib/format-date.ts';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './brief.module.css';
import { BriefFigures } from './brief-figures.tsx';
import { BriefNotes } from './brief-notes.tsx';
import { caseBriefQuery } from './case-brief-query.ts';
import { SinceSeen } from './since-seen.tsx';
import { useFindingText } from './use-finding-text.ts';

const colors: Readonly<Record<Verdict, string>> = {
  KNOCKED_OUT: 'red',
  INCOMPLETE: 'blue',
  CONCERNS: 'yellow',
  CLEAN: 'green',
};

/** Leads to the section of this screen where a source is shown; null where it has none. */
export type WayTo = (kind: FindingSource['kind']) => (() => void) | null;

type Props = {
  applicationId: number;
  wayTo: WayTo;
  /** Opens what would make the case pass; null for whoever cannot propose terms now. */
  onPassing?: (() => void) | null;
};

/** Refused by a rule, beside the policy, or rated too low: then somebody asks what would pass. */
const asksForWay = ({ knockOuts, concerns, figures }: Brief): boolean =>
  knockOuts.length > 0 ||
  concerns.some(({ source }) => source.kind === 'deviation') ||
  figures.some(({ key, state }) => key === 'rating' && state === 'BEYOND');

/** The case in a minute, above its first section; `b` returns to it from wherever somebody reads. */
export function CaseBrief({ applicationId, wayTo, onPassing = null }: Props) {
  const t = useTexts('brief');
  const { data: brief, error, isError, isFetching, refetch } = useQuery(caseBriefQuery(applicationId));
  const panel = useRef<HTMLElement>(null);
  useSingleKeys({
    b: () => {
      panel.current?.scrollIntoView({ block: 'start' });
      panel.current?.focus({ preventScroll: true });
    },
  });
  return (
    <section
      ref={panel}
      className={`panel ${classes.brief}`}
      aria-label={t('title')}
      tabIndex={-1}
      data-verdict={brief?.verdict}
    >
      {brief && <Told brief={brief} wayTo={wayTo} onPassing={onPassing} />}
      {!brief && isError && <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!brief && !isError && <LoadingState lines={5} />}
    </section>
  );
}

function Told({ brief, wayTo, onPassing }: Pick<Props, 'wayTo' | 'onPassing'> & { brief: Brief }) {
  const t = useTexts('brief');
  const { verdict, concerns, unknown, supporting, policyVersion, scoredAt } = brief;
  return (
    <>
      <SinceSeen since={brief.since} />
      <header className={classes.head}>
        <strong>{t('title')}</strong>
        <Badge color={colors[verdict]} variant={verdict === 'KNOCKED_OUT' ? 'filled' : 'light'} radius="sm" tt="none">
          {verdict === 'CONCERNS' ? t('verdicts.CONCERNS', { count: concerns.length }) : t(`verdicts.${verdict}`)}
        </Badge>
        <span className={classes.soft}>
          {policyVersion === null ? t('beforePolicy') : t('policy', { version: policyVersion })}
          {' · '}
          {scoredAt === null ? t('notScored') : t('scored', { at: formatDateTime(scoredAt).slice(0, 16) })}
        </span>
        {onPassing && asksForWay(brief) && (
          <Button size="compact-xs" variant="light" onClick={onPassing}>
            {t('passing')}
          </Button>
        )}
        <Kbd className={classes.key} size="xs" title={t('key')}>
          b
        </Kbd>
      </header>
      <BriefFigures figures={brief.figures} />
      <div className={classes.body}>
        <Findings side="concerns" findings={concerns} brief={brief} wayTo={wayTo} />
        {unknown.length > 0 && <Findings side="unknown" findings={unknown} brief={brief} wayTo={wayTo} />}
        <Findings side="supporting" findings={supporting} brief={brief} wayTo={wayTo} />
        <BriefNotes brief={brief} />
      </div>
    </>
  );
}

/** Up to three speak for the applicant; beside a long list against them, the strongest, so that the brief stays one glance. */
const mostInFavour = ({ concerns, unknown }: Brief): number => (concerns.length + unknown.length > 6 ? 1 : 3);

type FindingsProps = {
  side: 'concerns' | 'unknown' | 'supporting';
  findings: readonly Finding[];
  brief: Brief;
  wayTo: WayTo;
};

function Findings({ side, findings, brief, wayTo }: FindingsProps) {
  const t = useTexts('brief');
  const s = useTexts('scoring');
  const textOf = useFindingText(brief);
  const most = side === 'supporting' ? mostInFavour(brief) : findings.length;
  const shown = findings.slice(0, most);
  return (
    <>
      <p className={classes.sideTitle} data-side={side}>
        {t(side)} <span className="numeric">{findings.length}</span>
        {shown.length < findings.length && (
          <span className={classes.soft}> {t(most === 1 ? 'strongestOne' : 'strongest')}</span>
        )}
      </p>
      <ul className={classes.findings}>
        {shown.map((finding) => {
          const text = textOf(finding);
          const go = wayTo(finding.source.kind);
          const source = s(`explanation.sources.${finding.source.kind}`);
          return (
            <li key={`${finding.code}-${finding.source.ref ?? ''}`}>
              {text}{' '}
              {go && (
                <Anchor
                  component="button"
                  type="button"
                  fz={11}
                  onClick={go}
                  aria-label={`${t('goTo', { source })}. ${text}`}
                >
                  <span className={classes.source}>{source} </span>›
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
      {findings.length === 0 && <p className={classes.soft}>{t('none')}</p>}
    </>
  );
}
