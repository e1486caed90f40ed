import { MantineProvider } from '@mantine/core';
import type { Language } from '@trustiq/contract/texts/language.ts';
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

function render(scheme: Scheme): string {
  const never = () => {};
  const schemes = { get: () => scheme, set: never, subscribe: never, unsubscribe: never, clear: never };
  return renderToStaticMarkup(
    <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme={scheme}>
      <LoginPage isExpired={false} told={settings} />
    </MantineProvider>,
  );
}

export type PrerenderedDoor = Readonly<Record<Language, Readonly<Record<Scheme, string>>>>;

/** The sign-in as React itself says it, made when the screens are built: nothing of it is written twice. */
export async function prerenderDoor(): Promise<PrerenderedDoor> {
  const inLanguage = async (language: Language) => {
    await i18n.changeLanguage(language);
    await loadTexts('ui', 'identity', 'validation');
    return { light: render('light'), dark: render('dark') };
  };
  return { id: await inLanguage('id'), en: await inLanguage('en') };
}
