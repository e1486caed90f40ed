import { Alert, MantineProvider } from '@mantine/core';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SignInSettings } from '../../features/identity/load-sign-in-calls.ts';
import { LoginPage } from '../../features/identity/login-page.tsx';
import { i18n, loadTexts } from '../../texts/language.ts';
import { theme } from '../../ui/theme/theme.ts';
import { DEMO_PASSWORD } from './place-holders.ts';

/** With everything that a bank may have of it; what this one has not is taken out where it is drawn. */
const settings: SignInSettings = {
  captcha: 'altcha',
  recaptcha: null,
  setupNeeded: false,
  hideAtmFields: false,
  isPilot: true,
  demo: { password: DEMO_PASSWORD, accounts: [{ userName: 'account', fullname: 'account', role: 'ROLE_ANALYST' }] },
};

type Scheme = 'light' | 'dark';

function render(scheme: Scheme, shown: ReactNode): string {
  const never = () => {};
  const schemes = { get: () => scheme, set: never, subscribe: never, unsubscribe: never, clear: never };
  return renderToStaticMarkup(
    <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme={scheme}>
      {shown}
    </MantineProvider>,
  );
}

/** The page in both colours, and what is said above its form where the program does not come. */
type Prepared = Readonly<Record<Scheme | 'unreachable', string>>;
export type PrerenderedDoor = Readonly<Record<Language, Prepared>>;

/** The sign-in as React itself says it, made when the screens are built: nothing of it is written twice. */
export async function prerenderDoor(): Promise<PrerenderedDoor> {
  const inLanguage = async (language: Language): Promise<Prepared> => {
    await i18n.changeLanguage(language);
    await loadTexts('ui', 'identity', 'validation');
    const page = <LoginPage isExpired={false} told={settings} />;
    const unreachable = (
      <Alert color="red" role="alert" mb="sm">
        {i18n.t('identity:login.unreachable')}
      </Alert>
    );
    return {
      light: render('light', page),
      dark: render('dark', page),
      unreachable: render('light', unreachable),
    };
  };
  return { id: await inLanguage('id'), en: await inLanguage('en') };
}
