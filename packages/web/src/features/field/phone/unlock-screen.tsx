import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberPath } from '../../../lib/remembered-path.ts';
import { endSession } from '../../../lib/session.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import classes from './phone.module.css';
import { type Refused, unlockPhone } from './phone-door.ts';

/** In front of the store. It names nobody: whose passphrase it is, theirs opens. */
export function UnlockScreen({ isIdle }: { isIdle: boolean }) {
  const t = useTexts('phone');
  const navigate = useNavigate();
  const [passphrase, setPassphrase] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | 'failed' | null>(null);

  const wordsOf = (reason: Refused | 'failed'): string => {
    if (reason === 'failed') return t('unlock.failed');
    if (reason.why === 'expired' || reason.why === 'clock_behind') return t(`unlock.${reason.why}`);
    if (reason.why === 'wait') return t('unlock.wait', { seconds: reason.waitSeconds ?? 0 });
    return reason.waitSeconds ? t('unlock.wrongWait', { seconds: reason.waitSeconds }) : t('unlock.wrong');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      setRefused(await unlockPhone(passphrase));
    } catch (failure) {
      console.error('The store could not be opened', failure);
      setRefused('failed');
    } finally {
      setPassphrase('');
      setBusy(false);
    }
  };
  /** A new sign-in opens the store with the server's half of the key. */
  const signIn = () => {
    rememberPath(location.pathname + location.search);
    endSession();
    void navigate('/auth/login');
  };

  return (
    <section className={`panel ${classes.lock}`} aria-labelledby="unlock-title">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <h1 id="unlock-title" className={classes.title}>
            {t('unlock.title')}
          </h1>
          <Text size="sm">{t(isIdle ? 'unlock.idle' : 'unlock.text')}</Text>
          <PasswordInput
            label={t('setUp.passphrase')}
            autoComplete="off"
            maxLength={128}
            size="md"
            value={passphrase}
            onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
          />
          {refused && (
            <Text size="sm" className="alarm" role="alert">
              {wordsOf(refused)}
            </Text>
          )}
          <Button type="submit" size="md" loading={isBusy} disabled={passphrase === ''}>
            {t('unlock.button')}
          </Button>
          <Button variant="default" size="md" onClick={signIn}>
            {t('unlock.signIn')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('unlock.forgotten')}
          </Text>
        </Stack>
      </form>
    </section>
  );
}
