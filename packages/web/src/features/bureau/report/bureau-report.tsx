import { Alert, Stack } from '@mantine/core';
import type { getBureauReport } from '@trustiq/contract/bureau/bureau-report.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../lib/format-date.ts';
import type { TextTables } from '../../../texts/tables.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Collaterals, Guarantors, KeyValues, NotGrantedCredits } from './credit-parts.tsx';
import { FootprintParts } from './footprint-parts.tsx';
import { GrantedCredits } from './granted-credits.tsx';
import { PersonParts } from './person-parts.tsx';
import classes from './report.module.css';
import { goToPart, ReportRail } from './report-rail.tsx';
import { ScorePart } from './score-part.tsx';

export type ReportReply = Reply<typeof getBureauReport>;

/** Which part, or which granted credit, the reader came for. */
export type ReportPlace = { readonly part?: string; readonly creditId?: number };

type Props = { reply: ReportReply; place: ReportPlace };

/** The whole report, in the order of the specification. */
export function BureauReport({ reply: { requestedAt, missingSets, failures, sets }, place }: Props) {
  const t = useTexts('bureau');
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.creditId !== undefined)
      report.current?.querySelector('[data-wanted]')?.scrollIntoView({ block: 'start' });
    else if (place.part !== undefined) goToPart(report.current, place.part);
  }, [place]);
  if (requestedAt === null) return <EmptyState title={t('report.noData')} text={t('report.neverAnswered')} />;
  return (
    <div className={classes.layout}>
      <ReportRail report={report} />
      <Stack gap="lg" ref={report} className={classes.report}>
        {failures && <Alert color="yellow">{t('report.failures', { count: failures.count })}</Alert>}
        {missingSets.length > 0 && (
          <Alert color="yellow">
            {t('report.missingSets', { sets: missingSets.map((name) => sectionTitle(t, name)).join(', ') })}
          </Alert>
        )}
        <PersonParts sets={sets} />
        <ScorePart score={sets.score} />
        <KeyValues summary={sets.contract_summary} />
        <NotGrantedCredits credits={sets.not_granted_credit} />
        <GrantedCredits
          sets={sets}
          enquiryMonth={formatDate(requestedAt).slice(0, 7)}
          wantedCreditId={place.creditId ?? null}
        />
        <Collaterals collaterals={sets.granted_collateral} />
        <Guarantors guarantors={sets.guarantors} />
        <FootprintParts sets={sets} />
      </Stack>
    </div>
  );
}

type Sections = TextTables['bureau']['sections'];
type Texts = ReturnType<typeof useTexts<'bureau'>>;

/** Sets that are no section of their own belong to one. */
const sectionOf: Readonly<Record<ReportReply['missingSets'][number], keyof Sections>> = {
  customer_summary: 'contract_summary',
  facility_summary: 'contract_summary',
  subject: 'subject',
  address: 'address',
  identification: 'identification',
  contacts: 'contacts',
  employment: 'employment',
  score: 'score',
  contract_summary: 'contract_summary',
  not_granted_credit: 'not_granted_credit',
  granted_credit: 'granted_credit',
  granted_collateral: 'granted_collateral',
  guarantors: 'guarantors',
  credit_profile: 'granted_credit',
  footprint_summary: 'footprint_summary',
  footprint: 'footprint',
};

const sectionTitle = (t: Texts, name: ReportReply['missingSets'][number]): string => t(`sections.${sectionOf[name]}`);
