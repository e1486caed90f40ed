import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Caller } from '@trustiq/contract/client.ts';
import { beginPasskey, confirmPasskey, type NewPasskeyAnswer } from '@trustiq/contract/identity/second-factor.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useProofFailure } from './use-proof-failure.ts';

type Props = {
  call: Caller;
  onEnrolled: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
};

async function newPasskey(call: Caller): Promise<NewPasskeyAnswer> {
  const [options, { startRegistration }] = await Promise.all([call(beginPasskey), import('@simplewebauthn/browser')]);
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return (await startRegistration({ optionsJSON: options as unknown as Options })) as unknown as NewPasskeyAnswer;
}

/** A name to know it by, then the browser's own dialog. */
export function EnrolPasskey({ call, onEnrolled, onCancel }: Props) {
  const t = useTexts('factor');
  const describe = useProofFailure();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    setFailure(null);
    try {
      const answer = await newPasskey(call);
      onEnrolled((await call(confirmPasskey, { body: { name: name.trim(), answer } })).recoveryCodes);
    } catch (error) {
      setFailure(describe(error));
    } finally {
      setMaking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMaking) return;
    if (name.trim() === '') setFailure(t('errors.required'));
    else void make();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('enrol.passkeyIntro')}</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={t('fields.name')}
          placeholder={t('enrol.passkeyName')}
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('enrol.cancel')}
          </Button>
          <Button type="submit" loading={isMaking}>
            {t('enrol.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
