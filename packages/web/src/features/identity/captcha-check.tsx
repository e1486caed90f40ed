import { Badge, Checkbox, Loader } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './identity.module.css';
import type { Captcha } from './use-captcha.ts';

/** The box "I am not a robot": a proof of work by the browser, no puzzle for the person. */
export function CaptchaCheck({ captcha: { status, solve } }: { captcha: Captcha }) {
  const t = useTexts('identity');
  const isDone = status === 'verified';
  return (
    <div className={classes.captcha}>
      <Checkbox
        label={t('captcha.label')}
        checked={isDone}
        readOnly={status === 'verifying'}
        onChange={() => void solve()}
        {...(status === 'failed' || status === 'expired' ? { error: t(`captcha.${status}`) } : {})}
      />
      <span role="status">
        {status === 'verifying' && <Loader size={16} aria-label={t('captcha.verifying')} />}
        {isDone && (
          <Badge variant="light" color="green" radius="sm" tt="none">
            {t('captcha.verified')}
          </Badge>
        )}
      </span>
    </div>
  );
}
