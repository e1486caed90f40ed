import { BEST_RATING_OF_UNKNOWN } from '../../scoring/credit-decision.ts';
import { areaKeys, type BandCriterion, capRating, criterionKeys } from '../../scoring/scorecard.ts';
import type { Policy } from '../policy.ts';
import { fault, faultsOfRising, type PolicyFault, type PolicyPath, repeated, tooFineIn } from '../policy-fault.ts';
import { conditionFaults } from './condition-faults.ts';

/** The better score first: figures that should be small rise, those that should be large fall. */
function boundFaults({ bounds, direction }: BandCriterion, path: PolicyPath): PolicyFault[] {
  const isWrong = (one: number, next: number) => (direction === 'AT_MOST' ? next <= one : next >= one);
  return bounds.flatMap((bound, index) => {
    const before = bounds[index - 1];
    const code = direction === 'AT_MOST' ? 'not_rising' : 'not_falling';
    return before !== undefined && isWrong(before, bound) ? [fault([...path, 'bounds', index], code, bound)] : [];
  });
}

function scorecardFaults({ scoring }: Policy): PolicyFault[] {
  const criteria = scoring.areas.flatMap((area, areaIndex) =>
    area.criteria.map((criterion, index) => ({
      criterion,
      path: ['scoring', 'areas', areaIndex, 'criteria', index] as PolicyPath,
    })),
  );
  const areas = scoring.areas.map(({ key }) => key);
  const keys = criteria.map(({ criterion }) => criterion.key);
  // In whole units of what is kept: a sum of binary fractions may miss 100.
  const weight = scoring.areas.reduce((sum, { weightPercent }) => sum + Math.round(weightPercent * 1e4), 0) / 1e4;
  return [
    ...(weight === 100 ? [] : [fault(['scoring', 'areas'], 'weights_not_100', weight)]),
    ...repeated(areas, (index) => ['scoring', 'areas', index, 'key']),
    ...areaKeys.filter((key) => !areas.includes(key)).map((key) => fault(['scoring', 'areas'], 'missing', key)),
    ...repeated(keys, (index) => [...(criteria[index]?.path ?? []), 'key']),
    ...scoring.areas.flatMap(({ criteria: own }, index) =>
      own.length === 0 ? [fault(['scoring', 'areas', index, 'criteria'], 'empty')] : [],
    ),
    ...criterionKeys.filter((key) => !keys.includes(key)).map((key) => fault(['scoring', 'areas'], 'missing', key)),
    ...criteria.flatMap(({ criterion, path }) => {
      if (criterion.kind === 'bands') return boundFaults(criterion, path);
      const codes = criterion.options.map(({ code }) => code);
      return [
        ...(codes.length === 0 ? [fault([...path, 'options'], 'empty')] : []),
        ...repeated(codes, (index) => [...path, 'options', index, 'code']),
      ];
    }),
  ];
}

function ratingFaults({ scoring: { ratings } }: Policy): PolicyFault[] {
  const at = (index: number, field: string) => ['scoring', 'ratings', index, field];
  return [
    ...(['A', 'B', 'C', 'D', 'E'] as const)
      .filter((rating) => ratings.every((row) => row.rating !== rating))
      .map((rating) => fault(['scoring', 'ratings'], 'missing', rating)),
    ...ratings.flatMap(({ rating, minScore }, index) => {
      const before = ratings[index - 1];
      if (before === undefined) return [];
      return [
        ...(rating > before.rating ? [] : [fault(at(index, 'rating'), 'not_falling', rating)]),
        ...(minScore < before.minScore ? [] : [fault(at(index, 'minScore'), 'not_falling', minScore)]),
      ];
    }),
    ...(ratings.at(-1)?.minScore === 0 || ratings.length === 0
      ? []
      : [fault(at(ratings.length - 1, 'minScore'), 'not_open_at_the_end', ratings.at(-1)?.minScore ?? '')]),
  ];
}

function knockOutFaults({ scoring, reasons }: Policy): PolicyFault[] {
  const at = (index: number, field: string) => ['scoring', 'knockOuts', index, field];
  const isReason = (code: string) =>
    reasons.reasons.some((reason) => reason.code === code && reason.category === 'REJECT' && reason.isActive);
  return [
    ...repeated(
      scoring.knockOuts.map(({ code }) => code),
      (index) => at(index, 'code'),
    ),
    ...scoring.knockOuts.flatMap(({ condition, reasonCode }, index) => [
      ...(condition.length === 0 ? [fault(at(index, 'condition'), 'empty')] : []),
      ...conditionFaults(condition, at(index, 'condition')),
      ...(isReason(reasonCode) ? [] : [fault(at(index, 'reasonCode'), 'unknown', reasonCode)]),
    ]),
    ...scoring.penalties.flatMap(({ condition }, index) => [
      ...(condition.length === 0 ? [fault(['scoring', 'penalties', index, 'condition'], 'empty')] : []),
      ...conditionFaults(condition, ['scoring', 'penalties', index, 'condition']),
    ]),
  ];
}

function capFaults({ scoring: { ratingCapOfMissing: cap } }: Policy): PolicyFault[] {
  return capRating(cap, BEST_RATING_OF_UNKNOWN) === cap
    ? []
    : [fault(['scoring', 'ratingCapOfMissing'], 'rated_too_well', BEST_RATING_OF_UNKNOWN)];
}

export function scoringFaults(policy: Policy): PolicyFault[] {
  const { indicators } = policy.scoring;
  return [
    ...scorecardFaults(policy),
    ...ratingFaults(policy),
    ...knockOutFaults(policy),
    ...capFaults(policy),
    ...tooFineIn(policy.scoring, ['scoring']),
    ...Object.entries(indicators).flatMap(([code, bands]) =>
      faultsOfRising(
        bands.map(({ atMost }) => atMost),
        (index) => ['scoring', 'indicators', code, index, 'atMost'],
      ),
    ),
  ];
}
