import { MantineProvider } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import type { SignInSettings } from '../features/identity/load-sign-in-calls.ts';
import { LoginPage } from '../features/identity/login-page.tsx';
import { colorSchemeStorage } from '../ui/theme/color-scheme-storage.ts';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { theme } from '../ui/theme/theme.ts';
import { DoorFailure } from './errors/door-failure.tsx';

const schemes = colorSchemeStorage();

/** Said by the address, or by the state that the application had left here before the page was loaded again. */
function isSessionExpired(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { isExpired?: boolean } | null };
  return new URLSearchParams(location.search).has('expired') || usr?.isExpired === true;
}

/** As the server wrote it into the page; null where it could not. */
function toldSettings(): SignInSettings | null {
  const told = document.querySelector('meta[name="sign-in"]')?.getAttribute('content');
  return told?.startsWith('{') === true ? (JSON.parse(told) as SignInSettings) : null;
}

export function SignInDoor({ onEntered }: { onEntered: () => void }) {
  const [told] = useState(toldSettings);
  useEffect(() => {
    // Signed in by another tab of this browser.
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === 'ttf-auth' && newValue !== null) onEntered();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [onEntered]);
  return (
    <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme="light" getStyleNonce={styleNonce}>
      <Suspense>
        <DoorFailure>
          <LoginPage isExpired={isSessionExpired()} told={told} onEntered={onEntered} />
        </DoorFailure>
      </Suspense>
    </MantineProvider>
  );
}
