import { Alert } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm, type SignInWays } from './login-form.tsx';

export function LoginPage({ isExpired, ...ways }: SignInWays & { readonly isExpired: boolean }) {
  const t = useTexts('identity');
  return (
    <AuthFrame title={t('login.title')}>
      {isExpired && (
        <Alert color="yellow" mb="md" role="status">
          {t('messages.expired')}
        </Alert>
      )}
      <LoginForm {...ways} />
    </AuthFrame>
  );
}
