import { tellMarriage } from './features/applicant/tell-marriage.ts';
import { insertDocument } from './features/documents/documents.store.ts';
import type { FieldDeps } from './features/field/field-deps.ts';
import { type ArrivalDeps, checkArrived } from './features/origination/check-arrived.ts';
import { correctIdentity } from './features/origination/correct-identity.ts';
import { createApplication } from './features/origination/create-application.ts';
import { fillInApplication, type RenewMarriage } from './features/origination/fill-in-application.ts';
import { saveSheets } from './features/origination/save-survey.ts';
import { insertPhoto } from './features/origination/surveys.store.ts';
import { lookForPerson } from './features/scoring/look-for-person.ts';
import type { CaseDeps } from './workflow/case-work.ts';
import { insertHistory } from './workflow/save-step.store.ts';

/** The way in, lent to the account officers' forms: the rules and the rows of every application. */
export function bringIn(deps: CaseDeps & ArrivalDeps): FieldDeps['bringIn'] {
  const { cipher, now } = deps;
  const renewMarriage: RenewMarriage = async (db, { by, ...said }) => {
    await tellMarriage(db, cipher, said, { by, at: now() });
  };
  return {
    check: async (db, arrived, bringer, checkedAt) => {
      const { application, keepRecords } = await checkArrived(deps, db, arrived, bringer, checkedAt);
      return {
        create: (trx, { attach, ...creation }) =>
          createApplication(
            trx,
            { ...deps, insertHistory },
            { ...creation, start: 'originate', application, keepRecords: [...keepRecords, attach] },
          ),
        fillIn: (trx, { attach, origin, formId, ...filling }) =>
          fillInApplication(
            trx,
            {
              cipher,
              renewMarriage,
              renewIdentity: (held, applicationId, after) =>
                correctIdentity({ ...deps, isWatched: lookForPerson }, held, {
                  applicationId,
                  after,
                  by: filling.by,
                  origin,
                  at: filling.at,
                  details: { formId },
                }),
            },
            { ...filling, arrival: { application, keepRecords: [...keepRecords, attach] } },
          ),
      };
    },
    saveSheets: (db, id, sheets) => saveSheets(deps, db, id, sheets),
    insertPhoto,
    insertDocument,
  };
}
