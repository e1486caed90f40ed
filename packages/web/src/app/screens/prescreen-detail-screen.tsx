import { useTexts } from '../../texts/use-texts.ts';
import type { CaseLayout } from './case-layouts.ts';
import { CaseScreen } from './case-screen.tsx';
import { sections } from './case-sections.tsx';

const layout: CaseLayout = {
  screen: 'prescreen',
  list: '/prescreen',
  hasReport: false,
  hasFdc: false,
  hasBrief: false,
  hasDeviations: false,
  folded: [],
  sections: [
    ['info', sections.info],
    ['product', sections.product],
  ],
};

/** /prescreen-detail: the simulation of one application from a list, then Tolak or LANJUT, and back to the list. */
export function PrescreenDetailScreen() {
  const t = useTexts('prescreen');
  return <CaseScreen layout={layout} listTitle={t('list.title')} />;
}
