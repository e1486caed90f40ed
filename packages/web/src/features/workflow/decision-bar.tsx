import { Button, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { Screen, Tone } from '@trustiq/domain/workflow/screen-buttons.ts';
import { type ReactNode, useState } from 'react';
import { useBrokenCases } from '../../lib/broken-record.ts';
import { useHasUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { StickyBar } from '../../ui/case/sticky-bar.tsx';
import { DecisionBlocks, type Overtaken } from './decision-blocks.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionHints } from './decision-hints.tsx';
import { type Offer, offersOn } from './offer.ts';
import { useOfferedDecisions } from './use-offered-decisions.ts';

type Props = {
  application: WholeCase;
  screen: Screen;
  /** Sections on this screen, to which a reason can lead. */
  sectionKeys: readonly string[];
  /** The case changed and the person has not looked yet: nothing can be decided. */
  isUnseen: boolean;
  /** What to think of before agreeing, put together by the screen. */
  beforeApproval?: ReactNode;
  /** Somebody decided about it meanwhile. */
  overtaken?: Overtaken | null;
  /** What the screen knows of the payment that a decision is about. */
  paymentOf?: (offer: Offer) => ReactNode;
  onLeave: () => void;
  onDecided: () => void;
  onStale: () => void;
};

const looks: Record<Tone, { color: string; variant: string }> = {
  approve: { color: 'teal', variant: 'filled' },
  reject: { color: 'red', variant: 'outline' },
  cancel: { color: 'red', variant: 'outline' },
  return: { color: 'yellow', variant: 'outline' },
  neutral: { color: 'gray', variant: 'default' },
};

/** A section showed what was changed behind the program, even if the case itself was right: only the way back stays. */
const withoutDecision = (offer: Offer): Offer =>
  offer.kind !== 'transition' || offer.tone === 'return' || offer.obstacles.includes('record_broken')
    ? offer
    : { ...offer, obstacles: [...offer.obstacles, 'record_broken'] };

/** The buttons that move an application on. What they are is decided by the workflow table, not here. */
export function DecisionBar(props: Props) {
  const {
    application,
    screen,
    sectionKeys,
    isUnseen,
    beforeApproval,
    overtaken = null,
    paymentOf,
    onLeave,
    onDecided,
    onStale,
  } = props;
  const t = useTexts('workflow');
  const [asking, setAsking] = useState<Offer | null>(null);
  const isBroken = useBrokenCases().has(application.id);
  const offers = offersOn(application, screen).map((offer) => (isBroken ? withoutDecision(offer) : offer));
  const hasUnsaved = useHasUnsavedEdits();
  const isHeldBack = (offer: Offer) =>
    isUnseen || offer.obstacles.length > 0 || (hasUnsaved && offer.tone === 'approve');
  // Beside an open question the case can be worked on, by this person and by others: what is offered is asked for anew.
  const asked = asking && offers.find(({ label }) => label === asking.label);
  const isBlocked = asking !== null && (!asked || isHeldBack(asked));
  const block = (lookAgain: ReactNode) =>
    asking && (
      <DecisionBlocks
        offer={asked ?? asking}
        isGone={!asked}
        isUnseen={isUnseen}
        hasUnsaved={hasUnsaved && asking.tone === 'approve'}
        overtaken={overtaken}
      >
        {lookAgain}
      </DecisionBlocks>
    );
  useOfferedDecisions({
    application,
    // One question at a time: while a dialog asks, the palette offers no other.
    offers: asking === null ? offers : [],
    isUnseen,
    hasUnsaved,
    isHeldBack: (offer) => offer.kind !== 'leave' && isHeldBack(offer),
    onChoose: (offer) => (offer.kind === 'leave' ? onLeave() : setAsking(offer)),
  });
  const onward = offers.findIndex(({ tone }) => tone === 'approve' || tone === 'neutral');
  const buttonOf = (offer: Offer) => (
    <Button
      key={offer.label}
      {...looks[offer.tone]}
      disabled={offer.kind !== 'leave' && isHeldBack(offer)}
      onClick={() => (offer.kind === 'leave' ? onLeave() : setAsking(offer))}
    >
      {t(`buttons.${offer.label}`)}
    </Button>
  );
  if (offers.length === 0) {
    return (
      <StickyBar
        label={t('bar.label')}
        start={
          <Text size="sm" c="dimmed">
            {t(application.actions.length > 0 ? 'bar.noDecision' : 'bar.readOnly')}
          </Text>
        }
        end={null}
      />
    );
  }
  return (
    <>
      <StickyBar
        label={t('bar.label')}
        hints={
          <DecisionHints
            application={application}
            offers={offers}
            sectionKeys={sectionKeys}
            isUnseen={isUnseen}
            hasUnsaved={hasUnsaved}
          />
        }
        start={offers.slice(0, onward).map(buttonOf)}
        end={offers.slice(onward).map(buttonOf)}
      />
      {asking && (
        <DecisionDialog
          key={asking.label}
          offer={asked ?? asking}
          application={application}
          beforeApproval={beforeApproval}
          payment={paymentOf?.(asking)}
          block={isBlocked ? block : null}
          onClose={() => setAsking(null)}
          onDecided={onDecided}
          onStale={onStale}
        />
      )}
    </>
  );
}
