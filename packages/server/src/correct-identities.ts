import type { CorrectionsDeps } from './features/corrections/corrections-deps.ts';
import { tellRequester } from './features/notices/case-notices.ts';
import { lockIntake } from './features/origination/application-numbers.store.ts';
import { correctIdentity, identityOf } from './features/origination/correct-identity.ts';
import { bureauEnquiryJob } from './features/scoring/enquire-in-background.ts';
import { lookForPerson } from './features/scoring/look-for-person.ts';
import { holdWatchlist } from './features/scoring/watchlist.store.ts';
import { tellCorrectionWaits } from './news/second-person-news.ts';
import { notingBroken } from './platform/record/record-broken.ts';
import type { CaseDeps } from './workflow/case-work.ts';

/** Corrections of identities, joined from the features that know what rests on one. */
export const correctIdentities = (deps: CaseDeps): CorrectionsDeps => ({
  ...deps,
  identityOf: (db, applicationId) => identityOf(db, deps.cipher, applicationId),
  correcting: (work) =>
    notingBroken(deps, work, {
      lock: async (connection) => {
        await lockIntake(connection);
        await holdWatchlist(connection);
      },
    }),
  correct: (db, correction) => correctIdentity({ ...deps, isWatched: lookForPerson }, db, correction),
  askBureau: async (db, applicationId) => {
    await deps.jobs.send(db, bureauEnquiryJob, { applicationId, purpose: 'identity_correction' });
  },
  tellWaits: tellCorrectionWaits,
  tellRequester: (db, { record: { id: applicationId, branchId, areaId, status } }, { requesterId, by, at }) =>
    tellRequester(db, { applicationId, branchId, areaId, status, byUserId: by, at }, requesterId),
});
