import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { rescore } from './assess.ts';

/** Scores a case by the policy in force, from what is known of it. No partner is asked, and none is paid. */
export function renewScore(deps: CaseDeps): Handler<'renewScore'> {
  const assess = rescore(deps);
  return ({ params: { id }, body, actor, origin }) => {
    const details = ({ policyVersion }: { readonly policyVersion: number | null }) => ({ policyVersion });
    const act = { actor, origin, id, action: 'renewScore', event: 'score_renewed', details } as const;
    return deps.cases.act({ ...act, version: body?.version }, async (trx) => {
      const { policyVersion } = await assess(trx, id);
      return { policyVersion };
    });
  };
}
