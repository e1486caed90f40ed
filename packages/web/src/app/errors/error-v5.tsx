import { useTexts } from '../../texts/use-texts.ts';
import classes from './errors.module.css';
import { WayOut } from './way-out.tsx';

/** Busy: a queue of steps of which one waits. */
export function ErrorV5() {
  const t = useTexts('errors');
  return (
    <main className={classes.v5}>
      <div className={classes.v5Queue} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <h1>{t('v5.title')}</h1>
      <p>{t('v5.text')}</p>
      <WayOut />
    </main>
  );
}
