import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CapsuleSources } from './capsule-sources.ts';
import { downloadCapsule } from './download-capsule.ts';
import { downloadReader } from './download-reader.ts';
import { listCapsules } from './list-capsules.ts';
import { showKeys } from './show-keys.ts';

export const capsuleHandlers = (
  deps: CaseDeps,
  sources: CapsuleSources,
): HandlersOf<'listCapsules' | 'getCapsule' | 'getKeys' | 'getCapsuleReader'> => ({
  listCapsules: listCapsules(deps, sources),
  getCapsule: downloadCapsule(deps, sources),
  getKeys: showKeys(deps),
  getCapsuleReader: downloadReader(deps),
});
