import type { ReactNode } from 'react';
import classes from './table.module.css';

type Props = {
  label?: string | undefined;
  isBusy?: boolean | undefined;
  /** False where the content takes the focus itself, such as rows that are reached with the arrow keys. */
  isTabStop?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** What is wider than its place is scrolled here, by keyboard too; shadows at the edges tell that there is more. */
export function ScrollRegion({ label, isBusy, isTabStop = true, className = '', children }: Props) {
  return (
    <div
      role={label === undefined ? undefined : 'group'}
      className={`${classes.region} ${className}`}
      aria-label={label}
      aria-busy={isBusy}
      tabIndex={isTabStop ? 0 : undefined}
    >
      {children}
    </div>
  );
}
