import { type JudgedFacts, judgedCase } from '../../../bounds/judged-facts.ts';
import { automaticDeviations } from '../../../deviations/automatic-deviations.ts';
import type { DeviationSeverity } from '../../../deviations/deviation-types.ts';
import { decisionScore } from '../../../scoring/decision-score.ts';
import { knockOuts } from '../../../scoring/knock-outs.ts';
import { scorecardV1 } from '../../../scoring/scorecard-v1.ts';
import { deviationsOfVersionOne } from '../deviations.ts';
import { scoringRulesOfVersionOne } from '../scoring.ts';

const severities: readonly DeviationSeverity[] = [1, 2, 3, 1, 2, 2, 3, 2, 1, 2, 2, 1, 2, 3, 1, 1, 1, 1, 2, 2];

/** The rules of version one, as a bank with the first scorecard and the first list of deviations has them. */
export const firstScoring = scoringRulesOfVersionOne(scorecardV1);
export const firstDeviations = deviationsOfVersionOne(
  severities.map((severity, index) => {
    const code = `DEV${String(index + 1).padStart(2, '0')}`;
    return { id: index + 1, code, description: code, severity };
  }),
  'RETURN',
);
export const firstBounds = { knockOutGrades: firstScoring.knockOutGrades, minimumAgeYears: 21 };

/** What version one makes of a case. */
export const knockedOut = (facts: JudgedFacts) =>
  knockOuts(judgedCase(facts, firstBounds), firstScoring.knockOuts).map(({ code, cap, reasonCode }) => ({
    code,
    cap,
    reasonCode,
  }));
export const pointsOf = (facts: JudgedFacts): number =>
  decisionScore(judgedCase(facts, firstBounds), facts.exclusionRuleCode ? null : facts.bureauGrade, firstScoring);
export const deviationsShown = (facts: JudgedFacts): string[] =>
  automaticDeviations(judgedCase(facts, firstBounds), firstDeviations.catalogue).map(({ code }) => code);
