import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@trustiq/contract/client.ts';
import { setUpFirstAdministrator } from '@trustiq/contract/identity/sign-in.ts';
import { guessableWords } from '@trustiq/domain/access/guessable-words.ts';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { bankShortName } from '../../lib/served-bank.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EMAIL } from './email-pattern.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { usePasswordStrength } from './use-password-strength.ts';

const USER_NAME = /^[a-z0-9][a-z0-9._-]{1,49}$/;

/** Makes the first administrator of an empty bank, with the one-time link printed at the first start. */
export function SetupPage() {
  const t = useTexts('identity');
  const v = useTexts('validation');
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [failure, setFailure] = useState<string | null>(null);
  const valid = (isValid: boolean) => (isValid ? null : v('AUTH.VALIDATION.INVALID_FIELD'));

  const form = useForm({
    initialValues: { userName: '', fullName: '', email: '', password: '' },
    validateInputOnBlur: true,
    validate: {
      userName: (value) => valid(USER_NAME.test(value)),
      fullName: (value) => valid(value.trim().length >= 2),
      email: (value) => valid(EMAIL.test(value.trim())),
      password: (value) => (value === '' ? v('AUTH.VALIDATION.REQUIRED_FIELD') : null),
    },
  });
  const words = useMemo(() => guessableWords(bankShortName() ?? ''), []);
  const score = usePasswordStrength(form.values.password, words);

  const submit = async ({ userName, fullName, email, password }: typeof form.values) => {
    setFailure(null);
    try {
      await call(setUpFirstAdministrator, {
        body: { token, userName, fullName: fullName.trim(), email: email.trim(), password },
      });
      toast(t('setup.done'), 'success');
      await navigate('/auth/login', { replace: true });
    } catch (error) {
      const isUnknownToken = error instanceof ApiError && error.problem?.code === 'NOT_FOUND';
      if (isUnknownToken) setFailure(t('messages.tokenInvalid'));
      else setFailure(error instanceof ApiError ? error.message : t('login.unreachable'));
    }
  };
  const refuse = (errors: typeof form.errors) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first as keyof typeof form.values)?.focus();
  };

  return (
    <AuthFrame title={t('setup.title')}>
      <form noValidate onSubmit={form.onSubmit(submit, refuse)}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('setup.intro')}
          </Text>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label={t('setup.userName')}
            description={t('setup.userNameHint')}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={50}
            {...form.getInputProps('userName')}
          />
          <TextInput
            label={t('setup.fullName')}
            autoComplete="name"
            maxLength={100}
            {...form.getInputProps('fullName')}
          />
          <TextInput
            type="email"
            label={t('forgot.email')}
            autoComplete="email"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="new-password"
            maxLength={128}
            {...form.getInputProps('password')}
          />
          {score !== null && <StrengthMeter score={score} />}
          <Button type="submit" fullWidth loading={form.submitting}>
            {t('setup.submit')}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
