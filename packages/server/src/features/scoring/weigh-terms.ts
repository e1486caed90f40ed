import { assess } from '@trustiq/domain/assessment/assess.ts';
import type { AssessmentFacts } from '@trustiq/domain/assessment/assessment-facts.ts';
import { ledgerOfFacts } from '@trustiq/domain/assessment/ledger-of-facts.ts';
import { readCase } from '@trustiq/domain/assessment/read-case.ts';
import type { ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import {
  deviationsAfterTerms,
  type ListedDeviation,
  openedByTerms,
} from '@trustiq/domain/deviations/deviations-after-terms.ts';
import { proposalChanges } from '@trustiq/domain/deviations/proposal-changes.ts';
import type { WeighedTerms } from '@trustiq/domain/workflow/terms-effects.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { listFigures, listProposed, reopen, saveProposals } from './automatic-deviations.store.ts';
import { proposalsOf } from './proposals-of.ts';

/** What new terms change of what a score is made of. */
export type NewTerms = {
  readonly amount_rupiah: number;
  readonly rate_percent: number;
  readonly tenor_months: number;
  readonly instalment_rupiah: number | null;
  readonly last_due_date: string | null;
  readonly service_percent: number;
  readonly provision_percent: number;
};

const withTerms = (facts: AssessmentFacts, terms: NewTerms): AssessmentFacts => ({
  ...facts,
  loan: {
    ...facts.loan,
    amountRupiah: terms.amount_rupiah,
    ratePercent: terms.rate_percent,
    tenorMonths: terms.tenor_months,
    instalmentRupiah: terms.instalment_rupiah,
    lastDueDate: terms.last_due_date,
    fees: { ...facts.loan.fees, servicePercent: terms.service_percent, provisiPercent: terms.provision_percent },
  },
});

export type Weighed = WeighedTerms & {
  readonly deviations: readonly ListedDeviation[];
  /** What the list of the case must say of what it shows. */
  readonly proposals: readonly ShownFigure[];
  /** Under which version of the policy. */
  readonly policyVersion: number | null;
};

/** What the case would show with other terms than the stored ones. Saves nothing. */
export function weighTerms({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) {
  return async (db: Db, applicationId: number, terms: NewTerms): Promise<Weighed> => {
    const { facts, policy } = await cases.readAssessment(db, applicationId, now());
    const { catalogue } = policy.deviations;
    // The debts of others are the same whatever this loan is.
    const ledger = ledgerOfFacts(facts, policy.ledger);
    const outcomeOf = (asked: AssessmentFacts) => assess(asked, policy, readCase(asked, policy, ledger));
    const { judged: before } = outcomeOf(facts);
    const { judged: after, shown: found } = outcomeOf(withTerms(facts, terms));
    const shown = found.map(({ deviation }) => deviation);
    const change = { listed: await listProposed(db, applicationId), shown, before, after, catalogue };
    const deviations = deviationsAfterTerms(change);
    const isListed = ({ code }: { readonly code: string }) => deviations.some((one) => one.code === code);
    return {
      dbrBefore: before.dbrPercent,
      dbrAfter: after.dbrPercent,
      deviations,
      opened: openedByTerms(change).map(({ code, severity }) => ({ code, severity })),
      proposals: proposalsOf(
        found.filter(({ deviation }) => isListed(deviation)),
        after,
      ),
      policyVersion: policy.version,
    };
  };
}

/** The deviations of a case in approval become those of its new terms. */
export const proposeAgain =
  ({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) =>
  async (
    db: Db,
    applicationId: number,
    { proposals, opened, policyVersion }: Pick<Weighed, 'proposals' | 'opened' | 'policyVersion'>,
  ): Promise<void> => {
    const changes = proposalChanges(await listFigures(db, applicationId), proposals);
    const at = now();
    await saveProposals(db, { applicationId, at, policyVersion }, changes);
    const isOpened = ({ code }: ShownFigure) => opened.some((one) => one.code === code);
    await reopen(db, { applicationId, policyVersion }, proposals.filter(isOpened));
    await cases.keepAssessment(db, await cases.assess(db, applicationId, at), { applicationId, cause: 'PROPOSAL', at });
  };
