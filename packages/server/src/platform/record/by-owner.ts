import type { GuardedRow } from '../marks/guarded-rows.store.ts';

export function byOwner(rows: readonly GuardedRow[]): Map<number, GuardedRow[]> {
  const owned = new Map<number, GuardedRow[]>();
  for (const row of rows) {
    const others = owned.get(row.owner);
    if (others === undefined) owned.set(row.owner, [row]);
    else others.push(row);
  }
  return owned;
}
