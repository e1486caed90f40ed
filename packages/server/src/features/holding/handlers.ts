import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { endHold } from './end-hold.ts';
import { handOverCase } from './hand-over-case.ts';
import type { HoldParts } from './hold-work.ts';
import { putCaseAside } from './put-case-aside.ts';
import { releaseCase } from './release-case.ts';
import { showHold } from './show-hold.ts';
import { showWorkload } from './show-workload.ts';
import { takeCase } from './take-case.ts';

type Holding =
  | 'getWorkload'
  | 'listWorkload'
  | 'getHold'
  | 'listReceivers'
  | 'takeCase'
  | 'releaseCase'
  | 'handOverCase'
  | 'putCaseAside'
  | 'endHold';

/** Who has which case in hand. */
export function holdingHandlers(deps: CaseDeps, parts: HoldParts): HandlersOf<Holding> {
  const telling = { ...deps, ...parts };
  return {
    ...showHold(telling),
    ...showWorkload(deps),
    takeCase: takeCase(telling),
    releaseCase: releaseCase(telling),
    handOverCase: handOverCase(telling),
    putCaseAside: putCaseAside(telling),
    endHold: endHold(telling),
  };
}
