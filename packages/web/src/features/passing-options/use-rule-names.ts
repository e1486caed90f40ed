import type { AssessmentPolicy } from '@trustiq/domain/assessment/assessment-policy.ts';
import { currentLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Rules in the bank's words, and where it has none of its own in the program's. */
export function useRuleNames({ scoring, deviations }: AssessmentPolicy) {
  const t = useTexts('passing');
  const known: Readonly<Record<string, string>> = t('knockOuts', { returnObjects: true });
  return {
    knockOut: (code: string): string =>
      scoring.knockOuts.find((rule) => rule.code === code)?.label?.[currentLanguage()] ??
      known[code] ??
      t('unnamedRule'),
    deviation: (code: string): string =>
      deviations.catalogue.find((one) => one.code === code)?.description || t('unnamedRule'),
  };
}
