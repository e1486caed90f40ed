import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that the screen in front of a person lets them do, by the name that its button has. */
export type OfferedAction = {
  readonly key: string;
  readonly label: string;
  /** What it is about, or why it cannot be done now. */
  readonly hint?: string | undefined;
  readonly isHeldBack?: boolean;
  readonly run: () => void;
};

export type OfferedGroup = 'decision' | 'sections';

type Offered = { readonly group: OfferedGroup; readonly actions: readonly OfferedAction[] };

const offered = new Map<symbol, Offered>();
const listeners = new Set<() => void>();
let present: readonly Offered[] = [];

const tell = () => {
  present = [...offered.values()];
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the open screen offers besides its buttons, to be found by name. It follows every change of the screen. */
export function useOfferedActions(group: OfferedGroup, actions: readonly OfferedAction[]): void {
  const own = useRef<symbol>(Symbol(group));
  useEffect(() => {
    offered.set(own.current, { group, actions });
    tell();
  });
  useEffect(() => {
    const key = own.current;
    return () => {
      offered.delete(key);
      tell();
    };
  }, []);
}

/** The same for whoever looks for them. */
export const usePresentActions = (): readonly Offered[] => useSyncExternalStore(subscribe, () => present);
