import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './table.module.css';

export type TableLook = {
  /** What the table shows, for those who hear it. */
  label?: string | undefined;
  /** `panel` fills a panel from edge to edge, `framed` has a border of its own, `plain` has none. */
  look?: 'panel' | 'framed' | 'plain';
  /** On a phone each row is a small card whose values bear their titles. */
  isCards?: boolean;
  /** Not higher than half the screen; the titles stay in sight. */
  isTall?: boolean;
  isCompact?: boolean;
  /** Its rows belong to an earlier question; the answer is on its way. */
  isStale?: boolean;
  isBusy?: boolean | undefined;
  isTabStop?: boolean | undefined;
  className?: string | undefined;
};

type Props = TableLook & { children: ReactNode; below?: ReactNode };

/** The one table of the application: Mantine's in the bank's look, within a region that scrolls. */
export function TableFrame({ label, isBusy, isTabStop, children, below, ...look }: Props) {
  const { look: name = 'plain', isCards, isTall, isCompact, isStale, className } = look;
  const names = [
    classes[name],
    isCards && classes.cards,
    isTall && classes.tall,
    isCompact && classes.compact,
    isStale && classes.stale,
    className,
  ];
  return (
    <ScrollRegion label={label} isBusy={isBusy} isTabStop={isTabStop} className={names.filter(Boolean).join(' ')}>
      <Table className={classes.table} stickyHeader={isTall ?? false}>
        {children}
      </Table>
      {below}
    </ScrollRegion>
  );
}
