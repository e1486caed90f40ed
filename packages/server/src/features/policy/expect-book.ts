import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { isOfBusiness } from '@trustiq/domain/permissions/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hasBranches } from './policy-tables.store.ts';
import { switchOnNewDay } from './switch-on-new-day.ts';

/**
 * In a bank that nobody has told what it is there is no business to do: every such call says so. Signing in, people, the
 * policy itself and what keeps the machine running go on. Asked of memory alone once there is a book.
 */
export function expectBook(deps: Pick<Deps, 'db' | 'now' | 'log' | 'policies'>) {
  const { db, policies } = deps;
  const switchTables = switchOnNewDay(deps);
  return async ({ permission }: Pick<Endpoint, 'permission'>): Promise<void> => {
    if (permission === 'public') return;
    if (!policies.isEmpty()) return switchTables();
    if (permission !== 'service' && !isOfBusiness(permission)) return;
    if (!(await hasBranches(db))) throw new Failure('BANK_NOT_SET_UP');
  };
}
