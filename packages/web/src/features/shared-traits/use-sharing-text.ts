import { useTexts } from '../../texts/use-texts.ts';
import type { SharedTraits } from './shared-traits-queries.ts';

/** How many others have a trait, and whether that is rare. */
export function useSharingText() {
  const t = useTexts('shared');
  return ({ others, isMore, rarity }: Pick<SharedTraits['traits'][number], 'others' | 'isMore' | 'rarity'>): string =>
    t(isMore ? 'sharedByMore' : 'sharedBy', {
      count: others,
      rarity: t(`rarities.${rarity}`),
    });
}
