import { Tabs } from '@mantine/core';
import { reportNames } from '@trustiq/contract/reports/collection-reports.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReportPanel } from './report-panel.tsx';
import { useReportChoice } from './use-report-choice.ts';

/** The five reports of the management, one at a time. */
export function DashboardPage() {
  const t = useTexts('reports');
  const [{ today, ...choice }, choose] = useReportChoice();
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
        <Tabs.List aria-label={t('choose')} mb="sm">
          {reportNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`titles.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {reportNames.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === choice.report && <ReportPanel choice={choice} today={today} onChoose={choose} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
