import type { StandingQueue } from '@trustiq/contract/absences/absence-words.ts';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { type CaseRoute, caseLayouts } from './case-layouts.ts';
import { CaseScreen } from './case-screen.tsx';

/** Where whoever is away would see the case. */
const screens: Readonly<Record<StandingQueue, CaseRoute>> = {
  checker: '/checker-detail',
  employeeVerification: '/employee-verification-detail',
  analyst: '/analyst-detail',
  deviation: '/approval-detail',
  approval: '/approval-detail',
  predisbursed: '/predisbursed-detail',
};

const isQueue = (name: string | null): name is StandingQueue => name !== null && name in screens;

/** A case of somebody who is away, with what the reader may decide for them. */
export function StandingInScreen() {
  const t = useTexts('absences');
  const queue = useSearchParams()[0].get('queue');
  const layout = caseLayouts[screens[isQueue(queue) ? queue : 'approval']];
  return <CaseScreen layout={{ ...layout, list: '/absences' }} listTitle={t('standing.title')} />;
}
