import { useEffect, useSyncExternalStore } from 'react';

/** Which forms on the page hold edits that nobody saved. Leaving the page asks first. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const hasUnsavedEdits = (): boolean => unsaved.size > 0;

/** The same, for a component that must follow it: nobody agrees to figures that are typed but not kept. */
export const useHasUnsavedEdits = (): boolean => useSyncExternalStore(subscribe, hasUnsavedEdits);

/** After a decision the edits are moot. */
export function forgetUnsavedEdits(): void {
  unsaved.clear();
  tell();
}

/** A form says whether it holds edits; the browser's own question covers closing the tab. */
export function useUnsavedEdits(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    tell();
    window.addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(form);
      tell();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}
