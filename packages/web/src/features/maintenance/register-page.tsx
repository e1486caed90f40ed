import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FoundApplication } from '@trustiq/contract/maintenance/find-applications.ts';
import { registerBorrower } from '@trustiq/contract/workflow/decisions.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureAlert } from './failure-alert.tsx';
import { FOUND_APPLICATIONS, SearchPage } from './search-page.tsx';

type Registration = { readonly row: FoundApplication; readonly idempotencyKey: string };

/** /hit-register: find an application and register its borrower again. */
export function RegisterPage() {
  const t = useTexts('maintenance');
  const queries = useQueryClient();
  const [registration, setRegistration] = useState<Registration | null>(null);
  const registering = useMutation({
    mutationFn: ({ row, idempotencyKey }: Registration) =>
      call(registerBorrower, { params: { id: row.id }, body: { version: row.version } }, { idempotencyKey }),
    onSuccess: () => {
      setRegistration(null);
      toast(t('registerDialog.done'), 'success');
      void queries.invalidateQueries({ queryKey: FOUND_APPLICATIONS });
    },
    onError: () => toast(t('registerDialog.failed'), 'failure'),
  });
  const ask = (row: FoundApplication) => {
    registering.reset();
    setRegistration({ row, idempotencyKey: newIdempotencyKey() });
  };
  return (
    <>
      <SearchPage title={t('register.title')} subtitle={t('register.subtitle')} onUpdate={ask} />
      {registration && (
        <ConfirmDialog
          opened
          question={t('registerDialog.question')}
          canProceed={!registering.isPending}
          onProceed={() => registering.mutate(registration)}
          onCancel={() => setRegistration(null)}
        >
          <Text size="sm">
            {t('registerDialog.whom', { name: registration.row.fullName, id: registration.row.id })}
          </Text>
          {registering.isError && <FailureAlert title={t('registerDialog.failed')} failure={registering.error} />}
        </ConfirmDialog>
      )}
      <ProgressDialog kind={registering.isPending ? 'submit' : null} />
    </>
  );
}
