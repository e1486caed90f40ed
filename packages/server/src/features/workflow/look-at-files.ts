import { isUnderSeal, looksAtFiles } from '@trustiq/domain/workflow/under-seal.ts';
import { type FileDeps, findBrokenFiles } from '../../platform/storage/read-kept-file.ts';
import { findOpenCase, type WorkflowDeps } from './cases.ts';
import type { Decision } from './decide.ts';

/**
 * The names of files of the case that are not what was uploaded. They are read before the decision, never inside its
 * transaction: they may be many, and their store may be slow.
 */
export async function lookAtFiles(
  deps: WorkflowDeps & FileDeps,
  { id, wants, actor, origin }: Decision,
): Promise<readonly string[]> {
  if (!looksAtFiles(wants)) return [];
  const open = await findOpenCase(deps, actor, { id });
  // Whoever could not take the step anyway makes no disk work.
  if (open === null || !isUnderSeal(open.record.status)) return [];
  return findBrokenFiles(deps, id, { userId: actor.userId, origin });
}
