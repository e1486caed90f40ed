const chains = new Map<string, Promise<unknown>>();

/** One after the other within this tab, where the browser has no locks across tabs. */
function inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const before = chains.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => {},
    () => {},
  );
  chains.set(name, settled);
  return mine;
}

/** Never two at once under one name, in whatever tab. */
export const lockedWork = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(name, work) : inTurn(name, work);

/**
 * Takes the name for as long as the page lives or until it is given back; false where another tab has it. Without locks
 * nobody can know of another tab.
 */
export function holdName(name: string): { readonly isMine: Promise<boolean>; readonly giveBack: () => void } {
  if (!('locks' in navigator)) return { isMine: Promise.resolve(true), giveBack: () => {} };
  const { promise: over, resolve: giveBack } = Promise.withResolvers<void>();
  const { promise: isMine, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    return lock === null ? undefined : over;
  });
  return { isMine, giveBack };
}
