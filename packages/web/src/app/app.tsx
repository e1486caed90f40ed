import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { onProofNeeded } from '../lib/api.ts';
import { createQueryClient } from '../lib/query-client.ts';
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
  return (
    <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme="light" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queries}>
        <ToastPlace />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
