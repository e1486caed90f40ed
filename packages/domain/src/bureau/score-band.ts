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

/** From A, the worst, to J, the best. */
export type RiskGrade = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J';

/** The bureau writes the grade with a scale letter (`Gi`); only the first letter is the grade. */
export function riskGradeOf(scoreRange: string | null | undefined): RiskGrade | null {
  const letter = scoreRange?.trim().charAt(0).toUpperCase() ?? '';
  return /^[A-J]$/.test(letter) ? (letter as RiskGrade) : null;
}
