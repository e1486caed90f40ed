import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Abbreviation } from './abbreviations.ts';
import classes from './explained.module.css';

type Props = {
  id: string;
  words: readonly Abbreviation[];
  label: Readonly<RefObject<HTMLElement | null>>;
  /** Whether what stands below the label must stay in sight. */
  isAbove?: boolean;
  onClose: () => void;
};

const EDGE_PX = 8;

/** The browser's own top layer: no box around the label can cut it off. */
function place(tip: HTMLElement, label: HTMLElement, isAbove: boolean): void {
  tip.showPopover?.();
  const at = label.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(EDGE_PX, Math.min(at.left, document.documentElement.clientWidth - width - EDGE_PX));
  const fitsBelow = !isAbove && at.bottom + height + EDGE_PX <= document.documentElement.clientHeight;
  const isBelow = fitsBelow || at.top < height;
  tip.style.left = `${left}px`;
  tip.style.top = `${isBelow ? at.bottom : at.top - height}px`;
}

export function Meaning({ id, words, label, isAbove = false, onClose }: Props) {
  const t = useTexts('glossary');
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (tip.current && label.current) place(tip.current, label.current, isAbove);
  }, [label, isAbove]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    // Where the page moves the label away, the words would stand beside another one.
    document.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);
  return (
    <span id={id} ref={tip} role="tooltip" popover="manual" className={classes.tip}>
      {words.map((word) => (
        <span key={word} className={classes.entry}>
          <b>
            {word}: {t(`entries.${word}.long`)}
          </b>
          <span>{t(`entries.${word}.text`)}</span>
        </span>
      ))}
    </span>
  );
}
