import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readStored, removeStored, writeStored, YEAR_SECONDS } from '../../storage/expiring-storage.ts';

const isScheme = (candidate: unknown): candidate is MantineColorScheme =>
  candidate === 'light' || candidate === 'dark' || candidate === 'auto';

/** Light or dark, remembered; a choice made in another tab is followed at once. */
export function colorSchemeStorage(): MantineColorSchemeManager {
  let follow: ((event: StorageEvent) => void) | null = null;
  return {
    get: (fallback) => {
      const stored = readStored('ttf-theme');
      return isScheme(stored) ? stored : fallback;
    },
    set: (scheme) => writeStored('ttf-theme', scheme, YEAR_SECONDS),
    subscribe: (onUpdate) => {
      follow = ({ key }) => {
        const stored = key === 'ttf-theme' ? readStored('ttf-theme') : null;
        if (isScheme(stored)) onUpdate(stored);
      };
      window.addEventListener('storage', follow);
    },
    unsubscribe: () => {
      if (follow) window.removeEventListener('storage', follow);
    },
    clear: () => removeStored('ttf-theme'),
  };
}
