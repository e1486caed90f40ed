import { useTexts } from '../../texts/use-texts.ts';

export const relations = ['HUSBAND_WIFE', 'BROTHER_SISTER', 'PARENT_INLAW', 'FRIEND', 'FAMILY'] as const;
export type Relation = (typeof relations)[number];

export const livingStatuses = ['SERUMAH', 'TIDAK_SERUMAH'] as const;
export type LivingStatus = (typeof livingStatuses)[number];

/** Codes of contacts in words. What an older channel wrote otherwise is shown as it was written. */
export function useContactTexts() {
  const t = useTexts('verification');
  const relationText = (code: string) => {
    const known = relations.find((relation) => relation === code);
    return known ? t(`relations.${known}`) : code;
  };
  const livingText = (code: string) => {
    const known = livingStatuses.find((status) => status === code);
    return known ? t(`livingStatuses.${known}`) : code;
  };
  const answerText = (isYes: boolean) => t(isYes ? 'answers.YA' : 'answers.TIDAK');
  return { relationText, livingText, answerText };
}
