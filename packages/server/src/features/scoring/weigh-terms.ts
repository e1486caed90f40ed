import { judgedCase } from '@trustiq/domain/bounds/judged-facts.ts';
import { automaticDeviations } from '@trustiq/domain/deviations/automatic-deviations.ts';
import type { ShownFigure } from '@trustiq/domain/deviations/deviation-figures.ts';
import {
  deviationsAfterTerms,
  type ListedDeviation,
  openedByTerms,
} from '@trustiq/domain/deviations/deviations-after-terms.ts';
import { proposalChanges } from '@trustiq/domain/deviations/proposal-changes.ts';
import type { WeighedTerms } from '@trustiq/domain/workflow/terms-effects.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { listFigures, listProposed, reopen, saveProposals } from './automatic-deviations.store.ts';
import { caseFacts } from './case-facts.ts';
import { judgedBy } from './judged-by.ts';
import { toJudgedFacts } from './judged-facts.ts';
import { ledgerOf } from './ledger-of-case.ts';
import { proposalsOf } from './proposals-of.ts';
import { getScoringSources, type ScoringSources } from './scoring-sources.store.ts';

/** What new terms change of what a score is made of. */
export type NewTerms = Pick<
  ScoringSources,
  | 'amount_rupiah'
  | 'rate_percent'
  | 'tenor_months'
  | 'instalment_rupiah'
  | 'last_due_date'
  | 'service_percent'
  | 'provision_percent'
>;

export type Weighed = WeighedTerms & {
  readonly deviations: readonly ListedDeviation[];
  /** What the list of the case must say of what it shows. */
  readonly proposals: readonly ShownFigure[];
  /** Under which version of the policy. */
  readonly policyVersion: number | null;
};

type WeighDeps = Pick<CaseDeps, 'now' | 'cases' | 'policies'>;

/** What the case would show with other terms than the stored ones. Saves nothing. */
export function weighTerms(deps: WeighDeps) {
  return async (db: Db, applicationId: number, terms: NewTerms): Promise<Weighed> => {
    const at = deps.now();
    const sources = await getScoringSources(db, applicationId);
    const by = await judgedBy(deps, db, sources, at);
    const { version, bounds, firstPercents } = by;
    const { catalogue } = by.deviations;
    const exceedsLimit = await deps.cases.lendingLimitOf(db, applicationId);
    const ledger = await ledgerOf(deps, db, sources, { policy: by.ledger, at });
    const circumstances = { now: at, exceedsLimit, firstPercents, ledger };
    const factsOf = (figures: ScoringSources) => toJudgedFacts(caseFacts(figures, circumstances), by);
    const before = factsOf(sources);
    const after = factsOf({ ...sources, ...terms });
    const shown = automaticDeviations(judgedCase(after, bounds), catalogue);
    const change = { listed: await listProposed(db, applicationId), shown, before, after, catalogue };
    const deviations = deviationsAfterTerms(change);
    const isListed = ({ code }: { readonly code: string }) => deviations.some((one) => one.code === code);
    return {
      dbrBefore: before.dbrPercent,
      dbrAfter: after.dbrPercent,
      deviations,
      opened: openedByTerms(change).map(({ code, severity }) => ({ code, severity })),
      proposals: proposalsOf(shown.filter(isListed), after),
      policyVersion: version,
    };
  };
}

/** The deviations of a case in approval become those of its new terms. */
export const proposeAgain =
  ({ now }: Pick<Deps, 'now'>) =>
  async (
    db: Db,
    applicationId: number,
    { proposals, opened, policyVersion }: Pick<Weighed, 'proposals' | 'opened' | 'policyVersion'>,
  ): Promise<void> => {
    const changes = proposalChanges(await listFigures(db, applicationId), proposals);
    await saveProposals(db, { applicationId, at: now(), policyVersion }, changes);
    const isOpened = ({ code }: ShownFigure) => opened.some((one) => one.code === code);
    await reopen(db, { applicationId, policyVersion }, proposals.filter(isOpened));
  };
