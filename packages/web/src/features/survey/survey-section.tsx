import { Tabs, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DebtorTab, FacilityTab, IncomeTab, PreviousTab } from './analysis-tabs.tsx';
import { LandTab, VehicleTab } from './appraisal-tabs.tsx';
import { LvudTab } from './lvud-tab.tsx';

const tabs = {
  lvud: LvudTab,
  debtor: DebtorTab,
  facility: FacilityTab,
  income: IncomeTab,
  previous: PreviousTab,
  land: LandTab,
  vehicle: VehicleTab,
} as const;

type TabName = keyof typeof tabs;

/** A business is visited, an employee's papers are read; collateral is inspected for both. */
const ofBusinessProducts: readonly TabName[] = ['lvud', 'land', 'vehicle'];
const ofStandardProducts: readonly TabName[] = ['debtor', 'facility', 'income', 'previous', 'land', 'vehicle'];

/** Info Survey: credit analysis and survey sheets, which the branch writes and the back office reads. */
export function SurveySection({ application }: { application: WholeCase | null }) {
  const t = useTexts('survey');
  if (application === null) return <Text role="status">{t('loading')}</Text>;
  const { product } = application.loan;
  const names = product.isBusiness ? ofBusinessProducts : ofStandardProducts;
  return (
    <Tabs defaultValue={names[0] ?? null} keepMounted={false} key={`${application.id} ${product.id}`}>
      <Tabs.List mb="sm">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => {
        const Tab = tabs[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Tab application={application} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
