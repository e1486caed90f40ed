import { useTexts } from '../../texts/use-texts.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './errors.module.css';
import { WayOut } from './way-out.tsx';

/** Denied or unknown: the page everybody may meet. Deep teal, one big word. */
export function ErrorV1() {
  const t = useTexts('errors');
  return (
    <main className={classes.v1}>
      <Logo onDark />
      <div>
        <p className={classes.v1Word} aria-hidden="true">
          OOPS!
        </p>
        <h1 className={classes.v1Title}>{t('v1.title')}</h1>
        <p className={classes.v1Text}>{t('v1.text')}</p>
        <WayOut align="flex-start" onDark />
      </div>
      <span />
    </main>
  );
}
