import { Button } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { RepaymentRow } from '@trustiq/domain/loan/repayment-schedule.ts';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const ScheduleDialog = lazyPart(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

type Props = { application: WholeCase; preview: readonly RepaymentRow[] | null };

export function ScheduleButton({ application, preview }: Props) {
  const t = useTexts('loan');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('schedule.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScheduleDialog application={application} preview={preview} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
