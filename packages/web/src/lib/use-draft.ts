import { useState } from 'react';

const keyOf = (name: string) => `draft:${name}`;

function readDraft<Value>(name: string, initial: Value): Value {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...initial, ...stored } : initial;
  } catch {
    return initial;
  }
}

function writeDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch (failure) {
    console.error('A draft could not be kept', failure);
  }
}

/** What somebody is typing, kept for this tab until it is sent. Never for identity numbers. */
export function useDraft<Value extends object>(name: string, initial: Value) {
  const [value, setValue] = useState(() => readDraft(name, initial));
  const change = (changes: Partial<Value>) => {
    const next = { ...value, ...changes };
    setValue(next);
    writeDraft(name, next);
  };
  const forget = () => sessionStorage.removeItem(keyOf(name));
  return [value, change, forget] as const;
}
