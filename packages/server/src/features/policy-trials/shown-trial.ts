import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { emptyTally, triedIn } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { SignedTrial } from './signed-trials.ts';
import { tallyIn } from './trial-faults.ts';

/**
 * Figures are shown when all is done, and the control run gave every outcome again. Of a trial that is not as it was signed
 * none are: it is told as one whose record is broken.
 */
export function shownTrial({ row, faults }: Pick<SignedTrial, 'row' | 'faults'>): PolicyTrial {
  const isBroken = faults.length > 0;
  const tally = tallyIn(row) ?? emptyTally;
  return {
    id: row.id,
    proposal: row.proposal_id,
    digest: row.digest,
    since: row.since,
    starter: row.starter,
    startedAt: row.started_at.toISOString(),
    state: isBroken ? 'FAILED' : row.state,
    failure: isBroken ? 'RECORD_BROKEN' : row.failure,
    endedAt: row.ended_at?.toISOString() ?? null,
    ender: row.ender,
    tried: triedIn(tally),
    total: row.total,
    controlDiffers: tally.controlDiffers.cases,
    tally: row.state === 'DONE' && !isBroken ? tally : null,
  };
}
