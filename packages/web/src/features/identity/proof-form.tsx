import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { Caller } from '@trustiq/contract/client.ts';
import { askPasskey, type Proof } from '@trustiq/contract/identity/second-factor.ts';
import type { ProofMethod } from '@trustiq/domain/access/second-factor.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { encodePassword } from './encode-password.ts';
import { useProofFailure } from './use-proof-failure.ts';

type Props = {
  methods: readonly ProofMethod[];
  /** With the token of whoever shows: in the sign-in there is no session yet. */
  call: Caller;
  onShow: (shown: Proof) => Promise<unknown>;
  cancelLabel: string;
  onCancel: () => void;
};

/** The browser speaks with the device; its library is fetched when somebody wants it. */
async function answerOfPasskey(call: Caller): Promise<Proof> {
  const [options, { startAuthentication }] = await Promise.all([call(askPasskey), import('@simplewebauthn/browser')]);
  const answer = await startAuthentication({ optionsJSON: options });
  return { kind: 'passkey', answer } as Proof;
}

const isTyped = (method: ProofMethod): method is Exclude<ProofMethod, 'passkey'> => method !== 'passkey';

/** One way to show who one is, and the others to choose from. A refusal keeps the place and says what to do. */
export function ProofForm({ methods, call, onShow, cancelLabel, onCancel }: Props) {
  const t = useTexts('factor');
  const describe = useProofFailure();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isShowing, setShowing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const choose = (other: ProofMethod) => {
    setMethod(other);
    setText('');
    setFailure(null);
  };
  const shownOf = async (): Promise<Proof> => {
    if (!isTyped(method)) return answerOfPasskey(call);
    if (method === 'password') return { kind: 'password', password: encodePassword(text) };
    return { kind: method, code: text.trim() };
  };
  const show = async () => {
    setShowing(true);
    setFailure(null);
    try {
      await onShow(await shownOf());
    } catch (error) {
      setFailure(describe(error));
      input.current?.select();
    } finally {
      setShowing(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In a dialog over another form, this one alone is sent.
    event.stopPropagation();
    if (isShowing) return;
    if (isTyped(method) && text.trim() === '') {
      setFailure(t('errors.required'));
      input.current?.focus();
    } else if (method === 'totp' && !/^\d{6}$/.test(text.trim())) {
      setFailure(t('errors.codeShape'));
      input.current?.select();
    } else void show();
  };
  const typed = {
    value: text,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
    ref: input,
    'data-autofocus': true,
    autoFocus: true,
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t(`step.${method}`)}</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {method === 'password' && (
          <PasswordInput
            key="password"
            label={t('fields.password')}
            autoComplete="current-password"
            maxLength={128}
            {...typed}
          />
        )}
        {method === 'totp' && (
          <TextInput
            key="totp"
            label={t('fields.totp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...typed}
          />
        )}
        {method === 'recovery' && (
          <TextInput
            key="recovery"
            label={t('fields.recovery')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            {...typed}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" loading={isShowing}>
            {method === 'passkey' ? t('step.usePasskey') : t('step.submit')}
          </Button>
        </Group>
        <Group gap="md">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Anchor key={other} component="button" type="button" size="sm" fw={600} onClick={() => choose(other)}>
                {t(`step.other.${other}`)}
              </Anchor>
            ))}
        </Group>
      </Stack>
    </form>
  );
}
