import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { MenuEntry } from '@trustiq/domain/access/menus.ts';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './shell.module.css';

type Palette = ComponentType<{ entries: readonly MenuEntry[] }>;

/** Ctrl K or ⌘ K from anywhere; the palette is fetched when it is first asked for. */
export function PaletteButton({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTexts('shell');
  const os = useOs();
  const [CommandPalette, setPalette] = useState<Palette | null>(null);
  const open = async () => {
    const palette = await import('./command-palette.tsx');
    setPalette(() => palette.CommandPalette);
    palette.openPalette();
  };
  useHotkeys([['mod+K', () => void open()]], []);
  return (
    <>
      <UnstyledButton className={classes.palette} onClick={() => void open()}>
        <IconSearch size={15} aria-hidden="true" />
        <span className={classes.paletteText}>{t('palette.open')}</span>
        <Kbd size="xs" aria-hidden="true" className={classes.paletteText}>
          {os === 'macos' ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {CommandPalette && <CommandPalette entries={entries} />}
    </>
  );
}
