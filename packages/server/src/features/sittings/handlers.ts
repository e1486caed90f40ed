import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { attendSitting, noteAbsentMember } from './attend-sitting.ts';
import { cancelSitting } from './cancel-sitting.ts';
import { addToAgenda, takeOffAgenda } from './change-agenda.ts';
import { changeSitting } from './change-sitting.ts';
import { conveneSitting } from './convene-sitting.ts';
import { downloadMinutes } from './download-minutes.ts';
import { listAgendaCandidates, listSittings } from './list-sittings.ts';
import { nameChair } from './name-chair.ts';
import { openSitting } from './open-sitting.ts';
import { getSitting } from './show-sitting.ts';
import { signOffSitting } from './sign-off-sitting.ts';
import type { TellOfSitting } from './sitting-work.ts';

type Sittings =
  | 'listSittings'
  | 'getSitting'
  | 'getMinutes'
  | 'listAgendaCandidates'
  | 'conveneSitting'
  | 'changeSitting'
  | 'addToAgenda'
  | 'takeOffAgenda'
  | 'nameChair'
  | 'openSitting'
  | 'attendSitting'
  | 'noteAbsentMember'
  | 'signOffSitting'
  | 'cancelSitting';

/** Sittings of the committee and their minutes; votes are cast on the cases themselves. */
export function sittingHandlers(deps: CaseDeps, { tell }: { readonly tell: TellOfSitting }): HandlersOf<Sittings> {
  const telling = { ...deps, tell };
  return {
    listSittings: listSittings(telling),
    getSitting: getSitting(telling),
    getMinutes: downloadMinutes(telling),
    listAgendaCandidates: listAgendaCandidates(telling),
    conveneSitting: conveneSitting(telling),
    changeSitting: changeSitting(telling),
    addToAgenda: addToAgenda(telling),
    takeOffAgenda: takeOffAgenda(telling),
    nameChair: nameChair(telling),
    openSitting: openSitting(telling),
    attendSitting: attendSitting(telling),
    noteAbsentMember: noteAbsentMember(telling),
    signOffSitting: signOffSitting(telling),
    cancelSitting: cancelSitting(telling),
  };
}
