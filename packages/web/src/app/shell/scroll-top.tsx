import { ActionIcon, Affix, Transition } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../texts/use-texts.ts';
import { scrollToTop } from './scroll-to-top.ts';
import classes from './shell.module.css';

const OFFSET_PX = 300;

/** At the end of a page the bar lies above the page's foot, and the button would lie on its buttons. */
const ABOVE_THE_BAR = 'calc(20px + var(--sticky-bar-height, 0px) + min(var(--sticky-bar-height, 0px), 48px))';

/** Above the decision bar, where there is one. */
export function ScrollTop() {
  const t = useTexts('shell');
  const [{ y }] = useWindowScroll();
  return (
    <Affix position={{ bottom: ABOVE_THE_BAR, right: 20 }} withinPortal={false} className={classes.toTop ?? ''}>
      <Transition mounted={y > OFFSET_PX} transition="slide-up">
        {(styles) => (
          <ActionIcon size={38} radius="xl" aria-label={t('scrollTop')} style={styles} onClick={scrollToTop}>
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  );
}
