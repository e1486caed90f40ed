import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './errors.module.css';
import { WayOut } from './way-out.tsx';

/** No permission: a closed door at the left, the words beside it. */
export function ErrorV3() {
  const t = useTexts('errors');
  return (
    <main className={classes.v3}>
      <div className={classes.v3Door} aria-hidden="true">
        <IconLock size={96} stroke={1.2} />
      </div>
      <div className={classes.v3Words}>
        <p className={classes.kicker}>403</p>
        <h1>{t('v3.title')}</h1>
        <p>{t('v3.text')}</p>
        <WayOut align="flex-start" />
      </div>
    </main>
  );
}
