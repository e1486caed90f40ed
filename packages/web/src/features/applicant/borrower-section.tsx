import { Tabs } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useAskedTab } from '../../ui/case/asked-tab.ts';
import { BankTab } from './bank-tab.tsx';
import { EmploymentTab } from './employment-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';

type Props = {
  application: WholeCase;
  /** Told while something typed was not saved yet. */
  onUnsaved?: (isUnsaved: boolean) => void;
};

const names = ['personal', 'employment', 'bank'] as const;
type TabName = (typeof names)[number];

/** Borrower Detail: the person, their work, their accounts. What nobody opens is not asked for; what was opened stays. */
export function BorrowerSection({ application, onUnsaved }: Props) {
  const t = useTexts('applicant');
  const [shown, setShown] = useState<TabName>('personal');
  const [opened, setOpened] = useState<readonly TabName[]>(['personal']);
  const [unsaved, setUnsaved] = useState<readonly TabName[]>([]);
  const mark = (name: TabName) => (isUnsaved: boolean) => {
    const next = [...unsaved.filter((other) => other !== name), ...(isUnsaved ? [name] : [])];
    if (next.length === unsaved.length) return;
    setUnsaved(next);
    onUnsaved?.(next.length > 0);
  };
  const open = useCallback((asked: string | null) => {
    const known = names.find((name) => name === asked);
    if (known === undefined) return;
    setShown(known);
    setOpened((before) => [...before, known]);
  }, []);
  useAskedTab('borrower', open);
  const panels: Readonly<Record<TabName, ReactNode>> = {
    personal: <PersonalTab application={application} onUnsaved={mark('personal')} />,
    employment: <EmploymentTab application={application} onUnsaved={mark('employment')} />,
    bank: <BankTab application={application} onUnsaved={mark('bank')} />,
  };
  return (
    <Tabs value={shown} key={application.id} onChange={open}>
      <Tabs.List mb="sm">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {opened.includes(name) && panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
