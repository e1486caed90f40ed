import './ui/theme/first-styles.ts';
import '@fontsource-variable/inter/wght.css';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SignInDoor } from './app/sign-in-door.tsx';
import { takeOver } from './lib/drawn-door.ts';
import { fetchNext } from './lib/fetch-next.ts';
import { hideSplash } from './lib/hide-splash.ts';
import { readStored } from './storage/expiring-storage.ts';
import { loadTexts } from './texts/language.ts';
import { shareStyleNonce } from './ui/theme/style-nonce.ts';

/** Inside, whoever is signed in is led to where they last were. */
const goInside = () => location.replace('/auth');

/** The page on which most days begin, without the rest of the application: that comes while the password is typed. */
async function open(place: HTMLElement): Promise<void> {
  shareStyleNonce();
  await loadTexts('ui', 'identity', 'validation');
  // Loading all this and drawing it are two pieces of work: on a slow phone letters are typed between them.
  await new Promise((resolve) => setTimeout(resolve));
  const drawn = takeOver(place);
  // At once: no letter is lost that is typed while the drawn form is replaced.
  flushSync(() =>
    createRoot(place).render(
      <StrictMode>
        <SignInDoor onEntered={goInside} typed={drawn?.typed} />
      </StrictMode>,
    ),
  );
  drawn?.goOn();
  if (!drawn) hideSplash(false);
  fetchNext();
}

const root = document.getElementById('root');
if (!root) throw new Error('door.html has no element #root');
if (readStored('ttf-auth') === null) void open(root);
else goInside();
