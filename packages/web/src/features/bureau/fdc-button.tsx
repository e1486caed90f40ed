import { Button } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

const FdcDialog = lazy(async () => ({ default: (await import('./fdc-dialog.tsx')).FdcDialog }));

/** Opens what the applicant owes fintech lenders. Nothing is read, or recorded as read, before. */
export function FdcButton({ application }: { application: WholeCase }) {
  const t = useTexts('fdc');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FdcDialog applicationRequestId={application.applicationRequestId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
