import { Alert, Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Caller } from '@trustiq/contract/client.ts';
import { beginTotp, confirmTotp } from '@trustiq/contract/identity/second-factor.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { QrSquare } from './qr-square.tsx';
import { useProofFailure } from './use-proof-failure.ts';

type Props = {
  call: Caller;
  /** The recovery codes where they were made with it. */
  onEnrolled: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
};

/** An app gets the secret, and shows by a code that it has it. */
export function EnrolTotp({ call, onEnrolled, onCancel }: Props) {
  const t = useTexts('factor');
  const describe = useProofFailure();
  const begun = useQuery({
    queryKey: ['factor', 'begin-totp'],
    queryFn: () => call(beginTotp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const confirm = async () => {
    setSending(true);
    setFailure(null);
    try {
      onEnrolled((await call(confirmTotp, { body: { code: code.trim() } })).recoveryCodes);
    } catch (error) {
      setFailure(describe(error));
      input.current?.select();
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (/^\d{6}$/.test(code.trim())) void confirm();
    else {
      setFailure(t('errors.codeShape'));
      input.current?.focus();
    }
  };

  if (begun.isError) return <FailedState failure={begun.error} onRetry={() => void begun.refetch()} />;
  if (!begun.data) return <LoadingState />;
  const { secret, uri } = begun.data;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('enrol.scan')}</Text>
        <QrSquare text={uri} label={t('enrol.square')} />
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t('enrol.secret')}
          </Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-xs" onClick={copy}>
                {t(copied ? 'enrol.copied' : 'enrol.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="sm">{t('enrol.confirm')}</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={t('fields.totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          ref={input}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('enrol.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('enrol.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
