import { Tabs } from '@mantine/core';
import { reportNames } from '@trustiq/contract/reports/collection-reports.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeskTimesSection } from './desk-times-section.tsx';
import { ReportPanel } from './report-panel.tsx';
import classes from './reports.module.css';
import { useReportChoice } from './use-report-choice.ts';

/** The five reports of the management, one at a time. */
export function DashboardPage() {
  const t = useTexts('reports');
  const [{ today, ...choice }, choose] = useReportChoice();
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = tabs.current?.querySelector(`[data-report=${choice.report}]`);
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [choice.report]);
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        value={choice.report}
        onChange={(name) => {
          const report = reportNames.find((candidate) => candidate === name);
          if (report) choose({ report, date: choice.date });
        }}
      >
        <Tabs.List ref={tabs} aria-label={t('choose')} mb="sm" className={classes.tabs}>
          {reportNames.map((name) => (
            <Tabs.Tab key={name} value={name} data-report={name}>
              {t(`titles.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {reportNames.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === choice.report && <ReportPanel choice={choice} today={today} onChoose={choose} />}
            {name === choice.report && name === 'PIPELINE' && <DeskTimesSection date={choice.date} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
