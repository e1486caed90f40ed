import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Caller } from '@trustiq/contract/client.ts';
import { getSecondFactor } from '@trustiq/contract/identity/second-factor.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { EnrolPasskey } from './enrol-passkey.tsx';
import { EnrolTotp } from './enrol-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProofFailure } from './use-proof-failure.ts';

type Props = { call: Caller; onWhole: () => Promise<void>; onBack: () => void };

/** Whoever must have a factor and has none makes one before anything else. */
export function EnrolFirst({ call, onWhole, onBack }: Props) {
  const t = useTexts('factor');
  const describe = useProofFailure();
  const own = useQuery({
    queryKey: ['factor', 'first'],
    queryFn: () => call(getSecondFactor),
    gcTime: 0,
    retry: false,
  });
  const [kind, setKind] = useState<'totp' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const goOn = () => {
    onWhole().catch((error: unknown) => setFailure(describe(error)));
  };
  const enrolled = (made: readonly string[] | null) => (made === null ? goOn() : setCodes(made));
  if (codes)
    return (
      <Stack gap="sm">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <RecoveryCodes codes={codes} onKept={goOn} />
      </Stack>
    );
  if (own.isError) return <FailedState failure={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <LoadingState />;
  if (kind === 'totp') return <EnrolTotp call={call} onEnrolled={enrolled} onCancel={() => setKind(null)} />;
  if (kind === 'passkey') return <EnrolPasskey call={call} onEnrolled={enrolled} onCancel={() => setKind(null)} />;
  return (
    <Stack gap="sm">
      <Alert color="yellow">{t('enrol.due')}</Alert>
      <Button onClick={() => setKind('totp')}>{t('enrol.withApp')}</Button>
      {own.data.passkeysPossible && (
        <Button variant="default" onClick={() => setKind('passkey')}>
          {t('enrol.withPasskey')}
        </Button>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t('step.back')}
      </Button>
    </Stack>
  );
}
