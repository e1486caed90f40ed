import { useBlocker } from 'react-router';
import { isOverTheSame } from '../../lib/over-case.ts';
import { hasUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = {
  /** A name of the address under which the edits stay in hand, whatever else of it changes. */
  stayingWith?: string;
};

/** Leaving a page with unsaved edits asks first. */
export function LeaveGuard({ stayingWith }: Props) {
  const t = useTexts('ui');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasUnsavedEdits() || isOverTheSame(currentLocation, nextLocation)) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const stays = stayingWith !== undefined && new URLSearchParams(nextLocation.search).has(stayingWith);
    return !stays && currentLocation.search !== nextLocation.search;
  });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      question={t('case.unsaved')}
      onProceed={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
