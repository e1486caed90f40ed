import { useEffect, useSyncExternalStore } from 'react';

type Asked = { readonly section: string; readonly tab: string };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

const tell = (next: Asked | null) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** A way to a section that has tabs leads to one of them. The section may not be loaded yet: the wish waits for it. */
export const askForTab = (section: string, tab: string): void => tell({ section, tab });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the tab that somebody asked for, once. */
export function useAskedTab(section: string, open: (tab: string) => void): void {
  const wish = useSyncExternalStore(subscribe, () => asked);
  useEffect(() => {
    if (wish?.section !== section) return;
    open(wish.tab);
    tell(null);
  }, [wish, section, open]);
}
