import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './disclosure-menu.module.css';

type Props = {
  label: string;
  /** The same with more words, where another button of the page is called so. */
  name?: string;
  /** Something in it is chosen. */
  isActive?: boolean;
  /** Gets the way to close it. */
  children: (close: () => void) => ReactNode;
  /** On which side it hangs where there is room. */
  side?: 'left' | 'right';
  onOpen?: () => void;
};

/** A button that opens a small panel below it. Escape and a click elsewhere close it; Escape gives the button the focus back. */
export function DisclosureMenu({ label, name = label, isActive = false, children, side = 'left', onOpen }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const frame = useClickOutside<HTMLDivElement>(close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  return (
    <div ref={frame} className={classes.frame} onKeyDown={onKeyDown} role="presentation">
      <button
        ref={button}
        type="button"
        className={classes.chip}
        data-active={isActive || undefined}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <div id={id} className={`panel ${classes.panel}`} data-side={side}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
