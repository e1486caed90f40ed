import type { Track } from '../access/track.ts';
import { highestSeverity } from './application-facts.ts';
import type { ChainQuestion } from './approval-chain.ts';
import { buildChain, isStronger } from './approval-chain.ts';
import type { Situation } from './situation.ts';
import type { TransitionRule } from './workflow-rule.ts';

export type AuthorityObstacle = 'chain_grown' | 'chain_unchanged' | 'authority_exceeded';

/** The employees' own chain is for employees: on any other case, whatever its product says by now, authority decides. */
export const questionOfChain = ({
  track,
  approvalPath,
  ...rest
}: ChainQuestion & { readonly track: Track }): ChainQuestion => ({
  ...rest,
  approvalPath: approvalPath === 'EMPLOYEE' && track !== 'HRD' ? 'AUTHORITY' : approvalPath,
});

export const chainQuestion = ({ facts, track }: Pick<Situation, 'facts' | 'track'>): ChainQuestion =>
  questionOfChain({
    track,
    approvalPath: facts.approvalPath,
    exposureRupiah: facts.exposureRupiah,
    highestSeverity: highestSeverity(facts.deviations),
  });

/** Whether what the person owes by now needs a stronger chain than the one this case has. */
export const isChainOutgrown = (situation: Pick<Situation, 'facts' | 'track' | 'chain' | 'authority'>): boolean =>
  isStronger(buildChain(chainQuestion(situation), situation.authority), situation.chain, situation.authority);

/**
 * A vote is not in here: its button must stay, because pressing it is what makes the round start again. See `takeStep`.
 */
export function authorityObstacles(
  { chainCheck }: Pick<TransitionRule<Situation['status']>, 'chainCheck'>,
  situation: Situation,
): readonly AuthorityObstacle[] {
  if (chainCheck === 'refuse') return isChainOutgrown(situation) ? ['authority_exceeded'] : [];
  if (chainCheck === 'only_outgrown') return isChainOutgrown(situation) ? [] : ['chain_unchanged'];
  return [];
}
