import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../lib/query-client.ts';
import { colorSchemeStorage } from '../ui/theme/color-scheme-storage.ts';
import { styleNonce } from '../ui/theme/style-nonce.ts';
import { theme } from '../ui/theme/theme.ts';
import { createAppRouter } from './router.tsx';

const schemes = colorSchemeStorage();

export function App() {
  const [router] = useState(createAppRouter);
  const [queries] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} colorSchemeManager={schemes} defaultColorScheme="light" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queries}>
        <Notifications position="bottom-center" autoClose={5000} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
