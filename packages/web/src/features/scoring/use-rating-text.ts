import { useReferenceText } from '../../texts/use-reference-text.ts';

/** `B - Baik (76.58)`, as the decision is kept, with the word for its rating in the language of the person. */
export function useRatingText() {
  const reference = useReferenceText();
  return (kept: string): string =>
    kept.replace(/^([A-E]) - (.+)(?= \()/, (_, rating: string, word: string) => {
      return `${rating} - ${reference('ratings', rating, word)}`;
    });
}
