import { type KeyboardEvent, useState } from 'react';
import { useSingleKeys } from '../../lib/single-keys.ts';

const steps: Record<string, (row: number, last: number) => number> = {
  ArrowDown: (row, last) => Math.min(row + 1, last),
  ArrowUp: (row) => Math.max(row - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The row that takes part in the tab order, of the list that single keys work on. */
const HERE = 'data-row-here';

const rowHere = () => document.querySelector<HTMLElement>(`[${HERE}]`);

/** The first press leads to the list, from wherever one is; each further one moves on. */
function moveBy(side: 'nextElementSibling' | 'previousElementSibling'): void {
  const here = rowHere();
  const wanted = here !== null && here === document.activeElement ? here[side] : here;
  if (wanted instanceof HTMLElement) wanted.focus();
}

type Keys = {
  readonly onOpen: (row: number) => void;
  readonly onPeek?: ((row: number) => void) | undefined;
  /** This is the list of its screen: j, k, Enter and the space bar work without Tab. */
  readonly isMain: boolean;
};

/** One row of a table takes part in the tab order; ↑ ↓ Home End move it, Enter opens it. */
export function useRowKeys(rowCount: number, { onOpen, onPeek, isMain }: Keys) {
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, Math.max(rowCount - 1, 0));
  const isUsable = isMain && rowCount > 0;
  useSingleKeys({
    j: isUsable ? () => moveBy('nextElementSibling') : undefined,
    k: isUsable ? () => moveBy('previousElementSibling') : undefined,
    Enter: isUsable ? () => onOpen(active) : undefined,
    ' ': isUsable && onPeek ? () => onPeek(active) : undefined,
  });
  return (row: number) => ({
    tabIndex: row === active ? 0 : -1,
    ...(isMain && row === active ? { [HERE]: true } : {}),
    onFocus: () => setWanted(row),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      // Keys pressed on a button inside the row belong to that button.
      if (event.key === 'Enter' && event.target === event.currentTarget) {
        event.preventDefault();
        onOpen(row);
      }
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const rows = event.currentTarget.parentElement?.children;
      (rows?.[step(row, rowCount - 1)] as HTMLElement | undefined)?.focus();
    },
  });
}
