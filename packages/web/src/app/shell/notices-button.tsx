import { ActionIcon, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNotices } from '../../features/notices/notices-queries.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';

const QuickPanel = lazy(async () => {
  const [{ QuickPanel: Panel }] = await Promise.all([
    import('./quick-panel.tsx'),
    loadTexts('notices', 'audit', 'reference'),
  ]);
  return { default: Panel };
});

/** What fits beside the bell; its name tells the whole number. */
const MOST_SHOWN = 99;

/** Opens the quick panel; the panel itself is fetched when somebody first asks for it. */
export function NoticesButton() {
  const t = useTexts('shell');
  const [isOpen, panel] = useDisclosure();
  const [wasOpened, setWasOpened] = useState(false);
  const { unread } = useNotices();
  const open = () => {
    setWasOpened(true);
    panel.open();
  };
  const label = unread > 0 ? `${t('notifications')}: ${t('unread', { count: unread })}` : t('notifications');
  return (
    <>
      <Indicator
        label={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        size={16}
        offset={7}
        disabled={unread === 0}
        color="red.9"
      >
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={open}>
          <IconBell size={18} aria-hidden="true" />
        </ActionIcon>
      </Indicator>
      {wasOpened && (
        <Suspense>
          <QuickPanel isOpen={isOpen} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
