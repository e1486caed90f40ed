import { IconTool } from '@tabler/icons-react';
import { useTexts } from '../../texts/use-texts.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './errors.module.css';
import { WayOut } from './way-out.tsx';

/** Maintenance: a notice pinned to a striped board. */
export function ErrorV6() {
  const t = useTexts('errors');
  return (
    <main className={classes.v6}>
      <article className={`panel ${classes.v6Notice}`}>
        <header className={classes.v6Stripe} aria-hidden="true" />
        <div className={classes.v6Body}>
          <Logo />
          <h1>
            <IconTool size={22} aria-hidden="true" /> {t('v6.title')}
          </h1>
          <p>{t('v6.text')}</p>
          <WayOut align="flex-start" />
        </div>
      </article>
    </main>
  );
}
