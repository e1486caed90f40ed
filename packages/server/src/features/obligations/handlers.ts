import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { answerPair } from './answer-pair.ts';
import { getObligations } from './get-obligations.ts';
import { markDebt } from './mark-debt.ts';
import type { SettlingWork } from './settle-obligations.ts';
import { unmarkDebt } from './unmark-debt.ts';

type Obligations = 'getObligations' | 'answerObligationPair' | 'markObligation' | 'unmarkObligation';

export const obligationHandlers = (deps: CaseDeps, work: SettlingWork): HandlersOf<Obligations> => ({
  getObligations: getObligations(deps, work),
  answerObligationPair: answerPair(deps, work),
  markObligation: markDebt(deps, work),
  unmarkObligation: unmarkDebt(deps, work),
});
