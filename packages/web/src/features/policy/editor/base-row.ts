import { keptBy } from '@trustiq/domain/policy/policy-changes.ts';
import type { DraftInHand } from './draft-context.ts';
import { type Place, valueAt } from './place.ts';

const nameOf = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null) return null;
  const { id, code, key } = row as Readonly<Record<string, unknown>>;
  return id ?? code ?? key ?? null;
};

/** The row that it was in the version before, wherever it stood; undefined where it is new. */
export function baseRowOf({ policy, base }: Pick<DraftInHand, 'policy' | 'base'>, row: Place): unknown {
  const before = valueAt(base, row.slice(0, -1));
  const name = nameOf(valueAt(policy, row));
  if (!Array.isArray(before)) return undefined;
  const rows = before as readonly unknown[];
  return name === null ? rows[Number(row.at(-1))] : rows.find((candidate) => nameOf(candidate) === name);
}

/** Decisions of before name it: it is closed, never taken out. */
export const isKeptForEver = (draft: Pick<DraftInHand, 'policy' | 'base'>, row: Place): boolean =>
  keptBy(row.slice(0, -1)) !== null && baseRowOf(draft, row) !== undefined;
