import { Tabs } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { BankTab } from './bank-tab.tsx';
import { EmploymentTab } from './employment-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';

const tabs = [
  ['personal', PersonalTab],
  ['employment', EmploymentTab],
  ['bank', BankTab],
] as const;

/** Borrower Detail: the person, their work, their accounts. What nobody opens is not asked for. */
export function BorrowerSection({ application }: { application: WholeCase }) {
  const t = useTexts('applicant');
  return (
    <Tabs defaultValue="personal" keepMounted={false} key={application.id}>
      <Tabs.List mb="sm">
        {tabs.map(([name]) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(([name, Tab]) => (
        <Tabs.Panel key={name} value={name}>
          <Tab application={application} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
