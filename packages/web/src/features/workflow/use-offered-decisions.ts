import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useOfferedActions } from '../../lib/offered-actions.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Offer } from './offer.ts';
import { useObstacleWords } from './use-obstacle-words.ts';

type Bar = {
  readonly application: WholeCase;
  readonly offers: readonly Offer[];
  readonly isUnseen: boolean;
  readonly hasUnsaved: boolean;
  readonly isHeldBack: (offer: Offer) => boolean;
  readonly onChoose: (offer: Offer) => void;
};

/** The buttons of the bar by their names, each as open or closed as there and for the same reasons. */
export function useOfferedDecisions({ application, offers, isUnseen, hasUnsaved, isHeldBack, onChoose }: Bar): void {
  const t = useTexts('workflow');
  const words = useObstacleWords(application);
  const reasonsOf = ({ obstacles, tone }: Offer) => [
    ...(isUnseen ? [t('bar.unseen')] : obstacles.map(words)),
    ...(!isUnseen && hasUnsaved && tone === 'approve' ? [t('bar.unsaved')] : []),
  ];
  useOfferedActions(
    'decision',
    offers.map((offer) => ({
      key: offer.label,
      label: t(`buttons.${offer.label}`),
      hint: isHeldBack(offer) ? reasonsOf(offer).join(' · ') : undefined,
      isHeldBack: isHeldBack(offer),
      run: () => onChoose(offer),
    })),
  );
}
