import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import classes from './docked-sheet.module.css';

type Props = {
  title: string;
  children: ReactNode;
  foot: ReactNode;
  onClose: () => void;
  /** Ctrl Enter, wherever one reads; not while one types into something else. */
  onSend: () => void;
};

const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';
export const isCtrlEnter = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat'>): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;

const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * A dialog at the right edge that leaves the page beside it to be read, scrolled and worked in. The focus goes to what it
 * asks first; Escape closes it wherever one reads.
 */
export function DockedSheet({ title, children, foot, onClose, onSend }: Props) {
  const t = useTexts('ui');
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const present = useRef({ onClose, onSend });
  useEffect(() => {
    present.current = { onClose, onSend };
  });
  useEffect(() => {
    (sheet.current?.querySelector<HTMLElement>('[data-autofocus]') ?? sheet.current)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // Before the dialogs that open above it: what they close with Escape is theirs alone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || isModalOpen()) return;
      if (event.key === 'Escape') present.current.onClose();
      if (!isCtrlEnter(event)) return;
      const isElsewhere = event.target instanceof Element && !sheet.current?.contains(event.target);
      if (isElsewhere && event.target.closest(fields) !== null) return;
      event.preventDefault();
      present.current.onSend();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    <div ref={sheet} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={classes.sheet} data-docked-sheet>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={t('confirm.close')} onClick={onClose} />
      </div>
      {children}
      <div className={classes.foot}>{foot}</div>
    </div>
  );
}
