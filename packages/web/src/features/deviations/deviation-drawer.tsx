import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useCallback, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { DeviationPanel } from './deviation-panel.tsx';

type Props = { application: WholeCase; onClose: () => void };

/** The deviations over whatever part of the case one is reading. */
export function DeviationDrawer({ application, onClose }: Props) {
  const t = useTexts('deviations');
  const typed = useRef(false);
  const onTyped = useCallback((isTyped: boolean) => {
    typed.current = isTyped;
  }, []);
  return (
    <SideDrawer title={t('type')} subtitle={application.fullName} typed={typed} onClose={onClose}>
      <DeviationPanel application={application} onTyped={onTyped} />
    </SideDrawer>
  );
}
