import { useTexts } from '../../texts/use-texts.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './errors.module.css';
import { WayOut } from './way-out.tsx';

/** Unexpected: a broken line across the page. */
export function ErrorV4() {
  const t = useTexts('errors');
  return (
    <main className={classes.v4}>
      <Logo />
      <svg className={classes.v4Line} viewBox="0 0 1200 160" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 80h380l30-46 44 110 48-142 40 112 26-34h150" />
        <path d="M780 80h420" strokeDasharray="2 14" />
      </svg>
      <div>
        <h1>{t('v4.title')}</h1>
        <p>{t('v4.text')}</p>
        <WayOut />
      </div>
    </main>
  );
}
