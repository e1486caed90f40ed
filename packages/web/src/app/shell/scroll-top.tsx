import { ActionIcon, Affix, Transition } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../texts/use-texts.ts';
import { scrollToTop } from './scroll-to-top.ts';
import classes from './shell.module.css';

const OFFSET_PX = 300;

/** In the end of the decision bar, where there is one and room for it, so that it lies on nothing that is read. */
export function ScrollTop() {
  const t = useTexts('shell');
  const [{ y }] = useWindowScroll();
  return (
    <Affix
      position={{ bottom: 'var(--to-top-bottom)', right: 20 }}
      withinPortal={false}
      className={classes.toTop ?? ''}
    >
      <Transition mounted={y > OFFSET_PX} transition="slide-up">
        {(styles) => (
          <ActionIcon size={36} radius="xl" aria-label={t('scrollTop')} style={styles} onClick={scrollToTop}>
            <IconArrowUp size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  );
}
