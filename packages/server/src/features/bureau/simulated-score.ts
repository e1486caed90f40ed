import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { scoreBandFor } from '@trustiq/domain/bureau/score-band.ts';
import type { Draw } from '../../platform/partners/simulated-draw.ts';
import type { BorrowerKind } from './simulated-kinds.ts';

const exclusionRules: Partial<Record<BorrowerKind, readonly [code: string, description: string]>> = {
  'no-match': ['E01', 'Subject not found'],
  'no-contracts': ['E02', 'Subject without contracts'],
  'long-closed': ['E03', 'Only closed contracts older than 24 months'],
  'too-new': ['E04', 'Only Contracts too new to be rate - High Risk'],
  'in-loss': ['E05', 'Contract in write-off/loss status'],
  'fraud-flag': ['E06', 'Deceased or fraud flag'],
};

const scores: Partial<Record<BorrowerKind, readonly [from: number, to: number]>> = {
  spotless: [605, 690],
  thin: [520, 544],
  'late-year-ago': [545, 574],
  restructured: [490, 519],
  'written-off': [340, 399],
  'many-enquiries': [520, 544],
  heavy: [430, 459],
};

/** A score with its grade, or the rule that keeps the bureau from scoring. */
export function simulatedScore(kind: BorrowerKind, draw: Draw): BureauRecord<'score'> {
  const [exclusionRuleCode, exclusionRuleDescription] = exclusionRules[kind] ?? [null, null];
  const range = scores[kind];
  const scoreRaw = range ? draw.int(...range) : null;
  const band = scoreRaw === null ? null : scoreBandFor(scoreRaw);
  return {
    scoreRaw,
    scoreRange: band && `${band.grade}i`,
    description: band?.description ?? null,
    exclusionRuleCode,
    exclusionRuleDescription,
  };
}
