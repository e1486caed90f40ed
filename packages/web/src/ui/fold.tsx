import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './fold.module.css';

type Content = { id: string; isOpen: boolean; onFound: () => void; children: ReactNode };

/** What is folded is still found by the browser's search, which opens it, and is printed. */
export function FoldedContent({ id, isOpen, onFound, children }: Content) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // React knows `hidden` only as yes or no.
    if (isOpen) content.current?.removeAttribute('hidden');
    else content.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const element = content.current;
    element?.addEventListener('beforematch', onFound);
    return () => element?.removeEventListener('beforematch', onFound);
  }, [onFound]);
  return (
    <div id={id} ref={content} className={classes.content}>
      {children}
    </div>
  );
}

type Toggle = { id: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

export const FoldToggle = ({ id, isOpen, onToggle, children }: Toggle) => (
  <button
    type="button"
    className={classes.toggle}
    aria-expanded={isOpen}
    aria-controls={id}
    onClick={onToggle}
    data-fold
  >
    <IconChevronRight size={14} aria-hidden="true" />
    {children}
  </button>
);

/** A line that opens what is behind it. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <FoldToggle id={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {label}
      </FoldToggle>
      <FoldedContent id={id} isOpen={isOpen} onFound={() => setOpen(true)}>
        {children}
      </FoldedContent>
    </div>
  );
}
