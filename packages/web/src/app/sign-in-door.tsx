import { MantineProvider } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { LoginPage } from '../features/identity/login-page.tsx';
import { isSessionExpired, toldSettings } from '../features/identity/told-with-page.ts';
import type { Typed } from '../lib/drawn-door.ts';
import { colorSchemeStorage } from '../ui/theme/color-scheme-storage.ts';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { theme } from '../ui/theme/theme.ts';
import { DoorFailure } from './errors/door-failure.tsx';

const schemes = colorSchemeStorage();

type Props = {
  readonly onEntered: () => void;
  /** What was typed before this program had come. */
  readonly typed?: Typed | undefined;
};

export function SignInDoor({ onEntered, typed }: Props) {
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
          <LoginPage isExpired={isSessionExpired()} told={told} typed={typed} onEntered={onEntered} />
        </DoorFailure>
      </Suspense>
    </MantineProvider>
  );
}
