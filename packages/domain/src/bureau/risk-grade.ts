/** From A, the worst, to J, the best. */
export type RiskGrade = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J';

/** The bureau writes the grade with a scale letter (`Gi`); only the first letter is the grade. */
export function riskGradeOf(scoreRange: string | null | undefined): RiskGrade | null {
  const letter = scoreRange?.trim().charAt(0).toUpperCase() ?? '';
  return /^[A-J]$/.test(letter) ? (letter as RiskGrade) : null;
}
