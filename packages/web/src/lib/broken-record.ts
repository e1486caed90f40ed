import { brokenCases, RECORD_BROKEN_HEADER } from '@trustiq/contract/wire/record-broken.ts';
import { useSyncExternalStore } from 'react';

/** Cases of which an answer showed something that was changed behind the program's back. */
let broken: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** Whatever was asked, by whichever section: one answer that says so is enough. */
export function noteBrokenRecord(response: Response): void {
  const ids = brokenCases(response.headers.get(RECORD_BROKEN_HEADER)).filter((id) => !broken.has(id));
  if (ids.length === 0) return;
  broken = new Set([...broken, ...ids]);
  for (const listener of listeners) listener();
}

export const isRecordBroken = (id: number): boolean => broken.has(id);

/** Before everything of a case, or of a list, is asked for anew; the answers say again what still holds. */
export function forgetBrokenRecord(id?: number): void {
  broken = id === undefined ? new Set() : new Set([...broken].filter((known) => known !== id));
}

export const useBrokenCases = (): ReadonlySet<number> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => broken,
  );
