import { Button } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { RepaymentRow } from '@trustiq/domain/loan/repayment-schedule.ts';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

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
