import { holidayYearsMissing } from '@trustiq/domain/workflow/sla.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listProposals } from './policy-book.store.ts';
import { shownProposal } from './shown-proposal.ts';

/** What holds, what was approved, and what was proposed by whom and why. Small: a bank makes a few versions a year. */
export function listPolicies({ db, now, policies }: Deps): Handler<'listPolicies'> {
  return async ({ actor, origin }) => {
    const rows = await listProposals(db);
    const inForce = policies.on(now());
    return {
      inForce: inForce?.version ?? null,
      newest: policies.newest()?.version ?? null,
      holidayYearsMissing: inForce === null ? [] : holidayYearsMissing(inForce.policy.service, now()),
      proposals: rows.map((row) => shownProposal(row, { userId: actor.userId, language: origin.language })),
    };
  };
}
