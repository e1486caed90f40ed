import { Alert } from '@mantine/core';
import { useLocation } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const t = useTexts('identity');
  const { state, search } = useLocation() as { state: { isExpired?: boolean } | null; search: string };
  const isExpired = state?.isExpired === true || new URLSearchParams(search).has('expired');
  return (
    <AuthFrame title={t('login.title')}>
      {isExpired && (
        <Alert color="yellow" mb="md" role="status">
          {t('messages.expired')}
        </Alert>
      )}
      <LoginForm />
    </AuthFrame>
  );
}
