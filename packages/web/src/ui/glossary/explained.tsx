/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it: a word tells what it means, and a keyboard or a finger has no other way to ask */
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { loadTexts } from '../../texts/language.ts';
import { type Abbreviation, abbreviationsIn } from './abbreviations.ts';
import classes from './explained.module.css';

/** What the words mean is fetched when somebody first asks. */
const Meaning = lazy(async () => {
  const [{ Meaning: Shown }] = await Promise.all([import('./meaning.tsx'), loadTexts('glossary')]);
  return { default: Shown };
});

/** A label; where it holds an abbreviation of the glossary, hover, focus and tap tell what it means. */
export function Explained({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  const words = abbreviationsIn(children);
  return words.length === 0 ? children : <Term words={words}>{children}</Term>;
}

/** Which of the labels on the screen is reached with Tab: one for each word, or a case would have a hundred stops. */
const stops = new Map<string, symbol>();

function useIsStop(words: string): boolean {
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    if (stops.has(words)) return;
    const own = Symbol(words);
    stops.set(words, own);
    setIsStop(true);
    return () => {
      if (stops.get(words) === own) stops.delete(words);
    };
  }, [words]);
  return isStop;
}

/** Stays for as long as the pointer is on it or on the label, or the label has the focus; Escape closes it (WCAG 1.4.13). */
function Term({ words, children }: { words: readonly Abbreviation[]; children: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const label = useRef<HTMLElement>(null);
  const isStop = useIsStop(words.join(' '));
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <span onPointerEnter={open} onPointerLeave={close}>
      <abbr
        ref={label}
        className={classes.word}
        tabIndex={isStop ? 0 : -1}
        aria-describedby={isOpen ? id : undefined}
        // A dialog would take Escape for itself.
        data-mantine-stop-propagation={isOpen || undefined}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={({ key }) => {
          if (key === 'Enter') open();
        }}
      >
        {children}
      </abbr>
      {isOpen && (
        <Suspense>
          <Meaning id={id} words={words} label={label} onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
