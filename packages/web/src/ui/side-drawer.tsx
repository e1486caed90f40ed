import { Drawer } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './side-drawer.module.css';
import { useFocusGivenBack } from './use-focus-given-back.ts';

type Props = {
  title: string;
  subtitle?: string;
  /** Whether something stands in it that closing would lose, then closing asks first; looked up when it closes. */
  typed: Readonly<RefObject<boolean>>;
  children: ReactNode;
  /** For tables that compare. */
  isWide?: boolean;
  onClose: () => void;
};

/** A list of a field that is open closes by itself, and nothing else with it. */
const isHandled = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/**
 * Work beside what one reads, at the right edge; on a phone it takes the whole screen. The page below keeps its place, and
 * the focus goes back to where it came from.
 */
export function SideDrawer({ title, subtitle, typed, children, isWide = false, onClose }: Props) {
  const t = useTexts('ui');
  const [isAsking, setAsking] = useState(false);
  useFocusGivenBack(true);
  const close = () => (typed.current ? setAsking(true) : onClose());
  const content = useRef<HTMLDivElement>(null);
  const present = useRef(close);
  useEffect(() => {
    present.current = close;
  });
  // Before the effects of what opens above it: their Escape takes them away, and the drawer would look uppermost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isHandled(event.target)) return;
      // A question that opened above it has an Escape of its own.
      const uppermost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
      if (uppermost !== content.current) return;
      // The question that it opens would hear the same key and close again at once.
      event.stopImmediatePropagation();
      present.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    <>
      <Drawer.Root
        opened
        onClose={close}
        position="right"
        closeOnEscape={false}
        classNames={{ content: isWide ? classes.wide : classes.content, title: classes.title }}
      >
        <Drawer.Overlay backgroundOpacity={0.25} />
        <Drawer.Content ref={content}>
          {/* A banner belongs to the page, not to what opens beside it. */}
          <Drawer.Header role="presentation">
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('confirm.close')} />
          </Drawer.Header>
          <Drawer.Body>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
            {children}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <ConfirmDialog
        opened={isAsking}
        question={t('drawer.unsaved')}
        onProceed={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
