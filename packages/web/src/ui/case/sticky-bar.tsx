import type { ReactNode } from 'react';
import classes from './case.module.css';
import { useAnnouncedHeight } from './use-announced-height.ts';

type Props = { label: string; hints?: ReactNode; start?: ReactNode; end: ReactNode };

/** The buttons of the case, at hand wherever one reads. */
export function StickyBar({ label, hints, start, end }: Props) {
  const bar = useAnnouncedHeight<HTMLDivElement>('--sticky-bar-height');
  return (
    <div ref={bar} className={classes.bar} role="group" aria-label={label} tabIndex={-1} data-decision-bar>
      {hints && <div className={classes.hints}>{hints}</div>}
      <div className={classes.buttons}>
        <div>{start}</div>
        <div>{end}</div>
      </div>
    </div>
  );
}
