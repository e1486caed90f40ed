import type { ComponentType } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type CaseRoute, caseLayouts } from './case-layouts.ts';
import { CaseScreen } from './case-screen.tsx';
import { useOwnList } from './own-list.ts';

export const caseScreenAt = (path: CaseRoute): ComponentType =>
  function CaseDetailScreen() {
    const t = useTexts('applications');
    const list = useOwnList(path);
    return <CaseScreen layout={caseLayouts[path]} queue={list} listTitle={t(`lists.${list}.title`)} />;
  };
