import type { Policy } from './policy.ts';
import type { PolicyChange } from './policy-changes.ts';
import type { PolicyPath } from './policy-fault.ts';

type Branching = Readonly<Record<string, unknown>>;

const isBranching = (value: unknown): value is Branching =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const nameOf = (row: unknown): string | number | null => {
  const name = isBranching(row) ? (row['id'] ?? row['code']) : null;
  return typeof name === 'string' || typeof name === 'number' ? name : null;
};

/** Rows that are known by their id or code, each once. */
function byName(rows: unknown): Map<string | number, unknown> | null {
  if (!Array.isArray(rows)) return null;
  const named = new Map(rows.flatMap((row) => (nameOf(row) === null ? [] : [[nameOf(row) ?? '', row] as const])));
  return named.size === rows.length ? named : null;
}

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

/** What nobody agreed on: mine is kept. */
type Contested = { readonly value: unknown; readonly contested: readonly PolicyChange[] };

function carryNames(names: readonly (string | number)[], sidesOf: (name: string | number) => Sides, path: PolicyPath) {
  const contested: PolicyChange[] = [];
  const carried = names.map((name) => {
    const one = carry(sidesOf(name), [...path, name]);
    contested.push(...one.contested);
    return [name, one.value] as const;
  });
  return { carried: carried.filter(([, value]) => value !== undefined), contested };
}

/** Rows of mine in their order, then those that others added. */
function carryRows({ base, mine, theirs }: Sides, path: PolicyPath): Contested | null {
  const [before, own, other] = [byName(base), byName(mine), byName(theirs)];
  if (before === null || own === null || other === null) return null;
  const sidesOf = (name: string | number) => ({
    base: before.get(name),
    mine: own.get(name),
    theirs: other.get(name),
  });
  const { carried, contested } = carryNames([...new Set([...own.keys(), ...other.keys()])], sidesOf, path);
  return { value: carried.map(([, row]) => row), contested };
}

function carry({ base, mine, theirs }: Sides, path: PolicyPath): Contested {
  if (isSame(mine, base)) return { value: theirs, contested: [] };
  if (isSame(theirs, base) || isSame(theirs, mine)) return { value: mine, contested: [] };
  const rows = carryRows({ base, mine, theirs }, path);
  if (rows !== null) return rows;
  if (!isBranching(mine) || !isBranching(theirs))
    return { value: mine, contested: [{ path, before: theirs, after: mine }] };
  const before = isBranching(base) ? base : {};
  const sidesOf = (name: string | number) => ({ base: before[name], mine: mine[name], theirs: theirs[name] });
  const { carried, contested } = carryNames(
    [...new Set([...Object.keys(theirs), ...Object.keys(mine)])],
    sidesOf,
    path,
  );
  return { value: Object.fromEntries(carried), contested };
}

/**
 * What somebody changed of a version, on top of a newer one. Where both changed the same value, the own one is kept and
 * told: `before` is what the newer version says there.
 */
export function carryOver(base: Policy, mine: Policy, theirs: Policy) {
  const { value, contested } = carry({ base, mine, theirs }, []);
  return { policy: value as Policy, contested };
}
