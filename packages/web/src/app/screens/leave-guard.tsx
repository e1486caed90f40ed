import { useBlocker } from 'react-router';
import { hasUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Leaving a case with unsaved edits asks first. */
export function LeaveGuard() {
  const t = useTexts('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedEdits() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      question={t('case.unsaved')}
      onProceed={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
