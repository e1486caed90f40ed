import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { tallySchema } from '@trustiq/contract/policy-trial/tried-outcome.ts';
import { apartIn, comparedIn } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { TrialRow } from './policy-trials.store.ts';

/** Figures are shown when all is done, and the control run gave every outcome again. */
export function shownTrial(row: TrialRow): PolicyTrial {
  const tally = tallySchema.parse(row.tally);
  return {
    id: row.id,
    proposal: row.proposal_id,
    digest: row.digest,
    since: row.since,
    starter: row.starter,
    startedAt: row.started_at.toISOString(),
    state: row.state,
    failure: row.failure,
    endedAt: row.ended_at?.toISOString() ?? null,
    ender: row.ender,
    tried: comparedIn(tally).cases + apartIn(tally).cases + tally.controlDiffers.cases,
    total: row.total,
    controlDiffers: tally.controlDiffers.cases,
    tally: row.state === 'DONE' ? tally : null,
  };
}
