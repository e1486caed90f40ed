import type { RiskGrade } from './risk-grade.ts';

export type ScoreBand = {
  readonly grade: RiskGrade;
  readonly minScore: number;
  readonly messageCode: number;
  readonly description: string;
};

const bands: readonly ScoreBand[] = [
  { grade: 'J', minScore: 640, messageCode: 17, description: 'Very Low Risk' },
  { grade: 'I', minScore: 605, messageCode: 18, description: 'Low Risk' },
  { grade: 'H', minScore: 575, messageCode: 18, description: 'Low Risk' },
  { grade: 'G', minScore: 545, messageCode: 19, description: 'Medium-Low Risk' },
  { grade: 'F', minScore: 520, messageCode: 20, description: 'Medium-High Risk' },
  { grade: 'E', minScore: 490, messageCode: 20, description: 'Medium-High Risk' },
  { grade: 'D', minScore: 460, messageCode: 21, description: 'High Risk' },
  { grade: 'C', minScore: 430, messageCode: 21, description: 'High Risk' },
  { grade: 'B', minScore: 400, messageCode: 22, description: 'Very High Risk' },
];

const lowestBand: ScoreBand = { grade: 'A', minScore: 0, messageCode: 22, description: 'Very High Risk' };

/** For simulated reports; a real bureau sends grade and message itself. */
export const scoreBandFor = (scoreRaw: number): ScoreBand =>
  bands.find(({ minScore }) => scoreRaw >= minScore) ?? lowestBand;
