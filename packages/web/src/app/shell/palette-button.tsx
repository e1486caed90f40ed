import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { MenuEntry } from '@trustiq/domain/access/menus.ts';
import { useRef, useState } from 'react';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './shell.module.css';
import { catchTyping, type TypedAhead } from './typed-ahead.ts';

type Palette = typeof import('./command-palette.tsx').CommandPalette;

/** Ctrl K or ⌘ K from anywhere; the palette is fetched when it is first asked for. */
export function PaletteButton({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTexts('shell');
  const os = useOs();
  const [CommandPalette, setPalette] = useState<Palette | null>(null);
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element | null>(null);
  const ahead = useRef<TypedAhead | null>(null);
  const open = async () => {
    if (isOpen || ahead.current !== null) return;
    before.current = document.activeElement;
    ahead.current = catchTyping();
    try {
      const [palette] = await Promise.all([import('./command-palette.tsx'), loadTexts('finding')]);
      setPalette(() => palette.CommandPalette);
      setOpen(true);
    } catch (failure) {
      takeAhead();
      throw failure;
    }
  };
  const takeAhead = () => {
    const typed = ahead.current?.take() ?? '';
    ahead.current = null;
    return typed;
  };
  const close = () => {
    setOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
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
      {CommandPalette && (
        <CommandPalette
          entries={entries}
          isOpen={isOpen}
          takeAhead={takeAhead}
          onClose={close}
          onChosen={() => setOpen(false)}
        />
      )}
    </>
  );
}
