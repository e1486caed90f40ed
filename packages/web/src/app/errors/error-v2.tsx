import { useTexts } from '../../texts/use-texts.ts';
import classes from './errors.module.css';
import { WayOut } from './way-out.tsx';

/** Not found: the number fills the page, a card carries the words. */
export function ErrorV2() {
  const t = useTexts('errors');
  return (
    <main className={classes.v2}>
      <span className={classes.v2Number} aria-hidden="true">
        404
      </span>
      <div className={`panel ${classes.v2Card}`}>
        <h1>{t('v2.title')}</h1>
        <p>{t('v2.text')}</p>
        <WayOut />
      </div>
    </main>
  );
}
