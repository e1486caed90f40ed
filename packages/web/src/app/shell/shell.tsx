import '@mantine/core/styles.layer.css';
import { useDisclosure } from '@mantine/hooks';
import { menuFor } from '@trustiq/domain/access/menus.ts';
import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { PilotBanner } from '../../features/identity/pilot-banner.tsx';
import { hasKeptPhone } from '../../lib/kept-phone.ts';
import { shownScreen } from '../../lib/over-case.ts';
import { placeOf } from '../../lib/scroll-place.ts';
import { bankStage } from '../../lib/served-bank.ts';
import { personOf, type Session, useSession } from '../../lib/session.ts';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { KEPT_ON_PHONES } from '../guards/guard-loader.ts';
import { RequireSession } from '../guards/require-session.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { RouteProgress } from './route-progress.tsx';
import classes from './shell.module.css';
import { useDenseView } from './use-dense-view.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useSingleKeysSwitch } from './use-single-keys-switch.ts';

/** Nobody has scrolled when the page comes. */
const ScrollTop = lazyPart(async () => ({ default: (await import('./scroll-top.tsx')).ScrollTop }));

/** Fetched when somebody first asks for the keys. */
const KeyHelp = lazyPart(async () => {
  const [{ KeyHelp: Help }] = await Promise.all([import('./key-help.tsx'), loadTexts('glossary')]);
  return { default: Help };
});

/** Labels of fields: nobody asks before the screen is there. */
const LabelWords = lazyPart(async () => {
  const [{ LabelWords: Words }] = await Promise.all([
    import('../../ui/glossary/label-words.tsx'),
    loadTexts('glossary'),
  ]);
  return { default: Words };
});

/** Nearly every bank was told what it is. */
const SetUpBanner = lazyPart(async () => (await import('../../features/set-up/set-up-banner.tsx')).loadSetUpBanner());

/** Only phones on which something is kept show it to somebody who is not signed in. */
const PhoneFrame = lazyPart(async () => ({ default: (await import('./phone-frame.tsx')).PhoneFrame }));

export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session && pathname === KEPT_ON_PHONES && hasKeptPhone())
    return (
      <Suspense>
        <PhoneFrame />
      </Suspense>
    );
  return <RequireSession>{(session) => <Frame session={session} />}</RequireSession>;
}

/** Header, menu of the role, the screen, footer. */
function Frame({ session }: { session: Session }) {
  const t = useTexts('shell');
  const screen = shownScreen(useLocation());
  const [isMenuOpen, menu] = useDisclosure();
  const content = useFocusOnArrival(screen);
  const person = personOf(session.user);
  const entries = person ? menuFor(person) : [];
  const [isHelpOpen, help] = useDisclosure();
  useDenseView();
  useSingleKeysSwitch();
  useSingleKeys({ '?': help.open });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it closes with every change of the screen, and with nothing else
  useEffect(menu.close, [screen]);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <header className={classes.header}>
        <RouteProgress />
        <Header
          user={session.user}
          entries={entries}
          isMenuOpen={isMenuOpen}
          onToggleMenu={menu.toggle}
          onHelp={help.open}
        />
      </header>
      <nav className={classes.navbar} data-open={isMenuOpen || undefined} aria-label={t('navigation')}>
        <Navigation entries={entries} />
      </nav>
      <main className={classes.main}>
        <PilotBanner />
        {bankStage() === 'empty' && (
          <Suspense>
            <SetUpBanner />
          </Suspense>
        )}
        <div id="content" ref={content} tabIndex={-1} className={classes.content}>
          <div key={screen} className="enter">
            <Outlet />
          </div>
        </div>
        <Footer key={screen} />
        <Suspense>
          <ScrollTop />
          <LabelWords />
        </Suspense>
      </main>
      {isHelpOpen && (
        <Suspense>
          <KeyHelp onClose={help.close} />
        </Suspense>
      )}
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}
