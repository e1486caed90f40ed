import { openStatuses, type Status, statusRule, type TransitionName, transitionRule } from './application-workflow.ts';

/** Steps before which the list itself is asked, not only the mark that KYC or an import left on the case. */
export const asksWatchlist = (transition: TransitionName): boolean =>
  transitionRule(transition).needs?.includes('watchlist_hit') === true;

const stagesBehindKyc = ['analysis', 'committee', 'predisburse'];

/** Open cases whose person was looked for: every list since then has marked them, too. */
export const statusesBehindKyc: readonly Status[] = openStatuses.filter((status) =>
  stagesBehindKyc.includes(statusRule(status).stage ?? ''),
);
