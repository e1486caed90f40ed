import { useDisclosure } from '@mantine/hooks';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type ReactNode, Suspense } from 'react';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { loadTexts } from '../../texts/language.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const DeviationDrawer = lazyPart(async () => {
  const [{ DeviationDrawer: Drawer }] = await Promise.all([
    import('../../features/deviations/deviation-drawer.tsx'),
    loadTexts('deviations', 'validation'),
  ]);
  return { default: Drawer };
});

/** `d`, or a line of the brief, opens the deviations where one is reading; null on screens that show none. */
export function useDeviationDrawer(application: WholeCase | undefined, isShown: boolean) {
  const [isOpen, drawer] = useDisclosure(false);
  const canOpen = isShown && application !== undefined;
  useSingleKeys({ d: canOpen ? drawer.open : undefined });
  const shown: ReactNode = isOpen && canOpen && (
    <Suspense>
      <DeviationDrawer application={application} onClose={drawer.close} />
    </Suspense>
  );
  return { open: canOpen ? drawer.open : null, shown };
}
