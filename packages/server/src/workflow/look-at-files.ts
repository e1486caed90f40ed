import { isUnderSeal, looksAtFiles } from '@trustiq/domain/workflow/under-seal.ts';
import { listFilesOfCase } from '../platform/kept-files/kept-files.store.ts';
import { type FileDeps, findBrokenFiles } from '../platform/kept-files/read-kept-file.ts';
import { seeOneMoment } from '../platform/moment/in-one-moment.ts';
import { compareShown } from '../platform/record/compare-shown.ts';
import { findOpenCase, type WorkflowDeps } from './cases.ts';
import type { Decision } from './decision.ts';

export type LookedAt = {
  /** The names of files that are not what was uploaded. */
  readonly brokenFiles: readonly string[];
  /** What was not as marked when the files were looked at: whatever their rows then told is no word of ours. */
  readonly faults: readonly string[];
  /** The case was not this person's to pay when its files were to be looked at, so nobody looked. */
  readonly isSkipped?: true;
};

export const nothingLookedAt: LookedAt = { brokenFiles: [], faults: [] };

/**
 * The files of the case as their rows tell of them, which are compared at the same moment. They are read before the
 * decision, never inside its transaction: they may be many, and their store may be slow.
 */
export async function lookAtFiles(
  deps: WorkflowDeps & FileDeps,
  { id, wants, actor, origin }: Decision,
): Promise<LookedAt> {
  if (!looksAtFiles(wants)) return nothingLookedAt;
  const found = await seeOneMoment(deps.db, async (trx) => {
    const open = await findOpenCase({ ...deps, db: trx }, actor, { id });
    // Whoever could not take the step anyway makes no disk work.
    if (open === null || !isUnderSeal(open.record.status)) return null;
    const { faults } = await compareShown(trx, id, open.record.borrowerId);
    return { faults, files: await listFilesOfCase(trx, id) };
  });
  if (found === null) return { ...nothingLookedAt, isSkipped: true };
  const brokenFiles = await findBrokenFiles(deps, found.files, { userId: actor.userId, origin });
  return { brokenFiles, faults: found.faults };
}
