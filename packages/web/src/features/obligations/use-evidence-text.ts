import { useTexts } from '../../texts/use-texts.ts';
import type { ShownDebt } from './obligation-queries.ts';

type Evidence = ShownDebt['links'][number]['evidence'];

/** What was compared and how it came out; what neither side tells is left out. */
export function useEvidenceText(): (evidence: Evidence) => string {
  const t = useTexts('obligations');
  return ({ lender, ...figures }) => {
    const told = (Object.keys(figures) as (keyof typeof figures)[]).filter((name) => figures[name] !== 'UNKNOWN');
    return [t(`evidence.lender.${lender}`), ...told.map((name) => t(`evidence.${name}.${figures[name]}`))].join(', ');
  };
}
