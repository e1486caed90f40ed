import { toApplicationLoan } from '@trustiq/contract/loan/to-application-loan.ts';
import { areFiguresStale } from '@trustiq/domain/workflow/figures-stale.ts';
import type { Handler, SignedIn } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getLoan } from './loan.store.ts';
import { loanOf } from './loan-data.ts';

type Key = { readonly id: number } | { readonly applicationRequestId: number };

/** The loan as it stands, and whether its figures may still be relied on. */
export function readApplicationLoan({ cases }: CaseDeps, actor: SignedIn, key: Key) {
  return cases.show(actor, key, async (trx, { record }) =>
    toApplicationLoan({
      loan: loanOf(await getLoan(trx, record.id), areFiguresStale(record.status, record.facts)),
      applicationId: record.id,
      applicationRequestId: record.applicationRequestId,
      version: record.version,
    }),
  );
}

export function getApplicationLoan(deps: CaseDeps): Handler<'getApplicationLoan'> {
  return ({ params, actor }) => readApplicationLoan(deps, actor, params);
}

export function getLoanFees(deps: CaseDeps): Handler<'getLoanFees'> {
  return ({ params, actor }) => readApplicationLoan(deps, actor, { id: params.appId });
}
