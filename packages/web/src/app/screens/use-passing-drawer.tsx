import { useDisclosure } from '@mantine/hooks';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '../../texts/language.ts';
import { goToSection } from '../../ui/case/go-to-section.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const PassingDrawer = lazyPart(async () => {
  const [{ PassingDrawer: Drawer }] = await Promise.all([
    import('../../features/passing-options/passing-drawer.tsx'),
    loadTexts('passing'),
  ]);
  return { default: Drawer };
});

/** Terms may be proposed as long as the case is at the analyst. */
const canPropose = ({ applicationStatus, actions }: WholeCase): boolean =>
  applicationStatus === 'ANALYST' && actions.includes('saveSimulation');

/** Which changes would make the case pass, over whatever one is reading; null for whoever cannot propose terms now. */
export function usePassingDrawer(application: WholeCase | undefined) {
  const [isOpen, drawer] = useDisclosure(false);
  const canOpen = application !== undefined && canPropose(application);
  const shown: ReactNode = isOpen && canOpen && (
    <Suspense>
      <PassingDrawer application={application} onClose={drawer.close} onApplied={() => goToSection('product')} />
    </Suspense>
  );
  return { open: canOpen ? drawer.open : null, shown };
}
