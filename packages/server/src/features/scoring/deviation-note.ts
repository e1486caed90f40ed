import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import {
  bureauUnavailable,
  figureNotes,
  noIncome,
  signNotes,
} from '@trustiq/contract/texts/id/automatic-deviations.ts';
import type { Condition, PolicyFigure, PolicySign } from '@trustiq/domain/bounds/condition.ts';
import type { JudgedFacts } from '@trustiq/domain/bounds/judged-facts.ts';
import type { CataloguedDeviation } from '@trustiq/domain/deviations/deviation-types.ts';

const percents: readonly PolicyFigure[] = ['dbrPercent', 'rpcPercent', 'ltvPercent'];

const percent = (value: number | null): string => (Number.isFinite(value) ? `${value?.toFixed(2)}%` : noIncome);

const figureText = (figure: PolicyFigure, facts: JudgedFacts) =>
  percents.includes(figure) ? percent(facts[figure]) : facts[figure];

/** What a sign rests on, where there is more to say of it than that it is there. */
const signValues: Partial<Readonly<Record<PolicySign, (facts: JudgedFacts) => string | null>>> = {
  maturesAfterRetirement: (facts) => facts.retirementDate,
  rentsHome: (facts) => facts.residence,
  bureauExcludesOrIsSilent: (facts) => facts.exclusionRuleCode ?? bureauUnavailable,
  bureauGradeIsKnockOut: (facts) => facts.bureauGrade,
};

function partNote(part: Condition[number], facts: JudgedFacts): string {
  const [text, value] =
    'sign' in part
      ? [signNotes[part.sign], signValues[part.sign]?.(facts)]
      : [figureNotes[part.figure], figureText(part.figure, facts)];
  return fillText(text, { value: String(value ?? '-') });
}

/** What a case may also not be known for is no part of why it deviates. */
const isTold = (part: Condition[number]): boolean => 'sign' in part || part.orUnknown !== true;

export const deviationNote = ({ condition }: Pick<CataloguedDeviation, 'condition'>, facts: JudgedFacts): string =>
  condition
    .filter(isTold)
    .map((part) => partNote(part, facts))
    .join(', ');
