import { type KeyboardEvent, useState } from 'react';

const steps: Record<string, (row: number, last: number) => number> = {
  ArrowDown: (row, last) => Math.min(row + 1, last),
  ArrowUp: (row) => Math.max(row - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One row of a table takes part in the tab order; ↑ ↓ Home End move it, Enter opens it. */
export function useRowKeys(rowCount: number, onOpen: (row: number) => void) {
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, Math.max(rowCount - 1, 0));
  return (row: number) => ({
    tabIndex: row === active ? 0 : -1,
    onFocus: () => setWanted(row),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      // Keys pressed on a button inside the row belong to that button.
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const rows = event.currentTarget.parentElement?.children;
      (rows?.[step(row, rowCount - 1)] as HTMLElement | undefined)?.focus();
    },
  });
}
