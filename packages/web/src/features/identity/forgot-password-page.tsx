import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@trustiq/contract/client.ts';
import { sendResetMail } from '@trustiq/contract/identity/passwords.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EMAIL } from './email-pattern.ts';

export function ForgotPasswordPage() {
  const t = useTexts('identity');
  const v = useTexts('validation');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  const form = useForm({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    transformValues: ({ email }) => ({ email: email.trim() }),
    validate: {
      email: (email) => {
        if (email.trim() === '') return v('AUTH.VALIDATION.REQUIRED_FIELD');
        return EMAIL.test(email.trim()) ? null : v('AUTH.VALIDATION.INVALID_FIELD');
      },
    },
  });

  const submit = async ({ email }: { email: string }) => {
    setFailure(null);
    try {
      await call(sendResetMail, { body: { email, role: 'ADMIN' } });
      toast(t('forgot.sent'), 'success');
      await navigate('/auth');
    } catch (error) {
      if (!(error instanceof ApiError)) setFailure(t('login.unreachable'));
      else if (error.problem?.code === 'THROTTLED') setFailure(error.message);
      else setFailure(v('AUTH.VALIDATION.NOT_FOUND', { name: email }));
    }
  };

  return (
    <AuthFrame title={t('forgot.title')}>
      <form noValidate onSubmit={form.onSubmit(submit, () => form.getInputNode('email')?.focus())}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('forgot.intro')}
          </Text>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            type="email"
            label={t('forgot.email')}
            autoComplete="email"
            maxLength={254}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" fullWidth loading={form.submitting}>
            {t('forgot.submit')}
          </Button>
          <Group justify="flex-end">
            <Anchor component={Link} to="/auth/login" size="sm" fw={600}>
              {t('forgot.back')}
            </Anchor>
          </Group>
        </Stack>
      </form>
    </AuthFrame>
  );
}
