import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Session, startSession } from '../../lib/session.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CaptchaCheck } from './captcha-check.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { useSettings } from './identity-queries.ts';
import { RecaptchaBox } from './recaptcha-box.tsx';
import { signIn, type Unfinished } from './sign-in.ts';
import { useCaptcha } from './use-captcha.ts';
import { useLoginFailure } from './use-login-failure.ts';
import { useRecaptcha } from './use-recaptcha.ts';

/** Most people never see it. */
const LaterStep = lazy(async () => {
  const [{ LaterStep: Step }] = await Promise.all([import('./later-step.tsx'), loadTexts('factor')]);
  return { default: Step };
});

export function LoginForm() {
  const t = useTexts('identity');
  const v = useTexts('validation');
  const { data: settings, refetch: awaitSettings } = useSettings();
  const queries = useQueryClient();
  const altcha = useCaptcha();
  const recaptcha = useRecaptcha(settings?.recaptcha ?? null);
  const describeFailure = useLoginFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const usesAltcha = settings?.captcha === 'altcha';
  const usesRecaptcha = settings?.captcha === 'recaptcha';

  // Two fields and one rule: the library of the larger forms would be a burden on everybody's first page.
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);

  const begin = (session: Session) => {
    // What an earlier person on this browser had loaded is not for this one.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' });
    startSession(session);
  };
  const startAgain = () => {
    setUnfinished(null);
    setPassword('');
    altcha.reset();
    recaptcha.reset();
  };
  const enter = async () => {
    setFailure(null);
    setSubmitting(true);
    try {
      // Enter may come before the settings did: it waits for them instead of being lost.
      const known = settings ?? (await awaitSettings({ cancelRefetch: false, throwOnError: true })).data;
      const captcha = { altcha, recaptcha, off: null }[known?.captcha ?? 'off'];
      const solution = captcha ? await captcha.solve() : null;
      if (captcha && solution === null) return;
      const session = await signIn({ username: username.trim(), password, recaptcha: solution });
      if ('asked' in session) setUnfinished(session);
      else begin(session);
    } catch (error) {
      setFailure(describeFailure(error));
      altcha.reset();
      recaptcha.reset();
      passwordInput.current?.select();
    } finally {
      setSubmitting(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    setPasswordMissing(password === '');
    if (password === '') passwordInput.current?.focus();
    else void enter();
  };

  if (unfinished)
    return (
      <Suspense>
        <LaterStep {...unfinished} onSession={begin} onBack={startAgain} />
      </Suspense>
    );
  return (
    <>
      {settings?.setupNeeded && (
        <Alert color="yellow" mb="md">
          {t('setup.needed')}
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is watched, nothing can be done to the form itself */}
      <form
        noValidate
        onSubmit={submit}
        // The work starts with the first field, so that it is done before the password is typed.
        onFocus={() => usesAltcha && altcha.status === 'idle' && failure === null && void altcha.solve()}
      >
        <Stack gap="sm">
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={username}
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setPasswordMissing(false);
            }}
            onBlur={() => setPasswordMissing(password === '')}
            error={isPasswordMissing && v('AUTH.VALIDATION.REQUIRED_FIELD')}
            ref={passwordInput}
          />
          {usesAltcha && <CaptchaCheck captcha={altcha} />}
          {usesRecaptcha && <RecaptchaBox status={recaptcha.status} place={recaptcha.place} />}
          <Button type="submit" fullWidth loading={isSubmitting}>
            {t('login.submit')}
          </Button>
          <Group justify="flex-end">
            <Anchor component={Link} to="/auth/forgot-password" size="sm" fw={600}>
              {t('login.forgot')}
            </Anchor>
          </Group>
        </Stack>
      </form>
      {settings?.demo && (
        <DemoAccounts
          demo={settings.demo}
          chosen={username}
          onChoose={(account, demoPassword) => {
            setUsername(account);
            setPassword(demoPassword);
            setPasswordMissing(false);
          }}
        />
      )}
    </>
  );
}
