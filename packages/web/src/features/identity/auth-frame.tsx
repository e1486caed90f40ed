import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { bankShortName } from '../../lib/served-bank.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { BankLogo } from '../../ui/bank-logo.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import classes from './identity.module.css';
import { PilotBanner } from './pilot-banner.tsx';

/** The two halves of every page before the sign-in: what TrustIQ is, and one form. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('identity');
  useEffect(() => {
    document.title = `${title} · TrustIQ`;
  }, [title]);
  return (
    <div className={classes.page}>
      <aside className={classes.brand} aria-label="TrustIQ">
        <Logo onDark />
        <div>
          <p className={classes.promise}>{t('brand.promise')}</p>
          <p className={classes.description}>{t('brand.description')}</p>
        </div>
        <span className={classes.owner}>
          {t('brand.owner', { year: new Date().getFullYear(), bank: bankShortName() ?? 'TrustIQ' })}
        </span>
      </aside>
      <div className={classes.side}>
        <PilotBanner />
        <header className={classes.tools}>
          <div className={classes.mark}>
            <Logo />
          </div>
          <div className={classes.toolGroup}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main className={classes.form}>
          <BankLogo className={classes.bank} />
          <Title order={1} mb="md">
            {title}
          </Title>
          {children}
        </main>
      </div>
    </div>
  );
}
