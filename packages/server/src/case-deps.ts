import type { CaseDeps, Deps } from './deps.ts';
import { buildEffects } from './effects.ts';
import { actOnCase, readCase } from './features/workflow/cases.ts';
import { effectsOfTerms, judgeTermsOf, startRoundOf } from './features/workflow/change-terms.ts';
import { decide } from './features/workflow/decide.ts';
import { fieldCipher } from './platform/security/field-cipher.ts';

/** The workflow and the cipher, as the features that work on cases get them. */
export function buildCaseDeps(deps: Deps): CaseDeps {
  const effects = buildEffects(deps);
  return {
    ...deps,
    cipher: fieldCipher(deps.secrets),
    cases: {
      read: (actor, key) => readCase(deps, actor, key),
      act: (act, work) => actOnCase(deps, act, work),
      decide: (decision) => decide({ ...deps, effects }, decision),
      judgeTerms: judgeTermsOf,
      effectsOfTerms,
      startRound: (db, open, who, newRound) => startRoundOf({ ...deps, db, effects }, open, who, newRound),
    },
  };
}
