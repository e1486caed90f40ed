import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { onProofNeeded } from '../lib/api.ts';
import { createQueryClient, forgetWithNewSession } from '../lib/query-client.ts';
import { i18n } from '../texts/language.ts';
import { colorSchemeStorage } from '../ui/theme/color-scheme-storage.ts';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { theme } from '../ui/theme/theme.ts';
import { ToastPlace } from '../ui/toast-place.tsx';
import { createAppRouter } from './router.tsx';

const schemes = colorSchemeStorage();
onProofNeeded(async (response) => (await import('../features/identity/ask-proof.tsx')).askProof(response));

export function App() {
  const [router] = useState(createAppRouter);
  const [queries] = useState(createQueryClient);
  useEffect(() => forgetWithNewSession(queries), [queries]);
  useEffect(() => {
    // Some words come from the server, in the language of the question.
    const askAgain = () => void queries.invalidateQueries();
    i18n.on('languageChanged', askAgain);
    return () => i18n.off('languageChanged', askAgain);
  }, [queries]);
  return (
    <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme="light" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queries}>
        <Suspense>
          <ToastPlace />
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
