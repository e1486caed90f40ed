import type { AmountField } from '@trustiq/contract/loan/refused-term.ts';
import type { TermsRequest } from '@trustiq/contract/loan/terms-request.ts';
import { needsSeenVersion } from '@trustiq/domain/workflow/under-seal.ts';
import type { CaseDeps } from '../../deps.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { calculateTerms } from './calculate-terms.ts';
import { readApplicationLoan } from './get-application-loan.ts';
import type { AskPrice } from './insurer.gateway.ts';
import { getLoan, saveCalculation } from './loan.store.ts';
import { storedTerms } from './stored-terms.ts';
import { toWeigh, type Weighing } from './weigh-new-terms.ts';

/** Scoring's: what rests on the loan is worked out again. */
export type Rescore = (db: Db, applicationId: number) => Promise<unknown>;

type SaveLoanFunctions = Weighing & { readonly askPrice: AskPrice; readonly rescore: Rescore };
type Requester = { readonly actor: SignedIn; readonly origin: Origin };

/** Saves what "Hitung" means: the terms, and the figures that the server calculated from them. */
export function saveLoan(deps: CaseDeps, { askPrice, rescore, weighTerms, proposeAgain }: SaveLoanFunctions) {
  const { db, now, cases } = deps;
  return async ({ actor, origin }: Requester, request: TermsRequest, amountField: AmountField) => {
    const id = request.applicationId;
    const { record } = await cases.read(actor, { id });
    if (request.version !== undefined && request.version !== record.version) throw new Failure('STALE_VERSION');
    const before = storedTerms(await getLoan(db, id));
    const words = { amountField, language: origin.language };
    const { terms, simulation } = await calculateTerms({ db, now, askPrice }, record, before, request, words);
    // Calculated from what was read above: when somebody else was faster, the version says so. What was decided about is
    // changed only by whoever says themselves which version they saw.
    const isAsked = needsSeenVersion('saveSimulation', record.status);
    const act = {
      actor,
      origin,
      id,
      action: 'saveSimulation',
      event: 'simulation_saved',
      details: { ...terms, totalDisbursementRupiah: simulation.totalDisbursementRupiah },
      version: isAsked ? request.version : record.version,
    } as const;
    await cases.act(act, async (trx, open) => {
      const weighed = await weighTerms(trx, id, toWeigh(terms, simulation));
      const judged = { before, after: terms, weighed, language: origin.language };
      const { isChanged, newRound } = cases.judgeTerms(open, judged);
      const version = open.record.version + 1;
      await saveCalculation(trx, {
        applicationId: id,
        terms,
        simulation,
        isChanged,
        by: actor.userId,
        at: now(),
        version,
      });
      await rescore(trx, id);
      if (newRound === null) return;
      await proposeAgain(trx, id, weighed);
      await cases.startRound(trx, open, { actor, origin }, newRound);
    });
    return readApplicationLoan(deps, actor, { id });
  };
}
