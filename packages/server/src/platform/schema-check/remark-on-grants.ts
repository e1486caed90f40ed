import type { CheckContext } from '../verify/check.ts';
import { listRewritable } from './grants.store.ts';

/** One role for everything still works; then only triggers keep the application from rewriting the past. */
export async function remarkOnGrants({ db }: CheckContext): Promise<string[]> {
  const { role, tables } = await listRewritable(db);
  if (tables.length === 0) return [];
  return [
    `grants are missing: the database role ${role} may change ${tables.join(', ')}; only triggers refuse it. See "Two database roles" in docs/operations.md.`,
  ];
}
