import type { AmountField } from '@trustiq/contract/loan/refused-term.ts';
import type { TermsRequest } from '@trustiq/contract/loan/terms-request.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type AskedPrice, askBetweenMoments, priceAsked } from './ask-between-moments.ts';
import { readApplicationLoan } from './get-application-loan.ts';
import type { AskPrice } from './insurer.gateway.ts';
import { getLoan, type StoredTerms, saveCalculation } from './loan.store.ts';
import { type Calculated, prepareTerms } from './prepare-terms.ts';
import { storedTerms } from './stored-terms.ts';
import { termsByVersion } from './terms-by-version.ts';
import { toWeigh, type Weighing } from './weigh-new-terms.ts';

/** Scoring's: what rests on the loan is worked out again. */
export type Rescore = (db: Db, applicationId: number) => Promise<unknown>;

type SaveLoanFunctions = Weighing & { readonly askPrice: AskPrice; readonly rescore: Rescore };
type Requester = { readonly actor: SignedIn; readonly origin: Origin };

type Wish = 'productId' | 'amountRupiah' | 'tenorMonths';
/** What is left out is as it stands at the moment of saving. */
type WantedTerms = Omit<TermsRequest, Wish> & Partial<Pick<TermsRequest, Wish>>;

const requestFor = ({ productId, amountRupiah, tenorMonths }: StoredTerms, wanted: WantedTerms) => ({
  productId,
  amountRupiah,
  tenorMonths,
  ...wanted,
});

const toDetails = ({ terms, simulation }: Calculated) => ({
  ...terms,
  totalDisbursementRupiah: simulation.totalDisbursementRupiah,
});

/**
 * Saves what "Hitung" means: the terms, and the figures that the server calculated from them. What they are compared with,
 * judged by and calculated from is read at the one moment in which they are signed.
 */
export function saveLoan(deps: CaseDeps, { askPrice, rescore, weighTerms, proposeAgain }: SaveLoanFunctions) {
  const { now, cases, policies } = deps;
  return async ({ actor, origin }: Requester, wanted: WantedTerms, amountField: AmountField) => {
    const { applicationId: id, version: seenVersion } = wanted;
    const { language } = origin;
    const act = {
      actor,
      origin,
      id,
      action: 'saveSimulation',
      event: 'simulation_saved',
      details: toDetails,
      version: seenVersion,
    } as const;
    const save = (asked: AskedPrice | null) =>
      cases.act(act, async (trx, open) => {
        const before = storedTerms(await getLoan(trx, id));
        const prepared = await prepareTerms(trx, {
          application: open.record,
          rules: termsByVersion(policies, trx, open.record, now()),
          standing: before,
          request: requestFor(before, wanted),
          disbursedOn: bankDayOf(now()),
          amountField,
          language,
        });
        const calculated = prepared.calculate(priceAsked(prepared.question, asked));
        const { terms, simulation } = calculated;
        const weighed = await weighTerms(trx, id, toWeigh(terms, simulation));
        const { isChanged, newRound } = cases.judgeTerms(open, { before, after: terms, weighed, language });
        const version = open.record.version + 1;
        await saveCalculation(trx, {
          ...calculated,
          applicationId: id,
          isChanged,
          by: actor.userId,
          at: now(),
          version,
          policyVersion: open.situation.policyVersion,
        });
        await rescore(trx, id);
        if (newRound !== null) {
          await proposeAgain(trx, id, weighed);
          await cases.startRound(trx, open, { actor, origin }, newRound);
        }
        return calculated;
      });
    await askBetweenMoments(askPrice, save);
    return readApplicationLoan(deps, actor, { id });
  };
}
