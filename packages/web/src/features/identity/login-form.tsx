import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { Typed } from '../../lib/drawn-door.ts';
import type { Session } from '../../lib/session.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CaptchaCheck } from './captcha-check.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { loadSignInCalls, type SignInSettings } from './load-sign-in-calls.ts';
import { RecaptchaBox } from './recaptcha-box.tsx';
import type { Unfinished } from './sign-in.ts';
import { useCaptcha } from './use-captcha.ts';
import { useFailureWords } from './use-failure-words.ts';
import { useRecaptcha } from './use-recaptcha.ts';
import { useSignInSettings } from './use-sign-in-settings.ts';

/** Most people never see it. */
const loadLaterStep = async () => {
  const [{ LaterStep: Step }] = await Promise.all([import('./later-step.tsx'), loadTexts('factor')]);
  return { default: Step };
};
const LaterStep = lazy(loadLaterStep);

export type SignInWays = {
  /** What the page came with, where it was made for signing in. */
  readonly told?: SignInSettings | null | undefined;
  /** What was typed before this program had come. */
  readonly typed?: Typed | undefined;
  /** Where the page itself must lead on; inside the application its guard does. */
  readonly onEntered?: (() => void) | undefined;
};

export function LoginForm({ told = null, typed, onEntered }: SignInWays) {
  const t = useTexts('identity');
  const v = useTexts('validation');
  const { known: settings, wait: awaitSettings } = useSignInSettings(told);
  const altcha = useCaptcha();
  const recaptcha = useRecaptcha(settings?.recaptcha ?? null);
  const describeFailure = useFailureWords();
  const [failure, setFailure] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const usesAltcha = settings?.captcha === 'altcha';
  const usesRecaptcha = settings?.captcha === 'recaptcha';

  // Two fields and one rule: the library of the larger forms would be a burden on everybody's first page.
  const [username, setUsername] = useState(typed?.username ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);

  const begin = async (session: Session) => {
    (await loadSignInCalls()).startSession(session);
    onEntered?.();
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
      const { captcha: kind } = settings ?? (await awaitSettings());
      const captcha = { altcha, recaptcha, off: null }[kind];
      const solution = captcha ? await captcha.solve() : null;
      if (captcha && solution === null) return;
      const { signIn } = await loadSignInCalls();
      const session = await signIn({ username: username.trim(), password, recaptcha: solution });
      if ('asked' in session) {
        // A line that fails here is said in the form, where one can try again.
        await loadLaterStep();
        setUnfinished(session);
      } else await begin(session);
    } catch (error) {
      setFailure(await describeFailure(error));
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
        onFocus={() => {
          void loadSignInCalls();
          if (usesAltcha && altcha.status === 'idle' && failure === null) void altcha.solve();
        }}
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
            <Anchor href="/auth/forgot-password" size="sm" fw={600}>
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
