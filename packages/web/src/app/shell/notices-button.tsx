import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useUnreadNotices } from '../../features/notices/notices-queries.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import classes from './shell.module.css';

const QuickPanel = lazyPart(async () => {
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
  const unread = useUnreadNotices();
  const open = () => {
    setWasOpened(true);
    panel.open();
  };
  const label = unread > 0 ? `${t('notifications')}: ${t('unread', { count: unread })}` : t('notifications');
  return (
    <>
      <span className={classes.bell}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={open}>
          <IconBell size={18} aria-hidden="true" />
        </ActionIcon>
        {unread > 0 && (
          <span className={classes.unread} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </span>
      {wasOpened && (
        <Suspense>
          <QuickPanel isOpen={isOpen} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
