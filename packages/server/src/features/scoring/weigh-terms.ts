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
import {
  listDeviationSeverities,
  listFigures,
  listProposed,
  reopen,
  saveProposals,
} from './automatic-deviations.store.ts';
import { caseFacts } from './case-facts.ts';
import { toDeviationFacts } from './deviation-facts.ts';
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
};

/** What the case would show with other terms than the stored ones. Saves nothing. */
export function weighTerms({ now, cases }: Pick<CaseDeps, 'now' | 'cases'>) {
  return async (db: Db, applicationId: number, terms: NewTerms): Promise<Weighed> => {
    const sources = await getScoringSources(db, applicationId);
    const circumstances = { now: now(), exceedsLimit: await cases.lendingLimitOf(db, applicationId) };
    const factsOf = (figures: ScoringSources) => toDeviationFacts(caseFacts(figures, circumstances));
    const before = factsOf(sources);
    const after = factsOf({ ...sources, ...terms });
    const severities = await listDeviationSeverities(db);
    const shown = automaticDeviations(after).flatMap((code) => {
      const severity = severities.get(code);
      return severity === undefined ? [] : [{ code, severity }];
    });
    const change = { listed: await listProposed(db, applicationId), shown, before, after };
    const deviations = deviationsAfterTerms(change);
    const isListed = (code: string) => deviations.some((one) => one.code === code);
    const listed = shown.map(({ code }) => code).filter(isListed);
    return {
      dbrBefore: before.dbrPercent,
      dbrAfter: after.dbrPercent,
      deviations,
      opened: openedByTerms(change),
      proposals: proposalsOf(listed, after),
    };
  };
}

/** The deviations of a case in approval become those of its new terms. */
export const proposeAgain =
  ({ now }: Pick<Deps, 'now'>) =>
  async (
    db: Db,
    applicationId: number,
    { proposals, opened }: Pick<Weighed, 'proposals' | 'opened'>,
  ): Promise<void> => {
    const changes = proposalChanges(await listFigures(db, applicationId), proposals);
    await saveProposals(db, applicationId, now(), changes);
    const isOpened = ({ code }: ShownFigure) => opened.some((one) => one.code === code);
    await reopen(db, applicationId, proposals.filter(isOpened));
  };
