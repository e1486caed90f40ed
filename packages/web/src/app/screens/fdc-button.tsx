import { Button } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { Suspense, useState } from 'react';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';

const FdcDialog = lazyPart(async () => {
  const [{ FdcDialog: dialog }] = await Promise.all([import('../../features/bureau/fdc-dialog.tsx'), loadTexts('fdc')]);
  return { default: dialog };
});

/** Opens AFPI FDC Detail Pinjaman. */
export function FdcButton({ application }: { application: WholeCase }) {
  const t = useTexts('workflow');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('header.fdc')}
      </Button>
      <Suspense>
        {isOpen && <FdcDialog applicationRequestId={application.applicationRequestId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
