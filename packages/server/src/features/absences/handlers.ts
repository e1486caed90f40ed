import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { TellOfAbsence } from './absence-work.ts';
import { confirmAbsence } from './confirm-absence.ts';
import { decideForAbsent, disburseForAbsent } from './decide-for-absent.ts';
import { endAbsence } from './end-absence.ts';
import { enterAbsence } from './enter-absence.ts';
import { listAbsences, listSubstitutes } from './list-absences.ts';
import { listStandingCases } from './list-standing-cases.ts';
import { refuseAbsence } from './refuse-absence.ts';

type Absences =
  | 'listAbsences'
  | 'listSubstitutes'
  | 'enterAbsence'
  | 'confirmAbsence'
  | 'refuseAbsence'
  | 'endAbsence'
  | 'listStandingCases'
  | 'decideForAbsent'
  | 'disburseForAbsent';

/** Who is away, who stands for them, and what they then decide. */
export function absenceHandlers(deps: CaseDeps, { tell }: { readonly tell: TellOfAbsence }): HandlersOf<Absences> {
  const telling = { ...deps, tell };
  return {
    listAbsences: listAbsences(deps),
    listSubstitutes: listSubstitutes(deps),
    enterAbsence: enterAbsence(telling),
    confirmAbsence: confirmAbsence(telling),
    refuseAbsence: refuseAbsence(telling),
    endAbsence: endAbsence(telling),
    listStandingCases: listStandingCases(deps),
    decideForAbsent: decideForAbsent(deps),
    disburseForAbsent: disburseForAbsent(deps),
  };
}
