import { buildEffects } from './effects.ts';
import { openCoreBanking } from './features/core-banking/open-core-banking.ts';
import type { Deps } from './platform/deps.ts';
import { fieldCipher } from './platform/security/field-cipher.ts';
import { askBalances } from './workflow/ask-balances.ts';
import { assessCase, readAssessment } from './workflow/assess-case.ts';
import type { CaseDeps } from './workflow/case-work.ts';
import { actInside, actOnCase, findOpenCase, readForWork } from './workflow/cases.ts';
import { effectsOfTerms, judgeTermsOf, restartRoundOf, startRoundOf } from './workflow/change-terms.ts';
import { decide } from './workflow/decide.ts';
import { keepAssessment } from './workflow/keep-assessment.ts';
import { keepFindings } from './workflow/keep-findings.ts';
import { expectLawfulAgreement } from './workflow/lawful-agreement.ts';
import { ledgerSeenBy } from './workflow/ledger-seen-by.ts';
import { lookAtFiles } from './workflow/look-at-files.ts';
import { showCase } from './workflow/show-case.ts';
import { shownStandingActor, shownStandingActors, standingActor, standingActors } from './workflow/standing-actor.ts';
import { whyNoLongerLawful } from './workflow/still-lawful.ts';
import { whyNoLongerSealed } from './workflow/still-sealed.ts';

/** The workflow and the cipher, as the features that work on cases get them. */
export function buildCaseDeps(deps: Deps): CaseDeps {
  const effects = buildEffects(deps);
  const { findLoanByExternalId } = openCoreBanking(deps);
  return {
    ...deps,
    cipher: fieldCipher(deps.secrets),
    cases: {
      show: (actor, key, show) => showCase(deps, actor, key, show),
      read: (actor, key) => readForWork(deps, actor, key),
      readInside: (db, actor, key) => findOpenCase({ ...deps, db }, actor, key),
      act: (act, work) => actOnCase(deps, act, work),
      actInside: (db, act, work) => actInside({ ...deps, db }, act, work),
      decide: async (decision) => {
        const { actor, absenceId, origin } = decision;
        const acting =
          absenceId === undefined
            ? decision
            : { ...decision, actor: await standingActor(deps, actor, absenceId, origin.language) };
        await askBalances(deps, findLoanByExternalId, acting);
        return decide({ ...deps, effects }, decision, await lookAtFiles(deps, acting));
      },
      standing: (actor, absenceId) => shownStandingActor(deps, actor, absenceId),
      standingFor: (actor) => shownStandingActors(deps, actor),
      standingForInside: (trx, actor) => standingActors({ ...deps, db: trx }, actor),
      keepFindings: (db, finding, work) => keepFindings({ ...deps, db }, finding, work),
      restartRound: (db, open, by) => restartRoundOf({ ...deps, db, effects }, open, by),
      expectLawfulAgreement,
      assertStillLawful: (db, applicationId) => whyNoLongerLawful(deps, db, applicationId),
      assertStillSealed: (db, applicationId) => whyNoLongerSealed(deps, db, applicationId),
      ledgerSeenBy,
      readAssessment: (db, applicationId, at) => readAssessment(deps, db, applicationId, at),
      assess: (db, applicationId, at) => assessCase(deps, db, applicationId, at),
      keepAssessment,
      judgeTerms: judgeTermsOf,
      effectsOfTerms,
      startRound: (db, open, who, newRound) => startRoundOf({ ...deps, db, effects }, open, who, newRound),
    },
  };
}
