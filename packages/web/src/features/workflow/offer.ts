import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import type { ButtonLabel, Confirmation, Screen, Tone } from '@trustiq/domain/workflow/screen-buttons.ts';

type WireOffer = WholeCase['offers'][number];

/** A button as the workflow table offers it: the wire's words are the table's own. */
export type Offer = Omit<WireOffer, 'screen' | 'label' | 'tone' | 'confirmation' | 'obstacles'> & {
  readonly screen: Screen;
  readonly label: ButtonLabel;
  readonly tone: Tone;
  readonly confirmation: Confirmation;
  readonly obstacles: readonly ObstacleCode[];
};

/** The buttons of one screen, in the order of the table. */
export const offersOn = (application: WholeCase, screen: Screen): readonly Offer[] =>
  (application.offers as Offer[]).filter((offer) => offer.screen === screen);
