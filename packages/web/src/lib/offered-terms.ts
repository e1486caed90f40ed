import { useEffect } from 'react';

/** The fields of a calculator that another part of the page fills in; whoever calculates and saves them is the person. */
type Offer = { readonly id: number; readonly fields: object };

let waiting: Offer | null = null;
const listeners = new Set<() => void>();

/** Fills the calculator of this case now, or as soon as it is on the page. */
export function offerTerms(id: number, fields: object): void {
  waiting = { id, fields };
  for (const listener of listeners) listener();
}

/** Takes what is offered to this case, once. */
export function useOfferedTerms(id: number, take: (fields: object) => void): void {
  useEffect(() => {
    const look = () => {
      if (waiting?.id !== id) return;
      const { fields } = waiting;
      waiting = null;
      take(fields);
    };
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  });
}
